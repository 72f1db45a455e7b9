// How the house is built: rooms, arrows between them, files and lines. `node bench/house.mjs [root]`, where root is a checkout to compare with.
// How many files one image passes is counted by image-way.mjs, which has to run the product for it.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArrows, ROOMS } from '../scripts/lib/rooms.mjs';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const SOURCES = [
  'apps/api/src',
  'apps/web/src',
  'apps/worker/src',
  'packages/contracts/src',
  'packages/error-reporting/src',
];
const SOURCE = /(?<!\.spec|\.spec-support|\.gen|\.d)\.tsx?$/;
/** Coordinates rather than code. */
const DRAWINGS = /\/options\/art\/|\/tutorial-art\.tsx$/;
const SMALL_LINES = 20;

const listed = await Promise.all(
  SOURCES.map(async (base) =>
    (await readdir(join(root, base), { recursive: true }).catch(() => [])).map((file) => join(base, file)),
  ),
);
const files = listed.flat().filter((file) => SOURCE.test(file) && !DRAWINGS.test(file));
const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')])));
const linesOf = (text) => text.split('\n').length - 1;

/** The file that a specifier names, where it is one of ours. */
function find(from, specifier) {
  const path = specifier.startsWith('@/')
    ? join('apps/web/src', specifier.slice(2))
    : relative(root, resolve(root, dirname(from), specifier));
  const stem = path.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, path].find((candidate) => texts.has(candidate));
}

const importers = new Map();
for (const [file, text] of texts) {
  const targets = [...text.matchAll(/(?:from|import\() ?'((?:\.|@\/)[^']*)'/g)].map(([, specifier]) =>
    find(file, specifier),
  );
  for (const target of new Set(targets)) if (target) importers.set(target, (importers.get(target) ?? 0) + 1);
}
const small = files.filter((file) => linesOf(texts.get(file)) <= SMALL_LINES && importers.get(file) === 1);

for (const [app, base] of Object.entries(ROOMS)) {
  const arrows = await readArrows(join(root, base));
  const count = [...arrows.values()].reduce((sum, known) => sum + known.length, 0);
  console.log(`${app}: ${arrows.size} rooms, ${count} arrows`);
}
const lines = [...texts.values()].reduce((sum, text) => sum + linesOf(text), 0);
console.log(`source files: ${files.length}, lines: ${lines} (without tests and drawings)`);
console.log(`files of at most ${SMALL_LINES} lines with one importer: ${small.length}`);
