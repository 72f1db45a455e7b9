import { defineConfig } from 'vitest/config';

/** Medium tests start servers and share two cores with whatever else runs. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // Files share what they import, which is most of what a file of tests would wait for; each has a database and an application of its own.
    isolate: false,
    // The summary of `npm test` names what needed it: a test that is unsteady is a fault to be found.
    retry: process.env.CI ? 1 : 0,
  },
});
