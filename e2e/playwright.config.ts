import { defineConfig, devices } from '@playwright/test';

const BREAKING = ['**/gpu.spec.ts', '**/recovery.spec.ts', '**/servers-at-fault.spec.ts'];
/** `npm run test:soak` and `npm run test:faults` make these. */
const DRILLS = ['**/soak/**', '**/faults/**'];
const PHONE = /@phone/;
const DESKTOP = { browserName: 'chromium', viewport: { width: 1440, height: 900 }, locale: 'en-US' } as const;

/**
 * Journeys share one stack, and each has people of its own in it: what is true of all of them at once is for nobody to assert.
 * One browser at a time beside the process for what is broken on purpose, which mostly waits: the tests of the API run beside these and take
 * longer, and more browsers would only make each other slow.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'results/artifacts',
  workers: 2,
  fullyParallel: true,
  // A test that is unsteady is a fault to be found.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 10 * 60_000,
  // How long is no claim: a machine that does other things besides is slow, not wrong.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'results/report.json' }]],
  use: {
    // Set by the global set-up, or by whoever runs the stack.
    baseURL: process.env.BASE_URL,
    navigationTimeout: 60_000,
    // What moves without end is drawn without end, by the processor; where motion is the claim, a test asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches the whole app for each new browser. The journeys that it is part of, and the main job, let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The document at every step would cost a tenth of the time: `--trace=on` takes it along.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
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
      // With a stack of its own, which its tests break one after another.
      name: 'gpu',
      testMatch: BREAKING,
      workers: 1,
      fullyParallel: false,
      use: DESKTOP,
    },
    { name: 'desktop', testIgnore: [...BREAKING, ...DRILLS], grepInvert: PHONE, use: DESKTOP },
    {
      // A journey is made once, on one of the two; what a size or a language changes on every screen is in accessibility.spec.
      name: 'phone',
      grep: PHONE,
      use: { ...devices['Pixel 7'], browserName: 'chromium', viewport: { width: 390, height: 844 }, locale: 'ko-KR' },
    },
  ],
});
