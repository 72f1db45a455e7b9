/** A journey that looks for a text which has moved fails after minutes in a browser; here it is known in a moment. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './support.mjs';

const KEY = /['"`]([a-z-]+):([A-Za-z0-9_.]+)['"`]/g;

/** @param {string} language */
async function textsIn(language) {
  const folder = join(repository, 'apps/web/src/locales', language);
  const texts = (await readdir(folder)).map(async (file) => [
    basename(file, '.json'),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * @param {string} folder
 * @returns {Promise<string[][]>} namespace and path, of what is written `generator:generate`
 */
async function keysIn(folder) {
  const files = (await readdir(join(repository, folder), { recursive: true })).filter(
    (file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(repository, folder, file), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(KEY)].map(([, namespace = '', path = '']) => [namespace, path]),
  );
}

it.each(['en', 'ko'])('every text that a journey or a bench looks for is there, in %s', async (language) => {
  const texts = await textsIn(language);
  const keys = (await Promise.all(['e2e', 'bench'].map(keysIn)))
    .flat()
    .filter(([namespace = '']) => namespace in texts);
  expect(keys.length).toBeGreaterThan(100);
  const missing = keys.filter(
    ([namespace = '', path = '']) =>
      typeof path.split('.').reduce((node, part) => node?.[part], texts[namespace]) !== 'string',
  );
  expect(missing.map((key) => key.join(':'))).toEqual([]);
});
