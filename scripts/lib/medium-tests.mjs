import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MODULES = 'src/modules';
const ROUTE = /@Route\(\s*contract\.(\w+)/g;

/** @param {string} name */
const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The nearest folder above a file that holds a module; else its room.
 * @param {string} api
 * @param {string} file in the workspace
 * @returns {Promise<string | null>} below the folder of modules; null where the file is of none
 */
async function moduleOf(api, file) {
  if (!file.startsWith(`${MODULES}/`)) return null;
  for (let folder = dirname(file); dirname(folder) !== MODULES; folder = dirname(folder)) {
    const files = await readdir(join(api, folder)).catch(() => []);
    if (files.some((name) => name.endsWith('.module.ts'))) return folder.slice(MODULES.length + 1);
  }
  return file.split('/')[2] ?? null;
}

/**
 * The routes that a module answers: its names in the contract.
 * @param {string} directory of the module
 */
async function routesOf(directory) {
  const files = await readdir(directory, { recursive: true });
  const sources = files.filter((file) => /\.(controller|module)\.ts$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(directory, file), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(ROUTE)].map(([, name = '']) => name)));
}

/**
 * @param {string} api
 * @param {string} file that has changed, in the workspace
 * @returns {Promise<RegExp | null>} what a test that uses it says somewhere; null where that cannot be told
 */
async function mention(api, file) {
  const name = await moduleOf(api, file);
  if (name) {
    const routes = await routesOf(join(api, MODULES, name)).catch(() => new Set());
    const uses = [...routes].flatMap((route) => [`\\.${route}\\.`, `/api/${kebab(route)}\\b`]);
    return new RegExp([`modules/${name}/`, ...uses].join('|'));
  }
  if (file.startsWith('src/commands/')) return /\/commands\//;
  const [, helper] = /^test\/.*?([^/]+)\.ts$/.exec(file) ?? [];
  return helper ? new RegExp(`/${helper}\\.js'`) : null;
}

/**
 * Which medium tests of the API use what has changed. Through the running application every one of them is related to every file,
 * so it is their text that tells: the modules and helpers that they import, and the routes that they call.
 * @param {string} api its directory
 * @param {string[]} files that have changed, in the workspace
 * @returns {Promise<'all' | string[]>}
 */
export async function mediumTestsUsing(api, files) {
  const specs = (await readdir(join(api, 'test'))).filter((file) => file.endsWith('.spec.ts'));
  const texts = await Promise.all(specs.map((file) => readFile(join(api, 'test', file), 'utf8')));
  /** @type {Set<string>} */
  const chosen = new Set();
  for (const file of files) {
    if (/^src\/.*\.spec\.ts$/.test(file)) continue;
    if (file.startsWith('test/') && file.endsWith('.spec.ts')) {
      if (specs.includes(file.slice('test/'.length))) chosen.add(file);
      continue;
    }
    const said = await mention(api, file);
    if (!said) return 'all';
    specs.forEach((spec, index) => said.test(texts[index] ?? '') && chosen.add(`test/${spec}`));
  }
  return [...chosen].sort();
}
