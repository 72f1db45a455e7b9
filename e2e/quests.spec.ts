import { QUESTS } from '@atelier/contracts';
import { expect, test } from '@playwright/test';
import { problemsOf } from './support/accessibility.js';
import { Creator } from './support/api.js';
import { languageOf, watchForProblems } from './support/journey.js';
import { Studio } from './support/studio.js';

test('rewards of quests come up by themselves, are taken once, and wait among the notifications', async ({
  page,
  context,
}) => {
  const problems = watchForProblems(page);
  const language = languageOf(page);
  const studio = new Studio(page, language);
  const creator = await Creator.signUp();
  const { id } = await creator.createWaifu({ prompt: 'A girl with red hair' });
  await expect.poll(async () => (await creator.image(id)).status, { timeout: 180_000 }).toBe('completed');
  await context.addCookies([creator.cookie]);
  await context.addInitScript((chosen) => {
    localStorage.setItem('atelier.language', chosen);
  }, language);
  const dialog = (name: string) => page.getByRole('dialog').filter({ hasText: name });

  await test.step('the newest one comes first, and its reward is in the balance', async () => {
    await page.goto('/dashboard');
    await studio.expectBalance(185, 1);
    const first = dialog(QUESTS.q02_first_image.name[language]);
    await expect(first).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await first.getByRole('button', { name: studio.t('quests:claim.action') }).click();
    await studio.expectBalance(200, 1);
    await expect(first).toBeHidden();
  });

  await test.step('another one so soon is a quiet toast, and comes neither way again', async () => {
    const { name } = QUESTS.q01_signup;
    const toast = page.getByText(studio.t('quests:toast.one', { quest: name[language] }));
    await expect(toast).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await studio.expectBalance(200, 1);
    await expect(page.getByRole('dialog').or(toast)).toBeHidden();
  });

  await test.step('and is claimed where one is told of it, once', async () => {
    await page.goto('/notifications');
    await expect(page.getByText(studio.t('notifications:reward.claimed'))).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(`^${studio.t('notifications:reward.claim')}`) }).click();
    await studio.expectBalance(220, 1);
    await expect(page.getByText(studio.t('notifications:reward.claimed'))).toHaveCount(2);
    const navigation = page.getByRole('navigation', { name: studio.t('shell:nav.label') });
    // All of it is in sight in a window as low as this one.
    expect(await navigation.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
    await navigation.getByRole('link', { name: studio.t('shell:nav.quests') }).click();
    await expect(page.getByRole('heading', { name: QUESTS.q09_eight_own_images.name[language] }).first()).toBeVisible();
    expect((await creator.wallet()).spark.available).toBe(220);
  });
  expect(problems).toEqual([]);
});
