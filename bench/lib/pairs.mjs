// What is measured is measured in turn with its baseline, so that both have the same machine at the same time.

/** @type {(values: number[], share: number) => number} */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
/** @type {(values: number[]) => number} */
export const median = (values) => quantile(values, 0.5);

/**
 * @typedef {{ own: number, baseline: number }} Pair
 * @typedef {{ atLeast: number } | { atMost: number }} Goal of the ratio own ÷ baseline, or of the figure itself where it has no baseline
 * @typedef {{ name: string, unit: string, goal: Goal, own: number, baseline: number | null, ratio: number, spread: number[], pairs: number }} Row
 */

/**
 * Pairs of `own` and `baseline`, which each give a number; which comes first changes from pair to pair.
 * @param {() => Promise<number>} own
 * @param {() => Promise<number>} baseline
 * @param {number} rounds
 */
export async function inPairs(own, baseline, rounds) {
  /** @type {Pair[]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = { own: 0, baseline: 0 };
    if (round % 2 === 0) pair.baseline = await baseline();
    pair.own = await own();
    if (round % 2 === 1) pair.baseline = await baseline();
    pairs.push(pair);
  }
  return pairs;
}

/**
 * A row of RESULTS.md; its spread goes from the lowest ratio to the highest.
 * @param {string} name
 * @param {Pair[]} pairs
 * @param {{ unit: string, goal: Goal }} of
 * @returns {Row}
 */
export function figure(name, pairs, { unit, goal }) {
  const ratios = pairs.map(({ own, baseline }) => own / baseline);
  return {
    name,
    unit,
    goal,
    own: median(pairs.map(({ own }) => own)),
    baseline: median(pairs.map(({ baseline }) => baseline)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    pairs: pairs.length,
  };
}

/**
 * A row that has no baseline: its goal is of the figure itself, which stands in the place of the ratio.
 * @param {string} name
 * @param {number[]} values
 * @param {{ unit: string, goal: Goal }} of
 * @returns {Row}
 */
export function figureAlone(name, values, of) {
  const own = median(values);
  const spread = [Math.min(...values), Math.max(...values)];
  return { name, ...of, own, baseline: null, ratio: own, spread, pairs: values.length };
}
