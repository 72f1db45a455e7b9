/** The earliest candidate that is nearly as good as the best: what more pictures or steps add must be worth a larger model, or the risk of one that only repeats its pictures. */
export function recommend(scores: readonly number[]): number {
  const best = Math.max(...scores);
  return scores.findIndex((score) => score >= best - 0.02);
}
