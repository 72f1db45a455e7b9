import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { directImports } from './test/support/direct-imports.js';

/** Of these each has a process of its own: they measure how much memory it takes, or load modules anew. */
const ALONE = [
  'src/files/temp-folder.spec.ts',
  'src/media/decode-upload.spec.ts',
  'src/processors/transfer.spec.ts',
  'src/runtimes/comfyui/client/comfy-server.spec.ts',
];
const seed = Number(process.env.SEED ?? Date.now());

export default defineConfig({
  plugins: [directImports()],
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Real servers and processes on a busy machine. Only what will never end is stopped by these.
    setupFiles: ['./test/support/equal-files.ts'],
    // The processes that the worker starts, which decode and compare pictures, are started from the sources too.
    env: { NODE_OPTIONS: `--import ${new URL('./test/support/typescript-loader.mjs', import.meta.url).href}` },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The order in which `--sequence.shuffle` runs the tests; Vitest prints it.
    sequence: { seed },
    projects: [
      // The others share theirs, which loads models and codecs once.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
          exclude: [...ALONE, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
