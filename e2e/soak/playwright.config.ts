import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** The drills of `npm run test:soak` that need the whole product in processes of its own; no browser. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results/soak',
  globalSetup: '',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../results/soak.json' }]],
  projects: [{ name: 'soak' }],
});
