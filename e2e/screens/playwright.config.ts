import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** `npm run screens`: every route at both sizes and in both languages, as pictures below docs/screens/. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'take.ts',
  globalSetup: '../global-setup.ts',
  outputDir: '../results/screens',
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../results/screens.json' }]],
  projects: [{ name: 'screens', use: { browserName: 'chromium' } }],
});
