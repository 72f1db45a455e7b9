// What is measured is measured in turn with its baseline, so that both have the same machine at the same time.

export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const median = (values) => quantile(values, 0.5);

/** Pairs of `own` and `baseline`, which each give a number; the first is changed from pair to pair. */
export async function inPairs(own, baseline, rounds) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = {};
    const order = round % 2 === 0 ? ['baseline', 'own'] : ['own', 'baseline'];
    for (const which of order) pair[which] = await (which === 'own' ? own() : baseline());
    pairs.push(pair);
  }
  return pairs;
}

/**
 * A row of RESULTS.md. `goal` is `{ atLeast }` or `{ atMost }`, of the ratio own ÷ baseline; the spread is the ratio's, from the lowest to the highest pair.
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
