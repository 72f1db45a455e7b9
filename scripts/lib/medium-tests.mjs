import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MODULE = /^src\/modules\/([^/]+)\//;
const ROUTE = /@Route\(\s*contract\.(\w+)/g;

/** @param {string} name */
const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The routes that a module answers: its names in the contract.
 * @param {string} directory of the module
 */
async function routesOf(directory) {
  const files = await readdir(directory, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.controller.ts') || file.endsWith('controller.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(directory, file), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(ROUTE)].map(([, name = '']) => name)));
}

/**
 * @param {string} api
 * @param {string} file that has changed, in the workspace
 * @returns {Promise<RegExp | null>} what a test that uses it says somewhere; null where that cannot be told
 */
async function mention(api, file) {
  const [, name] = MODULE.exec(file) ?? [];
  if (name) {
    const routes = await routesOf(join(api, 'src/modules', name)).catch(() => new Set());
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
