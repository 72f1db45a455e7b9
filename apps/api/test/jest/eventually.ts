import { waitFor } from '@atelier/local-services';

/** Tries until nothing is thrown; after that long, what was thrown last. */
export async function eventually<T>(attempt: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> {
  let failure: unknown;
  const tried = async (): Promise<{ value: T } | null> => {
    try {
      return { value: await attempt() };
    } catch (error) {
      failure = error;
      return null;
    }
  };
  return (await waitFor(tried, { timeoutMs }).catch(() => Promise.reject(failure as Error))).value;
}
