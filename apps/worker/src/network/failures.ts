/** A line through which nothing came for too long. */
export class Stalled extends Error {
  override readonly name = 'Stalled';

  constructor(ms: number) {
    super(`nothing came through for ${String(ms)} ms`);
  }
}

/** A file of this machine could not be read, or its own means are used up: nothing that the other end of a line did. */
export class LocalFault extends Error {
  override readonly name = 'LocalFault';
}

const OWN_MEANS: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/** Whether a line failed, or was not even tried, because of this machine. */
export function isLocalFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LocalFault || ('code' in error && OWN_MEANS.has(error.code))) return true;
  return isLocalFault(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** `fetch` says only "fetch failed", and a name with several addresses fails with an error for each: what failed is within. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
