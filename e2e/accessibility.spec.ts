import { expect, test } from '@playwright/test';
import { seriousProblems } from './support/accessibility.js';
import { languageOf } from './support/journey.js';
import { Studio } from './support/studio.js';

const PUBLIC = ['/', '/login', '/pricing', '/plans', '/s/01920000-0000-7000-8000-000000000000'];
const SIGNED_IN = [
  '/dashboard',
  '/generate',
  '/generator',
  '/character/waifu-creator',
  '/video-generation',
  '/gallery',
  '/history',
  '/my-characters',
  '/my-characters?tab=failed',
  '/training-flow',
  '/notifications',
  '/welcome',
  '/pricing',
  '/plans',
  '/settings/profile',
  '/settings/nsfw',
  '/settings/billing',
  '/settings/image-cache',
  '/settings/devices',
  '/settings/sign-in',
  '/settings/privacy',
  '/settings/data',
  '/settings/language',
  '/settings/account',
  '/no/such/page',
];

test('nothing serious stands in anybody’s way, on any screen', async ({ page }) => {
  const found: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const problems = await seriousProblems(page);
    if (problems.length > 0) found[path] = problems;
  };
  for (const path of PUBLIC) await look(path);
  await new Studio(page, languageOf(page)).signIn('/dashboard');
  for (const path of SIGNED_IN) await look(path);
  expect(found).toEqual({});
});
