/** Which room of an app knows which: what docs/architecture.md shows as its map, read from the imports. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const ROOMS = { api: 'apps/api/src/modules', web: 'apps/web/src/features' };

const IMPORT = /(?:from|import\() ?'((?:\.|@\/features\/)[^']*)'/g;
/** Tests may use what they like. */
const SOURCE = /(?<!\.spec|\.spec-support)\.tsx?$/;

/**
 * @param {string} base folder of the rooms
 * @param {string} file
 * @param {string} specifier as it stands in the file
 * @returns {string | undefined} the room that is imported; undefined where it is none
 */
function roomOf(base, file, specifier) {
  if (specifier.startsWith('@/features/')) return specifier.split('/')[2];
  const path = relative(base, resolve(dirname(file), specifier));
  return path.startsWith('..') ? undefined : path.split(sep)[0];
}

/**
 * @param {string} base folder of the rooms
 * @returns {Promise<Map<string, string[]>>} what each room knows, both in the order of the alphabet
 */
export async function readArrows(base) {
  const rooms = (await readdir(base)).sort();
  /** @type {Map<string, string[]>} */
  const arrows = new Map();
  for (const room of rooms) {
    const known = new Set();
    const files = (await readdir(join(base, room), { recursive: true })).filter((file) => SOURCE.test(file));
    for (const file of files.map((name) => join(base, room, name))) {
      const source = await readFile(file, 'utf8');
      for (const [, specifier = ''] of source.matchAll(IMPORT)) known.add(roomOf(base, file, specifier));
    }
    arrows.set(room, [...known].filter((other) => other !== undefined && other !== room).sort());
  }
  return arrows;
}
