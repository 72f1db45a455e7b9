/** Keeps docs/spec-coverage.md and docs/security.md honest: each test that they name is there, and says what it is named for. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

/** Of each file of tests that is named. @type {Map<string, Promise<Set<string> | null>>} */
const titles = new Map();

/** @param {string} file */
function titlesOf(file) {
  const known = titles.get(file) ?? readFile(join(repository, file), 'utf8').then(titlesIn, () => null);
  titles.set(file, known);
  return known;
}

/** @param {string} reference to a test @returns {Promise<string | null>} what is wrong with it */
async function problemOf(reference) {
  const [, file, title = ''] = REFERENCE.exec(reference.replaceAll('\\|', '|')) ?? [];
  if (!file) return `“${reference}” names no test`;
  const found = await titlesOf(file);
  if (found === null) return `there is no ${file}`;
  return found.has(title) ? null : `no “${title}” in ${file}`;
}

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
  const problems = [];
  for (const { line, statement, shownBy } of rows) {
    if (statement === '') problems.push(`line ${line} says nothing`);
    if (shownBy.length === 1 && shownBy[0]?.startsWith(NOTHING) && shownBy[0].length > NOTHING.length) continue;
    if (new Set(shownBy).size < shownBy.length) problems.push(`line ${line} names a test twice`);
    if (shownBy.every((reference) => reference.startsWith('`e2e/'))) {
      problems.push(`line ${line}: “${statement}” is shown by nothing but a journey through much else`);
    }
    for (const reference of shownBy) {
      const problem = await problemOf(reference);
      if (problem) problems.push(`line ${line}: ${problem}`);
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

describe('docs/security.md', async () => {
  const STATES = ['met', 'in part', 'not', 'does not apply'];
  const text = await readFile(join(repository, 'docs/security.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| [VC]\d/.test(line))
    .map((line) => {
      const [numbers = '', , state = '', shownBy = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      return { numbers: numbers.split(', '), state, shownBy: shownBy.split(/\s*<br>\s*/) };
    });
  /** @param {string} numbers `V6.2.1`, or `V6.2.1–V6.2.12` */
  const spread = (numbers) => {
    const [first = '', last = first] = numbers.split('–');
    const [from, to] = [first, last].map((each) => Number(each.split('.').at(-1)));
    const count = (to ?? 0) - (from ?? 0) + 1;
    return Array.from({ length: count }, (_, at) => first.replace(/\d+$/, String((from ?? 0) + at)));
  };

  it('names tests and files that exist, and gives a reason where it names none', async () => {
    const problems = [];
    for (const { numbers, state, shownBy } of rows) {
      if (!STATES.includes(state)) problems.push(`${numbers.join()}: “${state}”`);
      if (shownBy.join('') === '') problems.push(`${numbers.join()} has neither a test nor a reason`);
      for (const reference of shownBy.filter((each) => REFERENCE.test(each))) {
        const problem = await problemOf(reference);
        if (problem) problems.push(`${numbers.join()}: ${problem}`);
      }
    }
    const paths = [...text.matchAll(/`((?:apps|packages|infra|docs|e2e|scripts|\.github)\/[^`<\s]+)`/g)].map(
      ([, path = '']) => path,
    );
    problems.push(...paths.filter((path) => !existsSync(join(repository, path))));
    expect(problems).toEqual([]);
  });

  it('has every number once, and counts them', () => {
    const numbers = rows.flatMap((row) => row.numbers.flatMap(spread));
    expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
    // Of ASVS 5.0 there are so many of levels 1 and 2.
    expect(numbers.filter((each) => each.startsWith('V'))).toHaveLength(253);
    for (const [letter, name] of [
      ['V', 'ASVS 5.0, levels 1 and 2'],
      ['C', 'AISVS 1.0'],
    ]) {
      const counts = STATES.map(
        (state) =>
          rows
            .filter((row) => row.state === state)
            .flatMap((row) => row.numbers.flatMap(spread))
            .filter((each) => each.startsWith(letter ?? '')).length,
      );
      const said = text.split('\n').find((line) => line.startsWith(`| ${name ?? ''}`)) ?? '';
      expect(said.split('|').slice(2, -1).map(Number)).toEqual(counts);
    }
  });
});
