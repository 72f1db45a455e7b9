/** Keeps the map in docs/architecture.md honest: who looks for something by it finds it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArrows, ROOMS } from '../../../scripts/lib/rooms.mjs';
import { repository } from './support.mjs';

const map = await readFile(join(repository, 'docs/architecture.md'), 'utf8');

/** @param {string} cell */
const namesIn = (cell) => (cell === '–' ? [] : cell.split(', '));

/** @param {number} column which rooms each room knows, as the table says */
const arrowsIn = (column) =>
  new Map(
    [...map.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, room = '', rest = '']) => [
      room,
      namesIn((rest.split('|')[column] ?? '').trim()),
    ]),
  );

describe('the map', () => {
  it.each(
    /** @type {const} */ ([
      ['api', 1],
      ['web', 2],
    ]),
  )('says which rooms each room of %s knows', async (app, column) => {
    const known = await readArrows(join(repository, ROOMS[app]));
    const said = arrowsIn(column);
    expect([...known.keys()].filter((room) => !said.has(room))).toEqual([]);
    for (const [room, others] of said) expect(others, room).toEqual(known.get(room) ?? []);
  });

  it('names no file that is not there', () => {
    const paths = [...map.matchAll(/`((?:apps|packages|infra|docs|e2e|bench|scripts)\/[^`<\s]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });
});
