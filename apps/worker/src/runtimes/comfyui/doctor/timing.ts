/** How long a piece of work took from when it left the server's queue, in seconds. */
export interface Timing {
  total: number;
  /** Until the sampler had done its first step, which is what loading a model adds to. Null where no steps were told. */
  untilFirstStep: number | null;
  /** Of a step after the first; null where fewer than two were told. */
  perStep: number | null;
}

/** A piece of work took longer than it may. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** What a piece of work gets: when to stop, and whom to tell how far it is, 0 when it begins. */
export interface Watch {
  signal: AbortSignal;
  onFraction: (fraction: number) => void;
}

interface TimedOptions {
  signal: AbortSignal;
  /** How long the work may take from when it begins. */
  limitSeconds: number;
}

/** As for jobs: what stands in a server's queue for so long is given up. */
const LONGEST_WAIT_SECONDS = 30 * 60;

/** Does a piece of work and measures it; rejects with `TooLong`, and has it taken back, where it takes longer than it may. */
export async function timed<T>(
  { signal, limitSeconds }: TimedOptions,
  work: (watch: Watch) => Promise<T>,
): Promise<{ result: T; timing: Timing }> {
  const over = new AbortController();
  const endAfter = (seconds: number, what: string) =>
    setTimeout(() => {
      over.abort(new TooLong(what));
    }, seconds * 1000);
  const sentAt = performance.now();
  let timer = endAfter(LONGEST_WAIT_SECONDS, `it stood in the server's queue for ${duration(LONGEST_WAIT_SECONDS)}`);
  const begun: { at?: number } = {};
  let reached = 0;
  const steps: number[] = [];
  const onFraction = (fraction: number): void => {
    const now = performance.now();
    if (begun.at === undefined) {
      begun.at = now;
      clearTimeout(timer);
      timer = endAfter(
        limitSeconds,
        `it was not done within ${duration(limitSeconds)}, and such a job may take no longer`,
      );
    }
    if (fraction <= reached) return;
    reached = fraction;
    steps.push(now);
  };
  try {
    const result = await work({ signal: AbortSignal.any([signal, over.signal]), onFraction });
    return { result, timing: timingOf(begun.at ?? sentAt, steps, performance.now()) };
  } finally {
    clearTimeout(timer);
  }
}

function timingOf(begunAt: number, steps: readonly number[], endedAt: number): Timing {
  const [first] = steps;
  const last = steps.at(-1);
  const isTold = first !== undefined && last !== undefined && steps.length > 1;
  return {
    total: (endedAt - begunAt) / 1000,
    untilFirstStep: isTold ? (first - begunAt) / 1000 : null,
    perStep: isTold ? (last - first) / 1000 / (steps.length - 1) : null,
  };
}

/** How long it would have taken with the model loaded before. */
export const warmSeconds = ({ total, untilFirstStep, perStep }: Timing): number =>
  untilFirstStep === null || perStep === null ? total : total - Math.max(0, untilFirstStep - perStep);

/** `0.42 s`, `7.3 s`, `48 s`, `3 min`, `1 h 10 min`. */
export function duration(seconds: number): string {
  if (seconds < 1) return `${seconds.toFixed(2)} s`;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 119.5) return `${seconds.toFixed(0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min`;
  const rest = minutes % 60;
  return `${String((minutes - rest) / 60)} h${rest === 0 ? '' : ` ${String(rest)} min`}`;
}
