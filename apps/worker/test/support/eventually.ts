import { vi } from 'vitest';

/** Waits until the check passes: as long as a busy machine may take, and hardly longer than needed. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 });
