import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DataFile } from './data-file.js';

const temporary = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('atelier-export-'));

it('leaves nothing behind, although the process that writes it is killed', async () => {
  const before = await temporary();
  const file = await DataFile.create();
  await file.addValue('name', 'Mina');
  await file.addValue('none', null);
  expect(await temporary()).toEqual(before);
  const { body, bytes } = await file.read();
  const written = await text(body);
  expect(JSON.parse(written)).toEqual({ name: 'Mina', none: null });
  expect(Buffer.byteLength(written)).toBe(bytes);
  await file.remove();
});
