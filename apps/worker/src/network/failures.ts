/** A line through which nothing came for too long. */
export class Stalled extends Error {
  override readonly name = 'Stalled';

  constructor(ms: number) {
    super(`nothing came through for ${String(ms)} ms`);
  }
}

/** `fetch` says only "fetch failed", and a name with several addresses fails with an error for each: what failed is within. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
