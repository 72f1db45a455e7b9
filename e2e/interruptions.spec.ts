import { makeSamplePictures } from '@atelier/sample-pictures';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectBalancedBooks } from './support/books.js';
import { Cashier } from './support/cashier.js';
import { query } from './support/database.js';
import { languageOf, whoIsAt } from './support/journey.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.skip(
  () => !ownsStack(),
  'how far work is, and how old a session, is in the database of the stack that the set-up starts',
);

const PATIENT = { timeout: 180_000 };

/** Cuts the network just as a request to an address is answered; the answer is lost with it. */
async function cutAt(page: Page, address: RegExp): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    page
      .route(
        address,
        async (route) => {
          await route.fetch().catch(() => undefined);
          await page.context().setOffline(true);
          await route.abort('internetdisconnected');
          resolve();
        },
        { times: 1 },
      )
      .catch(reject);
  });
}

const finished = async (userId: string, queue: string): Promise<boolean> => {
  const [job] = await query<{ finished: boolean }>(
    `SELECT finished_at IS NOT NULL AS finished FROM jobs WHERE user_id = $1 AND queue = $2 ORDER BY created_at DESC LIMIT 1`,
    [userId, queue],
  );
  return job?.finished === true;
};

/** As a laptop does that is closed for a day: no network, no timers, and everything of the session a day older. */
async function sleepADay(page: Page, context: BrowserContext, userId: string): Promise<void> {
  await context.setOffline(true);
  await query(
    `UPDATE refresh_tokens SET created_at = created_at - interval '1 day', used_at = used_at - interval '1 day'
     WHERE session_id IN (SELECT id FROM device_sessions WHERE user_id = $1)`,
    [userId],
  );
  await page.clock.fastForward('24:00:00');
  await context.setOffline(false);
}

test('an upload, a training and a night with the lid closed go on by themselves', async ({ page, context }) => {
  await page.clock.install();
  const studio = new Studio(page, languageOf(page));
  await studio.signIn('/training-flow');
  const { id } = await whoIsAt(page);
  await studio.action('training-flow:start.new').click();

  await test.step('pictures that were on their way when the network went are there once it is back', async () => {
    const pictures = await makeSamplePictures({ character: 'mina', count: 3 });
    const cut = cutAt(page, /\/uploads$/);
    await page
      .getByLabel(studio.t('training-flow:upload.input'))
      .setInputFiles(pictures.map(({ name, contentType, bytes }) => ({ name, mimeType: contentType, buffer: bytes })));
    await cut;
    const again = studio.t('training-flow:upload.retry', { name: pictures[0]?.name ?? '' });
    await expect(page.getByRole('button', { name: again, exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(studio.action('training-flow:upload.next')).toBeEnabled(PATIENT);
    await studio.action('training-flow:upload.next').click();
    await studio.action('training-flow:review.next').click();
  });

  await test.step('a training that ends meanwhile is told of once the network is back', async () => {
    await studio.action('training-flow:variation.skip').click();
    await studio.startTraining('Mina');
    await context.setOffline(true);
    await expect.poll(() => finished(id, 'training'), PATIENT).toBe(true);
    await context.setOffline(false);
    await studio.expectTrained('Mina');
    await studio.action('model-selection:select').click();
    await studio.action('model-selection:done.generate', { name: 'Mina' }).click();
  });

  await test.step('an image that was made while the laptop slept for a day is there, and so is the session', async () => {
    await studio.orderImage('In a park');
    await expect.poll(() => finished(id, 'image'), PATIENT).toBe(true);
    await sleepADay(page, context, id);
    await studio.expectImage('In a park');
    await studio.expectBalance(185, 1);
  });

  await expectBalancedBooks(id);
});

test('a payment whose answer is lost ends right, in both tabs', async ({ page, context }) => {
  const cashier = new Cashier(page);
  const { studio } = cashier;
  await studio.signIn('/dashboard');
  await page.goto('/pricing');
  const other = await context.newPage();
  await other.goto('/dashboard');
  const elsewhere = new Studio(other, languageOf(page));
  await elsewhere.expectBalance(200, 1);
  await cashier.buyButton('9\\.99').click();
  await cashier.goToPayPal();
  const cut = cutAt(page, /\/payments\/[^/]+\/capture$/);
  await cashier.choose('pay');
  await cut;
  await cashier.expectResult('payments:unanswered.title');
  await context.setOffline(false);
  await cashier.expectResult('payments:completed.title');
  await studio.expectBalance(900, 2);
  await elsewhere.expectBalance(900, 2);
  await expectBalancedBooks((await whoIsAt(page)).id);
});
