import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.spec.mjs'],
    // Real servers are started; on two busy cores that takes its time. Only what will never end is stopped by these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    // One process for all files, one after the other: what they import is loaded once. What a test changes, it puts back.
    isolate: false,
    globalSetup: './test/global-setup.mjs',
  },
});
