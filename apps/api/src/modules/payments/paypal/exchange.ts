import { setTimeout as wait } from 'node:timers/promises';
import { ProviderUnavailable } from '../payment-provider.js';

/** How long to wait, and how often to ask again, before nothing is known of the outcome. */
export interface RetryPolicy {
  /** Of one try. */
  tryMs: number;
  /** Of all tries together, waits included. */
  totalMs: number;
  tries: number;
  /** The wait before the second try; it doubles from there. */
  backoffMs: number;
}

/** What one try brought: an answer, or why to ask again. */
export type Attempt<T> = { answer: T } | { again: string; afterMs?: number | undefined; cause?: unknown };

/**
 * Tries until there is an answer. Throws `ProviderUnavailable` once patience is over: whatever was tried may have been done.
 */
export async function retry<T>(
  what: string,
  policy: RetryPolicy,
  attempt: (signal: AbortSignal) => Promise<Attempt<T>>,
): Promise<T> {
  const end = performance.now() + policy.totalMs;
  let last: Exclude<Attempt<T>, { answer: T }> = { again: 'not tried' };
  for (let tried = 1; tried <= policy.tries; tried += 1) {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(policy.tryMs, end - performance.now()))));
    const outcome = await attempt(signal);
    if ('answer' in outcome) return outcome.answer;
    last = outcome;
    // Spread out, or all who failed together would come back together.
    const backoffMs = policy.backoffMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
    const pauseMs = Math.max(outcome.afterMs ?? 0, backoffMs);
    if (tried === policy.tries || performance.now() + pauseMs >= end) break;
    await wait(pauseMs);
  }
  throw new ProviderUnavailable(`${what}: ${last.again}`, { cause: last.cause });
}

/** Of a Retry-After header, in seconds or as a date. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Reads a body up to a size that no honest answer reaches. Throws where it is longer or breaks off. */
export async function readBody(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (size > limit) throw new RangeError(`more than ${String(limit)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined where it is not JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
