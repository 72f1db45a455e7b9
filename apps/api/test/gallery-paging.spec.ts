import type { CreationKind, GallerySort, PublicCreation } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedGallery, type SeedOptions } from '../../../bench/seed-gallery.mjs';
import { GalleryRepository } from '../src/modules/gallery/gallery.repository.js';
import { GalleryService } from '../src/modules/gallery/gallery.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter } from './support/creations.js';
import { givenShown, givenShownVideo, makePrivate, showAdultContent } from './support/gallery.js';

const PICTURES = [
  { imageKey: 'samples/a.png', thumbnailKey: 'samples/a.webp', width: 1024, height: 1536, thumbhash: 'k8cJDYI=' },
  { imageKey: 'samples/b.png', thumbnailKey: 'samples/b.webp', width: 1536, height: 640, thumbhash: null },
];

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

const seed = (options: Partial<SeedOptions> & { count: number }) =>
  seedGallery((sql, values) => app.database.query<unknown[]>(sql, values), { pictures: PICTURES, ...options });

interface Walk {
  sort?: GallerySort;
  character_id?: string;
  kind?: CreationKind;
  q?: string;
  limit?: number;
  /** Between two pages. */
  between?: (page: number) => Promise<unknown>;
}

async function walk({ api }: SignedIn, { between, limit = 7, ...query }: Walk = {}): Promise<PublicCreation[]> {
  const seen: PublicCreation[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page++) {
    const { items, next_cursor } = await api.gallery.list({ ...query, limit, cursor });
    expect(items.length).toBeLessThanOrEqual(limit);
    seen.push(...items);
    if (next_cursor === null) return seen;
    cursor = next_cursor;
    await between?.(page);
  }
}

const inDatabase = async (order: string): Promise<string[]> => {
  const rows = await app.database.query<{ id: string }[]>(
    `SELECT id FROM creations WHERE visibility = 'public' ORDER BY ${order}, id DESC`,
  );
  return rows.map(({ id }) => id);
};
const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);

