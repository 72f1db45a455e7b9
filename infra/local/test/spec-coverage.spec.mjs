/** Keeps docs/spec-coverage.md honest: each test that it names is there, and says what it is named for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './support.mjs';

/** `it('title'`, `test.step("title"`, `describe.each(…)('title'`: what a test, a step of one or a group of them is called. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:<[^()]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const REFERENCE = /^`([^`]+)` › (.+)$/;
const NOTHING = 'nothing to show: ';
/** The lines of the specification that state something, from–to: the others are headings, and heads of tables and of lists. */
const STATING = [
  [7, 16],
  [20, 20],
  [24, 50],
  [52, 52],
  [54, 54],
  [57, 57],
  [60, 61],
  [64, 76],
  [80, 95],
  [97, 103],
  [107, 121],
  [125, 134],
  [138, 142],
  [146, 152],
  [156, 167],
  [171, 177],
];

/** @param {string} source */
const titlesIn = (source) =>
  new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
    ),
  );

/** Rows of all tables, without their heads. */
async function readRows() {
  const text = await readFile(join(repository, 'docs/spec-coverage.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [number = '', statement = '', shownBy = ''] = line.slice(1, -1).split(/(?<!\\)\|/);
      return { line: Number(number), statement: statement.trim(), shownBy: shownBy.trim().split(/\s*<br>\s*/) };
    });
}

it('every statement of the specification is shown by tests that exist, or says why there is nothing to show', async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(150);
  /** @type {Map<string, Set<string>>} */
  const titles = new Map();
  const problems = [];
  for (const { line, statement, shownBy } of rows) {
    if (statement === '') problems.push(`line ${line} says nothing`);
    if (shownBy.length === 1 && shownBy[0]?.startsWith(NOTHING) && shownBy[0].length > NOTHING.length) continue;
    if (new Set(shownBy).size < shownBy.length) problems.push(`line ${line} names a test twice`);
    if (shownBy.every((reference) => reference.startsWith('`e2e/'))) {
      problems.push(`line ${line}: “${statement}” is shown by nothing but a journey through much else`);
    }
    for (const reference of shownBy) {
      const [, file, title = ''] = REFERENCE.exec(reference.replaceAll('\\|', '|')) ?? [];
      if (!file) {
        problems.push(`line ${line}: “${reference}” names no test`);
        continue;
      }
      const source = await readFile(join(repository, file), 'utf8').catch(() => null);
      if (source === null) problems.push(`line ${line}: there is no ${file}`);
      else if (!titles.has(file)) titles.set(file, titlesIn(source));
      if (source !== null && !titles.get(file)?.has(title)) problems.push(`line ${line}: no “${title}” in ${file}`);
    }
  }
  expect(problems).toEqual([]);
});

it('no line of the specification that states something is left out', async () => {
  const lines = new Set((await readRows()).map(({ line }) => line));
  const stating = STATING.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  expect([...lines]).toEqual(stating);
});

it('the statements are in the order of the specification', async () => {
  const lines = (await readRows()).map(({ line }) => line);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});
