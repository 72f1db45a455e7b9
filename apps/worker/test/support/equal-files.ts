import { expect } from 'vitest';

/** Files are equal where their bytes are: asked of a whole picture, and not byte by byte as of a list, which takes seconds. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
]);
