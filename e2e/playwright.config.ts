import { defineConfig, devices } from '@playwright/test';

/** One stack, one browser at a time: journeys share a worker that has two cores at most. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'results/artifacts',
  workers: 1,
  fullyParallel: false,
  // The summary of `npm test` names what needed it: a test that is unsteady is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 5 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'results/report.json' }]],
  use: {
    // Set by the global set-up, or by whoever runs the stack.
    baseURL: process.env.BASE_URL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--disable-gpu',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/gpu.spec.ts',
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    },
    {
      name: 'phone',
      // Nothing there depends on the size of a screen, or both are looked at in one go.
      testIgnore: ['recovery', 'gpu', 'sign-in', 'sessions', 'accessibility', 'lighthouse', 'update'].map(
        (name) => `**/${name}.spec.ts`,
      ),
      use: { ...devices['Pixel 7'], browserName: 'chromium', viewport: { width: 390, height: 844 }, locale: 'ko-KR' },
    },
    {
      // A project, and so a process, of its own: it brings a stack of its own.
      name: 'gpu',
      testMatch: '**/gpu.spec.ts',
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    },
  ],
});
