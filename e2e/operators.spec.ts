import { randomUUID } from 'node:crypto';
import { errorMessage } from '@atelier/contracts';
import { expect, test } from '@playwright/test';
import { Creator } from './support/api.js';
import { expectBalancedBooks } from './support/books.js';
import { query } from './support/database.js';
import { OPERATOR } from './support/operator.js';
import { ownsStack } from './support/stack-control.js';
import { Visitor } from './support/visitor.js';

test.skip(() => !ownsStack(), 'a stack that runs elsewhere has operators of its own');

const PATIENT = { timeout: 180_000 };
const REASON = 'One of your pictures was lost, and that was our fault.';

/** A creator whose second pass fails, for the disk has lost the picture that it begins with. */
async function creatorWithFailedImage() {
  const creator = await Creator.signUp();
  const name = `Hana ${randomUUID().slice(0, 8)}`;
  await creator.call('PATCH', '/users/me', { display_name: name });
  const { id } = await creator.createWaifu({ prompt: 'A witch with silver hair and a wide hat', count: 1 });
  await expect.poll(async () => (await creator.image(id)).status, PATIENT).toBe('completed');
  const [picture] = (await creator.image(id)).images;
  const lost = `users/${await creator.id()}/lost/${randomUUID()}.png`;
  const [{ image_key: kept } = { image_key: '' }] = await query<{ image_key: string }>(
    'SELECT image_key FROM image_outputs WHERE id = $1',
    [picture?.id],
  );
  await query('UPDATE image_outputs SET image_key = $2 WHERE id = $1', [picture?.id, lost]);
  const refined = await creator.call<{ id: string }>('POST', `/images/${id}/refine`, { image_id: picture?.id });
  await expect.poll(async () => (await creator.image(refined.id)).status, PATIENT).toBe('failed');
  return { creator, name, lost, kept };
}

test('an operator finds why one creator’s image failed, and gives Sparks back, from the page alone', async ({
  page,
}) => {
  const { creator, name, lost, kept } = await creatorWithFailedImage();
  expect((await creator.wallet()).spark.available).toBe(185);
  const operator = new Visitor(page, 'en');
  const { t } = operator;
  const main = page.getByRole('main');

  await test.step('sees on opening the page that images fail, and follows the code to those that did', async () => {
    await operator.signIn('google', OPERATOR, '/admin/now');
    await main.getByRole('link', { name: 'generation_failed' }).first().click();
    await expect(page).toHaveURL(/\/admin\/jobs\?queue=image&code=generation_failed$/);
    await expect(main.getByLabel(t('admin-jobs:code'))).toHaveValue('generation_failed');
  });

  await test.step('finds the one of this creator, and reads why it failed and what came back', async () => {
    await main.getByRole('searchbox').fill(name);
    await main.getByRole('searchbox').press('Enter');
    const found = main.getByRole('listitem').filter({ hasText: errorMessage('generation_failed', 'en') });
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(name);
    await found.getByRole('link', { name: t('admin-jobs:work.refine') }).click();
    await expect(main.getByText(errorMessage('generation_failed', 'en'))).toBeVisible();
    await expect(main.getByText(lost)).toBeVisible();
    await expect(main.getByText(t('admin-jobs:receipt.failed'))).toBeVisible();
    for (const step of ['step.accepted', 'movement.hold', 'movement.release', 'step.settled'])
      await expect(main.getByRole('listitem').filter({ hasText: t(`admin-jobs:${step}`) })).toHaveCount(1);
  });

  const story = page.url();
  await test.step('gives the creator Sparks, with the reason', async () => {
    await main.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await main.getByRole('button', { name: t('admin-people:grant.action') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(t('admin-people:sparks'), { exact: true }).fill('10');
    await dialog.getByLabel(t('admin:reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: t('admin-people:grant.action') }).click();
    await expect(page.getByText(t('admin-people:grant.done'))).toBeVisible();
    await expect(main.getByText('195', { exact: true })).toBeVisible();
    expect((await creator.wallet()).spark.available).toBe(195);
  });

  await test.step('sees it in the log: what, about whom, by whom and why', async () => {
    await main.getByRole('link', { name: t('admin-people:log') }).click();
    const entry = main.getByRole('listitem').filter({ hasText: REASON });
    await expect(entry).toContainText(t('admin:log.actions.money_grant'));
    await expect(entry).toContainText(t('admin:log.by', { operator: OPERATOR.name }));
    await expect(entry).toContainText(t('admin:log.about', { name }));
  });

  await test.step('has the picture found again, and the image made again, at no charge', async () => {
    await query('UPDATE image_outputs SET image_key = $2 WHERE image_key = $1', [lost, kept]);
    await page.goto(story);
    await main.getByRole('button', { name: t('admin-jobs:retry.action') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(t('admin:reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: t('admin-jobs:retry.action') }).click();
    await main.getByRole('link', { name: /^Job [0-9a-f]{6}$/ }).click();
    await expect(main.getByText(t('admin-jobs:receipt.made_again'))).toBeVisible(PATIENT);
    await expect(main.getByText(t('admin-jobs:status.succeeded'))).toBeVisible(PATIENT);
    expect((await creator.wallet()).spark.available).toBe(195);
  });

  await expectBalancedBooks(await creator.id());
  expect(operator.problems).toEqual([]);
});
