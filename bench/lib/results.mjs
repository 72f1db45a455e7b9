// RESULTS.md: one row a figure, and beneath it, as JSON, what the next run is compared with.

/** How much worse a ratio may be than the committed one before the run fails. */
const TOLERANCE = 0.15;
const FENCE = /```json\n([\s\S]*?)\n```/;

/** @import { Goal, Row } from './pairs.mjs' */

/**
 * What a committed RESULTS.md says, by name; nothing where there is none.
 * @param {string} text
 * @returns {Map<string, Row>}
 */
export function resultsOf(text) {
  const json = FENCE.exec(text)?.[1];
  /** @type {Row[]} */
  const rows = json ? JSON.parse(json) : [];
  return new Map(rows.map((row) => [row.name, row]));
}

/** @type {(row: Pick<Row, 'goal' | 'ratio'>) => boolean} */
export const isMet = ({ goal, ratio }) => ('atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost);

/**
 * Whether a ratio is by more than the tolerance worse than before.
 * @type {(row: Row, before: Row | undefined) => boolean}
 */
export const isWorse = ({ goal, ratio }, before) => {
  if (!before) return false;
  return 'atLeast' in goal ? ratio < before.ratio * (1 - TOLERANCE) : ratio > before.ratio * (1 + TOLERANCE);
};

/** @type {(value: number) => string} */
const number = (value) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
/** @type {(goal: Goal) => string} */
const goalOf = (goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`);
/** @type {(values: string[]) => string} */
const cells = (values) => `| ${values.join(' | ')} |`;

/**
 * The whole file.
 * @param {Row[]} rows
 * @param {string} machine
 */
export function resultsText(rows, machine) {
  const head = ['figure', 'ours', 'baseline', 'unit', 'ratio', 'from – to', 'goal', 'met'];
  const lines = rows.map((row) =>
    cells([
      row.name,
      number(row.own),
      row.baseline === null ? '–' : number(row.baseline),
      row.unit,
      `**${number(row.ratio)}**`,
      row.spread.map(number).join(' – '),
      goalOf(row.goal),
      isMet(row) ? 'yes' : 'no',
    ]),
  );
  return [
    '# Measured',
    '',
    `By \`npm run bench\`, each figure beside its baseline in the same run: the median of several pairs, and the lowest and highest ratio of them. ${machine}`,
    '',
    cells(head),
    cells(head.map(() => '---')),
    ...lines,
    '',
    'What the next run is compared with:',
    '',
    '```json',
    JSON.stringify(rows, null, 2),
    '```',
    '',
  ].join('\n');
}