describe('the pages of the gallery', () => {
  it('hold each creation once, in order, however the creations and pages fall', async () => {
    await seed({ count: 60, sensitiveShare: 0.3 });
    await showAdultContent(app, user);
    // All at the very same time, to the microsecond: then it is the ids that order them.
    await app.database.query(`UPDATE creations SET published_at = '2026-01-02T03:04:05.678901Z'
      WHERE id IN (SELECT id FROM creations ORDER BY id LIMIT 25)`);
    for (const limit of [1, 7, 30, 100]) {
      expect(idsOf(await walk(user, { limit }))).toEqual(await inDatabase('published_at DESC'));
      expect(idsOf(await walk(user, { limit, sort: 'top' }))).toEqual(await inDatabase('likes_count DESC'));
    }
  });

  it('are exact to the microsecond', async () => {
    const ids = [await givenShown(app, user), await givenShown(app, user), await givenShown(app, user)];
    for (const [index, id] of ids.entries()) {
      await app.database.query('UPDATE creations SET published_at = $2 WHERE id = $1', [
        id,
        `2026-01-02T03:04:05.67800${String(index)}Z`,
      ]);
    }
    expect(idsOf(await walk(user, { limit: 1 }))).toEqual(ids.toReversed());
  });

  it('are whole while others publish, hide, delete and like', async () => {
    await seed({ count: 50 });
    const before = await inDatabase('published_at DESC');
    const gone = new Set<string>();
    const seen = await walk(user, {
      between: async (page) => {
        await givenShown(app, user);
        const [liked = '', hidden = '', deleted = ''] = [before[page * 3], before.at(-1 - page), before.at(-20 - page)];
        await user.api.gallery.like({ id: liked });
        await makePrivate(app, hidden);
        await app.database.query('DELETE FROM creations WHERE id = $1', [deleted]);
        for (const id of [hidden, deleted]) gone.add(id);
      },
    });
    const ids = idsOf(seen);
    expect(new Set(ids).size).toBe(ids.length);
    // What was there all the time was seen, and nothing that was hidden before its page came.
    expect(before.filter((id) => !gone.has(id) && !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !before.includes(id))).toEqual([]);
  });

  it('of what is liked most show nothing twice while likes are only given', async () => {
    await seed({ count: 40 });
    const order = await inDatabase('likes_count DESC');
    const seen = await walk(user, { sort: 'top', between: () => user.api.gallery.like({ id: order[3] ?? '' }) });
    expect(idsOf(seen)).toEqual(order);
  });

  it('of one character hold only its own', async () => {
    const { id: characterId } = await givenCharacter(app, user);
    await seed({ count: 10 });
    await seed({ count: 9, characterId });
    for (const sort of ['new', 'top'] as const) {
      const seen = await walk(user, { sort, character_id: characterId, limit: 4 });
      expect(seen.map(({ character }) => character?.id)).toEqual(Array.from({ length: 9 }, () => characterId));
    }
  });

  it.each(['image', 'video'] as const)('of one kind hold only that: %s', async (kind) => {
    const videoId = await givenShownVideo(app, user, { prompt: 'she turns' });
    const imageId = await givenShown(app, user, { prompt: 'she turns' });
    const wanted = [kind === 'video' ? videoId : imageId];
    for (const sort of ['new', 'top'] as const) {
      expect(idsOf(await walk(user, { sort, kind }))).toEqual(wanted);
      expect(idsOf(await walk(user, { sort, kind, q: 'turns' }))).toEqual(wanted);
    }
    await showAdultContent(app, user);
    expect(idsOf(await walk(user, { kind }))).toEqual(wanted);
  });

  it('leave adult content out without holes: each page is full', async () => {
    await seed({ count: 60, sensitiveShare: 0.5 });
    const seen = await walk(user, { between: () => Promise.resolve() });
    expect(seen.some(({ sensitive }) => sensitive)).toBe(false);
    const [counted] = await app.database.query<{ count: number }[]>(
      'SELECT count(*)::int FROM creations WHERE NOT sensitive',
    );
    expect(seen).toHaveLength(counted?.count ?? 0);
    const first = await user.api.gallery.list({ limit: 20 });
    expect(first.items).toHaveLength(20);
  });

  it.each(['x', 'MTIz', Buffer.from('12345678901234567.00000000-0000-7000-8000-000000000000').toString('base64url')])(
    'are not read after a place that nobody gave: %s',
    async (cursor) => {
      expect((await failureOf(user.api.gallery.list({ cursor }))).code).toBe('malformed');
    },
  );
});

