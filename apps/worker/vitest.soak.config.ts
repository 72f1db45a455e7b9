import { defineConfig } from 'vitest/config';
import { directImports } from './test/support/direct-imports.js';

/** The heavy drills of `npm run test:soak`: one after the other, with all the time that they need. */
export default defineConfig({
  plugins: [directImports()],
  test: {
    pool: 'forks',
    maxWorkers: 1,
    include: ['soak/**/*.spec.ts'],
    env: { NODE_OPTIONS: `--import ${new URL('./test/support/typescript-loader.mjs', import.meta.url).href}` },
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
  },
});
