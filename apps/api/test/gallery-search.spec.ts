import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedGallery } from '../../../bench/seed-gallery.mjs';
import { searchWordsOf } from '../src/common/search-words.js';
import { pageStatement } from '../src/modules/gallery/shown.view.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenCharacter } from './support/creations.js';
import { givenShown, makePrivate } from './support/gallery.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
  await app.database.query('DELETE FROM creations');
});
afterAll(() => app.stop());

const found = async (q: string): Promise<string[]> => (await user.api.gallery.list({ q })).items.map(({ id }) => id);

describe('looking for words in the gallery', () => {
  it('finds what has them, within longer words and in both languages, and nothing else', async () => {
    const creator = await app.signUp();
    const { id: characterId } = await givenCharacter(app, creator);
    const given = (prompt: string) => givenShown(app, creator, { characterId, prompt });
    const snow = await given('첫눈 내리는 한옥 마당');
    const garden = await given('In a Garden at dawn');
    const percent = await given('100% wool, a_b');
    expect(await found('한옥')).toEqual([snow]);
    expect(await found('옥 첫눈')).toEqual([snow]);
    expect(await found('눈')).toEqual([snow]);
    expect(await found('눈'.normalize('NFD'))).toEqual([snow]);
    expect(await found('GARDEN')).toEqual([garden]);
    expect(await found('dawn gard')).toEqual([garden]);
    // What is a sign to SQL is a letter like others.
    expect(await found('100%')).toEqual([percent]);
    expect(await found('a_b')).toEqual([percent]);
    expect(await found('a%b')).toEqual([]);
    expect(await found('도서관')).toEqual([]);
    expect(await found('눈옥')).toEqual([]);
    expect(await found('   ')).toHaveLength(3);
    await makePrivate(app, snow);
    expect(await found('한옥')).toEqual([]);
  });

  it('finds what means the same, whichever word was written for it, in either language', async () => {
    const creator = await app.signUp();
    const { id: characterId } = await givenCharacter(app, creator);
    const given = (prompt: string) => givenShown(app, creator, { characterId, prompt });
    const korean = await given('노을 지는 바닷가');
    const english = await given('a walk on the beach');
    await given('a knight in a library');
    const hits = async (q: string) => new Set(await found(q));
    expect(await hits('해변')).toEqual(new Set([korean, english]));
    expect(await hits('beach')).toEqual(new Set([korean, english]));
    expect(await hits('바닷가 노을')).toEqual(new Set([korean]));
    // No meaning is looked for within a word.
    expect(await hits('밤')).toEqual(new Set());
  });

  it('finds what shows a character by its name: a public one, and one’s own, but not another’s private one', async () => {
    const other = await app.signUp();
    const { id: shared } = await givenCharacter(app, other, { name: 'Marlowe', isPublic: true });
    const { id: secret } = await givenCharacter(app, other, { name: 'Marlowe’s shadow' });
    const { id: own } = await givenCharacter(app, user, { name: 'Old Marlowe' });
    const [ofShared, ofSecret, ofOwn] = await Promise.all([
      givenShown(app, other, { characterId: shared, prompt: 'in the rain' }),
      givenShown(app, other, { characterId: secret, prompt: 'at night' }),
      givenShown(app, user, { characterId: own, prompt: 'by the sea' }),
    ]);
    const named = await givenShown(app, other, { characterId: secret, prompt: 'a letter to Marlowe' });
    const hits = async (q: string) => new Set(await found(q));
    expect(await hits('marlowe')).toEqual(new Set([ofShared, ofOwn, named]));
    expect(await hits('marlowe old')).toEqual(new Set([ofOwn]));
    expect(await hits('shadow')).toEqual(new Set());
    expect((await other.api.gallery.list({ q: 'shadow' })).items.map(({ id }) => id).toSorted()).toEqual(
      [ofSecret, named].toSorted(),
    );
    await makePrivate(app, ofOwn);
    expect(await hits('marlowe')).toEqual(new Set([ofShared, named]));
  });

  it('finds what a creator has made public by their display name, until their account is paused', async () => {
    const [creator, other] = await Promise.all([app.signUp(), app.signUp()]);
    await app.database.query(`UPDATE users SET display_name = '달빛 Atelier Quill' WHERE id = $1`, [creator.id]);
    const { id: characterId } = await givenCharacter(app, creator);
    const rain = await givenShown(app, creator, { characterId, prompt: 'in the rain' });
    await makePrivate(app, await givenShown(app, creator, { characterId, prompt: 'a secret' }));
    const letter = await givenShown(app, other, { prompt: 'a quill on a desk' });
    expect(new Set(await found('quill'))).toEqual(new Set([rain, letter]));
    expect(await found('달빛')).toEqual([rain]);
    expect(await found('QUILL 달빛')).toEqual([rain]);
    expect(await found('quill sunlight')).toEqual([]);
    await app.database.query('UPDATE users SET paused_at = now() WHERE id = $1', [creator.id]);
    expect(await found('달빛')).toEqual([]);
  });

  it('is paged as the gallery is', async () => {
    await seedGallery((sql, values) => app.database.query<unknown[]>(sql, values), {
      count: 60,
      pictures: [
        { imageKey: 'samples/a.png', thumbnailKey: 'samples/a.webp', width: 640, height: 640, thumbhash: null },
      ],
    });
    const all = (await user.api.gallery.list({ q: 'girl', limit: 100 })).items.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(3);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await user.api.gallery.list({ q: 'girl', limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  it('asks an index for what is rare, and reads little else', async () => {
    const creator = await app.signUp();
    await seedGallery((sql, values) => app.database.query<unknown[]>(sql, values), {
      count: 8_000,
      pictures: [
        { imageKey: 'samples/a.png', thumbnailKey: 'samples/a.webp', width: 640, height: 640, thumbhash: null },
      ],
    });
    await givenShown(app, creator, { prompt: '첫눈 내리는 한옥 마당' });
    await app.database.query('ANALYZE');
    const viewer = { id: user.id, nsfwEnabled: false };
    const query = { viewer, sort: 'new', after: null, limit: 30, search: searchWordsOf('한옥') } as const;
    const { id: named } = await givenCharacter(app, creator, { name: '한옥', isPublic: true });
    for (const more of [{}, { namedIds: [named] }, { namedIds: [named], creatorIds: [creator.id] }]) {
      const { sql, parameters } = pageStatement({ ...query, ...more });
      const rows = await app.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (ANALYZE) ${sql}`, parameters);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/on gallery_words .*actual/);
      expect(plan).not.toContain('Seq Scan on creations');
    }
    const { sql, parameters } = pageStatement({ ...query, search: searchWordsOf('girl') });
    const rows = await app.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (ANALYZE) ${sql}`, parameters);
    // What many have is found among the newest.
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/on gallery_words .*never executed/);
  }, 120_000);

  it('finds characters by their names: one’s own, and public ones', async () => {
    const other = await app.signUp();
    const { id: shared } = await givenCharacter(app, other, { name: '은하수 미나', isPublic: true });
    await givenCharacter(app, other, { name: '은하수 비밀' });
    const { id: own } = await givenCharacter(app, user, { name: '은하수' });
    const names = async (q: string) => (await user.api.characters.list({ q })).items.map(({ id }) => id);
    expect(await names('하수')).toEqual([own, shared]);
    expect(await names('미나 은하')).toEqual([shared]);
    expect(await names('은하수비밀')).toEqual([]);
  });
});
