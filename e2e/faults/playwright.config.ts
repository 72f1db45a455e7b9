import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** The proof by faults (`npm run test:faults`); no browser. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results/faults',
  globalSetup: '',
  workers: 1,
  fullyParallel: false,
  timeout: 10 * 60_000,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../results/faults.json' }]],
  // No browser is there to be traced.
  use: { trace: 'off' },
  projects: [{ name: 'faults' }],
});
