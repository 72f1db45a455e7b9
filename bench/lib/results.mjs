// RESULTS.md: one row a figure, and beneath it, as JSON, what the next run is compared with.

/** How much worse a ratio may be than the committed one before the run fails. */
const TOLERANCE = 0.15;
const FENCE = /```json\n([\s\S]*?)\n```/;

/** What a committed RESULTS.md says, by name; nothing where there is none. */
export function resultsOf(text) {
  const json = FENCE.exec(text ?? '')?.[1];
  return new Map((json ? JSON.parse(json) : []).map((row) => [row.name, row]));
}

/** Whether more is better. */
const isMoreBetter = ({ goal }) => 'atLeast' in goal;
export const isMet = ({ goal, ratio }) => (isMoreBetter({ goal }) ? ratio >= goal.atLeast : ratio <= goal.atMost);

/** Whether a ratio is by more than the tolerance worse than before. */
export const isWorse = (row, before) =>
  before !== undefined &&
  (isMoreBetter(row) ? row.ratio < before.ratio * (1 - TOLERANCE) : row.ratio > before.ratio * (1 + TOLERANCE));

const number = (value) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
const goalOf = (row) => (isMoreBetter(row) ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`);
const cells = (values) => `| ${values.join(' | ')} |`;

/** The whole file. */
export function resultsText(rows, machine) {
  const head = ['figure', 'ours', 'baseline', 'unit', 'ratio', 'from – to', 'goal', 'met'];
  const lines = rows.map((row) =>
    cells([
      row.name,
      number(row.own),
      number(row.baseline),
      row.unit,
      `**${number(row.ratio)}**`,
      row.spread.map(number).join(' – '),
      goalOf(row),
      isMet(row) ? 'yes' : 'no',
    ]),
  );
  return [
    '# Measured',
    '',
    `By \`npm run bench\`, each figure beside its baseline in the same run: the median of ${Math.min(...rows.map(({ pairs }) => pairs))} pairs or more, and the lowest and highest ratio of them. ${machine}`,
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
