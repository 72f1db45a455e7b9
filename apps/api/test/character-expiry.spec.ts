import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CharacterExpiry } from '../src/modules/creations/characters/character-expiry.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, givenCharacter } from './support/creations.js';
import { givenProPayment, startPro } from './support/pro.js';

let app: TestApp;
let expiry: CharacterExpiry;
let user: SignedIn;

beforeAll(async () => {
  // The sweep of the application itself would come in between.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  expiry = app.nest.get(CharacterExpiry, { strict: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
});

/** Half a day before so many days are left of the 90 that a character is kept unused. */
const leaving = (days: number) => daysAgo(90.5 - days);
const given = (days: number, name = 'Mina') => givenCharacter(app, user, { name, lastUsedAt: leaving(days) });
const unused = (id: string, days: number) =>
  app.database.query('UPDATE characters SET last_used_at = $2 WHERE id = $1', [id, leaving(days)]);

interface Told {
  code: string;
  details: { days: number; date: string; names: string };
}

const toldOf = async (): Promise<[string, number, string][]> => {
  const rows = await app.database.query<Told[]>(
    `SELECT code, details FROM notifications WHERE user_id = $1 AND code LIKE 'characters_expiring%' ORDER BY id`,
    [user.id],
  );
  return rows.map(({ code, details }) => [code, details.days, details.names]);
};

describe('warnings before unused characters expire', () => {
  it('come 14, 7 and 1 days before, once each, in the language of whoever reads them', async () => {
    const { id } = await given(16);
    await expiry.sweep();
    expect(await toldOf()).toEqual([]);
    // As much time as lies between these passes.
    for (const days of [14, 13.5, 9, 7, 6.5, 2, 1, 0.7]) {
      await unused(id, days);
      // It is another expiry only where it was used in between.
      await app.database.query(
        `UPDATE characters SET warned_for = last_used_at + interval '2160 hours' WHERE id = $1 AND warned_for IS NOT NULL`,
        [id],
      );
      await expiry.sweep();
    }
    expect(await toldOf()).toEqual([
      ['characters_expiring', 14, 'Mina'],
      ['characters_expiring', 7, 'Mina'],
      ['characters_expiring_tomorrow', 1, 'Mina'],
    ]);
    const { items } = await user.api.notifications.list({}, { context: { language: 'ko' } });
    expect(items[0]).toMatchObject({ title: '쓰지 않은 캐릭터가 하루 안에 만료돼요', path: '/my-characters' });
    expect(items[0]?.text).toContain('Mina');
  });

  it('are one for all that have come to the same threshold, and come again once one was used in between', async () => {
    const first = await given(7, 'Mina');
    await given(5, 'Hana');
    await Promise.all(Array.from({ length: 4 }, () => expiry.sweep()));
    expect(await toldOf()).toEqual([['characters_expiring', 5, 'Hana, Mina']]);
    await unused(first.id, 14);
    await expiry.sweep();
    expect((await toldOf()).slice(1)).toEqual([['characters_expiring', 14, 'Mina']]);
  });

  it('are none of what has expired, and none for those who keep everything', async () => {
    await given(0.4);
    await expiry.sweep();
    expect(await toldOf()).toEqual([]);
    await startPro(app, user, { paymentId: await givenProPayment(app, user) });
    await given(7);
    await expiry.sweep();
    expect(await toldOf()).toEqual([]);
  });

  it('are none for accounts that are closed', async () => {
    await given(7);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
    await expiry.sweep();
    expect(await toldOf()).toEqual([]);
  });
});
