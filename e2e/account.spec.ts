import { randomUUID } from 'node:crypto';
import { errorMessage, PROVIDER_NAMES } from '@atelier/contracts';
import { makeSamplePictures } from '@atelier/sample-pictures';
import { expect, test, type Page } from '@playwright/test';
import { query } from './support/database.js';
import { languageOf } from './support/journey.js';
import { ownsStack } from './support/stack-control.js';
import { Visitor } from './support/visitor.js';

test.skip(() => !ownsStack(), 'the local providers are a part of the stack that the set-up starts');

/** Somebody new, signed in by Google, in front of the settings. */
async function newcomer(page: Page, wanted: string): Promise<{ visitor: Visitor; name: string }> {
  const visitor = new Visitor(page, languageOf(page));
  const name = `Bora ${randomUUID().slice(0, 8)}`;
  await visitor.signIn('google', { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` }, wanted);
  return { visitor, name };
}

test(
  'a creator becomes who they are: name, picture, language, what they see and what is counted',
  { tag: '@phone' },
  async ({ page }) => {
    const { visitor } = await newcomer(page, '/settings/profile');
    const { t } = visitor;
    await page.getByLabel(t('settings:profile.name'), { exact: true }).fill('보라 🌙');
    await page.getByRole('button', { name: t('common:action.save') }).click();
    await expect(page.getByText(t('settings:profile.saved'), { exact: true })).toBeVisible();

    const [picture] = await makeSamplePictures({ character: 'sora', count: 1 });
    if (!picture) throw new Error('no picture');
    const file = { name: picture.name, mimeType: picture.contentType, buffer: picture.bytes };
    await page.getByLabel(t('settings:profile.picture.choose')).setInputFiles(file);
    await expect(page.getByLabel(t('settings:profile.picture.change'))).toBeEnabled();
    await expect.poll(async () => (await visitor.whoAmI()).picture_url).toContain('/files/');

    await page.goto('/settings/nsfw');
    await page.getByRole('switch', { name: t('settings:content.switch') }).click();
    await page.getByRole('button', { name: t('settings:content.age_confirm') }).click();
    await expect(page.getByRole('switch', { name: t('settings:content.switch') })).toBeChecked();

    await page.goto('/smartlook-optout');
    await page.getByRole('switch', { name: t('settings:privacy.switch') }).click();
    await expect.poll(async () => (await visitor.whoAmI()).tracking_opt_out).toBe(true);
    expect(await visitor.whoAmI()).toMatchObject({ display_name: '보라 🌙', nsfw_enabled: true, age_confirmed: true });
    expect(visitor.problems).toEqual([]);
  },
);

test('a second way in is linked and unlinked; the last one stays, and somebody else’s is not taken', async ({
  page,
  browser,
}) => {
  const taken = { name: 'Taken', email: `${randomUUID()}@example.com` };
  const context = await browser.newContext();
  await new Visitor(await context.newPage(), 'en').signIn('x', taken);
  await context.close();

  const { visitor } = await newcomer(page, '/settings/sign-in');
  const { t } = visitor;
  const link = async (provider: 'discord' | 'x', person: { name: string; email: string }) => {
    await page
      .getByRole('button', { name: t('settings:sign_in.link_name', { provider: PROVIDER_NAMES[provider] }) })
      .click();
    await visitor.provider.expectOpen(provider);
    await visitor.provider.signInAs(person);
    await page.waitForURL((url) => url.pathname === '/settings/sign-in');
  };
  const unlink = (provider: string) =>
    page.getByRole('button', { name: t('settings:sign_in.unlink_name', { provider }), exact: true });

  await expect(unlink('Google')).toBeDisabled();
  await link('x', taken);
  await expect(page.getByText(errorMessage('identity_taken', languageOf(page), { provider: 'X' }))).toBeVisible();
  await link('discord', { name: 'Bora', email: `${randomUUID()}@example.com` });
  await expect(page.getByText(t('settings:sign_in.linked_now', { provider: 'Discord' }))).toBeVisible();
  expect(page.url()).not.toContain('linked=');
  await unlink('Google').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('settings:sign_in.unlink') })
    .click();
  await expect(unlink('Discord')).toBeDisabled();
});

test(
  'whoever signed in a while ago signs in again, and goes on with what they were about to do',
  { tag: '@phone' },
  async ({ page }) => {
    const { visitor, name } = await newcomer(page, '/settings/data');
    const { t } = visitor;
    await query(
      `UPDATE device_sessions SET signed_in_at = now() - interval '11 minutes'
       WHERE user_id = (SELECT id FROM users WHERE display_name = $1)`,
      [name],
    );
    await page.getByRole('button', { name: t('settings:data.request') }).click();
    await expect(page.getByRole('dialog', { name: t('auth:again.title') })).toBeVisible();
    await page.getByRole('button', { name: t('auth:again.with', { provider: 'Google' }) }).click();
    await visitor.provider.expectOpen('google');
    await visitor.provider.signInAs({ name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` });
    await page.waitForURL((url) => url.pathname === '/settings/data' && url.search === '');
    const back = page.getByRole('dialog', { name: t('auth:again.done') });
    await back.getByRole('button', { name: t('settings:data.request') }).click();
    await expect(page.getByRole('link', { name: t('settings:data.download') })).toBeVisible();
    // The refusal is a part of it; nothing else went wrong.
    expect(visitor.problems.filter((problem) => !problem.includes('403'))).toEqual([]);
  },
);

test('whoever leaves takes everything along, and a receipt says what is gone', async ({ page }) => {
  const { visitor, name } = await newcomer(page, '/settings/data');
  const { t } = visitor;
  await page.getByRole('button', { name: t('settings:data.request') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('settings:data.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^atelier-export-.*\.zip$/);

  await page.goto('/settings/account');
  const close = page.getByRole('button', { name: t('settings:account.close') });
  await expect(close).toBeDisabled();
  await page.getByRole('textbox').fill(name);
  await close.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('settings:account.close') })
    .click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('closure'));
  await expect(page.getByText(t('auth:closure.done'))).toBeVisible();
  await expect(page.getByText('200')).toBeVisible();
  expect(await query('SELECT FROM users WHERE display_name = $1', [name])).toEqual([]);
  await page.goto('/my-characters');
  await expect(page).toHaveURL(/\/login$/);
});
