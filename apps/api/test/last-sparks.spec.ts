import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LedgerService } from '../src/modules/ledger/index.js';
import { TestApp } from './support/app.js';
import { failureOf, finishedImage, givenCharacter } from './support/creations.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it('makes exactly one image of the last 15 Sparks, however many are asked for at once', async () => {
  const user = await app.signUp();
  const { id: character_id } = await givenCharacter(app, user);
  for (const count of [8, 5]) {
    const { id } = await user.api.images.create({ character_id, prompt: 'by the sea', count });
    expect((await finishedImage(user, id)).status).toBe('completed');
  }
  // Of 200 Sparks 5 are left.
  await app.database.transaction((manager) =>
    app.nest.get(LedgerService).grant(manager, {
      userId: user.id,
      amounts: { spark: 10, pass: 0 },
      source: 'test',
      idempotencyKey: `test:${user.id}`,
      memo: 'test',
    }),
  );
  expect((await user.api.wallet.get()).spark.available).toBe(15);

  const attempts = await Promise.allSettled(
    Array.from({ length: 100 }, async () => {
      const request = user.api.images.create({ character_id, prompt: 'by the sea' });
      return request.then(
        ({ id }) => id,
        async () => Promise.reject(new Error((await failureOf(request)).code)),
      );
    }),
  );
  const made = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const refusals = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' && attempt.reason instanceof Error ? [attempt.reason.message] : [],
  );
  expect(made).toHaveLength(1);
  expect(refusals).toEqual(Array.from({ length: 99 }, () => 'insufficient_sparks'));
  expect((await finishedImage(user, made[0] ?? '')).images).toHaveLength(1);
  const { spark } = await user.api.wallet.get();
  expect(spark).toEqual({ available: 0, held: 0 });
  expect(await app.nest.get(LedgerService).verify(app.database.manager)).toEqual([]);
}, 60_000);