/** What Postgres does for one page: its steps, and how many rows it looked at. */
async function planOf(
  work: () => Promise<unknown>,
): Promise<{ indexes: Set<string>; steps: Set<string>; rows: number }> {
  const repository = app.nest.get(GalleryRepository, { strict: false });
  const dataSource = Reflect.get(repository, 'dataSource') as { query: (sql: string, values: unknown[]) => unknown };
  const original = dataSource.query.bind(dataSource);
  const asked: [string, unknown[]][] = [];
  dataSource.query = (sql, values) => {
    if (sql.includes(' page ORDER BY ')) asked.push([sql, values]);
    return original(sql, values);
  };
  await work().finally(() => {
    dataSource.query = original;
  });
  const [sql, values] = asked[0] ?? [];
  const [answer] = (await original(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql ?? ''}`, values ?? [])) as {
    'QUERY PLAN': { Plan: Step }[];
  }[];
  const steps = answer ? flat(answer['QUERY PLAN'][0]?.Plan) : [];
  return {
    indexes: new Set(steps.flatMap((step) => step['Index Name'] ?? [])),
    steps: new Set(steps.map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim())),
    rows: steps
      .filter((step) => step['Relation Name'] === 'creations')
      .reduce(
        (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
        0,
      ),
  };
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}
const flat = (step: Step | undefined): Step[] => (step ? [step, ...(step.Plans ?? []).flatMap(flat)] : []);

describe('a page among very many', () => {
  const COUNT = 12_000;
  const LIMIT = 30;

  it('is read along its index, and little else is looked at, with adult content hidden or shown', async () => {
    const { id: characterId } = await givenCharacter(app, user, { isPublic: true });
    await seed({ count: COUNT - 2_000, sensitiveShare: 0.3, newestAt: new Date('2026-01-01T00:00:00Z') });
    await seed({ count: 1_000, characterId, sensitiveShare: 0.3, newestAt: new Date('2026-02-01T00:00:00Z') });
    // A thousand in a row that are hidden, and are the newest and the most liked, too.
    await seed({ count: 1_000, sensitiveShare: 1, newestAt: new Date() });
    await app.database.query(
      `INSERT INTO creation_likes SELECT u.id, c.id FROM creations c, (SELECT id FROM users LIMIT 15) u
       WHERE c.published_at > now() - interval '1 day' ON CONFLICT DO NOTHING`,
    );
    // Videos are few, and stand far down.
    await app.database.query(
      `UPDATE creations SET kind = 'video' WHERE id IN
         (SELECT id FROM creations WHERE published_at < '2026-01-01' ORDER BY id LIMIT 300)`,
    );
    await app.database.query('ANALYZE');
    const service = app.nest.get(GalleryService);
    for (const nsfwEnabled of [false, true]) {
      const viewer = { ...(await viewerOf(user)), nsfwEnabled };
      for (const [sort, name] of [
        ['new', 'gallery_new'],
        ['top', 'gallery_top'],
      ] as const) {
        for (const { wanted, ...narrowed } of [
          { wanted: name },
          { wanted: name.replace('gallery_', 'gallery_of_character_'), character_id: characterId },
          { wanted: name.replace('gallery_', 'gallery_of_kind_'), kind: 'video' as const },
        ]) {
          const query = { sort, limit: LIMIT, ...narrowed };
          const { next_cursor } = await service.list(viewer, query);
          const deep = await Promise.all([COUNT * 0.2, COUNT * 0.6].map((depth) => placeAt(sort, depth)));
          for (const cursor of [undefined, next_cursor ?? '', ...deep]) {
            const plan = await planOf(() => service.list(viewer, { ...query, cursor }));
            const what = `${wanted} ${String(nsfwEnabled)} ${String(cursor)}`;
            expect({ what, indexes: [...plan.indexes] }).toEqual({ what, indexes: expect.arrayContaining([wanted]) });
            const scansAll = plan.steps.has('Seq Scan creations');
            const readsMuch = plan.rows > 3 * (LIMIT + 1);
            expect({ what, scansAll, readsMuch, rows: plan.rows }).toMatchObject({ scansAll: false, readsMuch: false });
          }
        }
      }
    }
  }, 240_000);
});

const viewerOf = async ({ id, api }: SignedIn) => {
  const { display_name: displayName, plan, role, language } = await api.auth.me();
  return { id, displayName, plan, role, language, sessionId: 'none', signedInAt: new Date(), nsfwEnabled: false };
};

/** The cursor of a place far down. Most creations have no likes at all, and are told apart by their ids alone. */
async function placeAt(sort: GallerySort, depth: number): Promise<string> {
  const [row] = await app.database.query<{ rank: string; id: string }[]>(
    sort === 'new'
      ? `SELECT (extract(epoch FROM published_at) * 1000000)::bigint::text AS rank, id FROM creations
         ORDER BY published_at DESC, id DESC OFFSET $1 LIMIT 1`
      : `SELECT likes_count::text AS rank, id FROM creations ORDER BY likes_count DESC, id DESC OFFSET $1 LIMIT 1`,
    [depth],
  );
  return Buffer.from(`${row?.rank ?? ''}.${row?.id ?? ''}`).toString('base64url');
}
