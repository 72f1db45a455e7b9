import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, jest } from '@jest/globals';
import { DataFile } from './data-file.js';

it('leaves nothing behind, although the process that writes it be killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-data-file-'));
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, TMPDIR: directory });
  const file = await DataFile.create();
  replaced.restore();
  await file.addValue('name', 'Mina');
  expect(await readdir(directory)).toEqual([]);
  await file.addValue('none', null);
  const { body, bytes } = await file.read();
  const written = await text(body);
  expect(JSON.parse(written)).toEqual({ name: 'Mina', none: null });
  expect(Buffer.byteLength(written)).toBe(bytes);
  await file.remove();
  await rm(directory, { recursive: true });
});
