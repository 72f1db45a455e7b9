import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    // How long is no claim: a machine that does other things besides is slow, not wrong.
    testTimeout: 60_000,
  },
});
