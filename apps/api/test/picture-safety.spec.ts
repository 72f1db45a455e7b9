import { encodePermanentFailure, type ImageCreation } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { ModerationDecisions, type Decision } from '../src/modules/gallery/moderation/moderation-decisions.js';
import { Job } from '../src/modules/jobs/job.entity.js';
import { SettlementService } from '../src/modules/jobs/tracking/settlement.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { NotificationsService } from '../src/modules/notifications/index.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedVideo, givenCharacter, givenImages, sparksOf } from './support/creations.js';
import { defaultHandlers, factsOf } from './support/fake-worker.js';
import { givenPublicImages } from './support/moderation.js';

/** On the operator's list; and what looks like it: 3 bits of 64 are others. */
const LISTED = '0f1e2d3c4b5a6978';
const LOOKS_LISTED = '0f1e2d3c4b5a697f';

let app: TestApp;
let folder: string;
let user: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-hashes-'));
  const file = join(folder, 'hashes.txt');
  await writeFile(file, `# given by nobody\n${LISTED.toUpperCase()}\r\n\n`);
  app = await TestApp.start({ SAFETY_HASHES: file });
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const refusalsOf = ({ id }: SignedIn): Promise<{ rule: string; source: string }[]> =>
  app.database.query('SELECT rule, source FROM safety_refusals WHERE user_id = $1 ORDER BY id', [id]);

/** Waits until what was discarded and bears this id is really gone from the storage; answers how many paths that were. */
const goneOf = (id: string): Promise<number> =>
  waitFor(async () => {
    const rows = await app.database.query<{ path: string }[]>('SELECT path FROM discarded_files WHERE path LIKE $1', [
      `%${id}%`,
    ]);
    const files = rows.filter(({ path }) => !path.endsWith('/'));
    const left = await Promise.all(files.map(({ path }) => app.nest.get(ObjectStore).head(path)));
    return rows.length > 0 && left.every((file) => file === null) && rows.length;
  });

/** What the worker delivers looks, first of all, like what is on the list. */
function deliverListed(): string[] {
  const ids: string[] = [];
  app.worker.handlers.image = async (payload, job) => {
    const outcome = await defaultHandlers.image(payload, job);
    ids.push(outcome.images[0]?.id ?? '');
    return {
      ...outcome,
      images: outcome.images.map((image, i) => (i === 0 ? { ...image, phash: LOOKS_LISTED } : image)),
    };
  };
  return ids;
}

describe('a picture that is on the list of the operator', () => {
  it('is not delivered, not charged, not kept, and counted', async () => {
    const character = await givenCharacter(app, user);
    const ids = deliverListed();
    const done = await givenImages(user, character.id, 4);
    expect(done).toMatchObject({ status: 'completed', blocked: 1 });
    expect(done.images).toHaveLength(3);
    expect(done.images.map(({ id }) => id)).not.toContain(ids[0]);
    expect(done.job.receipt).toMatchObject({ captured: { spark: 45 }, returned: { spark: 15 } });
    expect(await goneOf(ids[0] ?? '')).toBe(2);
    expect(await refusalsOf(user)).toEqual([{ rule: 'known', source: 'output' }]);
  });

  it('is not made anew where its end is noticed twice, and its file is gone by the second time', async () => {
    const character = await givenCharacter(app, user);
    const ids = deliverListed();
    const { job } = await givenImages(user, character.id, 1);
    expect(await goneOf(ids[0] ?? '')).toBe(2);
    const row = await app.database.getRepository(Job).findOneByOrFail({ id: job.id });
    const queued = await app.nest.get(QueuesService).find('image', job.id);
    if (!queued) throw new Error('the queue has forgotten it');
    // As whoever read it before the other settled it.
    const unsettled = Object.assign(row, { status: 'active', endedAt: null, finishedAt: null } satisfies Partial<Job>);
    await app.nest.get(SettlementService, { strict: false }).settleFromQueue(unsettled, queued, 'completed');
    expect(await queued.getState()).toBe('completed');
    expect(ids).toHaveLength(1);
  });

  it('cannot be uploaded, and its file goes', async () => {
    app.worker.handlers.ingest = async (payload, job) => {
      const { pictures } = await defaultHandlers.ingest(payload, job);
      return {
        pictures: pictures.map((picture, i) => {
          if (i === 0) return { ...picture, facts: factsOf('listed', { phash: LOOKS_LISTED }) };
          const codes = ['picture_explicit', 'picture_minor', 'picture_unreadable'] as const;
          const code = codes[i - 1];
          return code ? { result: 'rejected' as const, image_id: picture.image_id, code } : picture;
        }),
      };
    };
    const { id } = await user.api.training.create();
    await app.upload(user.api, id, 5);
    const session = await waitFor(async () => {
      const seen = await user.api.training.get({ id });
      return seen.images.every(({ status }) => status !== 'checking') && seen;
    });
    expect(session.images.map(({ status, error }) => error?.code ?? status)).toEqual([
      'picture_not_allowed',
      'picture_explicit',
      'picture_minor',
      'picture_unreadable',
      'accepted',
    ]);
    expect(session.images[1]?.error?.message).toContain('explicit');
    expect(await goneOf(session.images[0]?.id ?? '')).toBe(2);
    // What could not be read is nobody's fault.
    expect(await refusalsOf(user)).toEqual([
      { rule: 'known', source: 'upload' },
      { rule: 'explicit', source: 'upload' },
      { rule: 'minor', source: 'upload' },
    ]);
  });

  it.each([
    ['upload', 'picture_not_allowed'],
    ['output', 'output_blocked_known'],
  ] as const)('fails a video where it is its %s, and nothing of it is kept or charged', async (source, code) => {
    const character = await givenCharacter(app, user);
    const made = await givenImages(user, character.id);
    app.worker.handlers.video = async (payload, job) => ({
      ...(await defaultHandlers.video(payload, job)),
      ...(source === 'upload' ? { source_phash: LISTED } : { phashes: [factsOf('poster').phash, LISTED] }),
    });
    const before = await sparksOf(user);
    const image_id = made.images[0]?.id ?? '';
    const { id } = await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves' });
    expect(await finishedVideo(user, id)).toMatchObject({ status: 'failed', error: { code }, video: null });
    expect(await sparksOf(user)).toEqual(before);
    expect(await goneOf(id)).toBe(1);
    expect(await refusalsOf(user)).toEqual([{ rule: 'known', source }]);
  });

  it('is no variation and no preview of a candidate', async () => {
    app.worker.handlers.variation = async (payload, job) => {
      const { variations, ...rest } = await defaultHandlers.variation(payload, job);
      const [first, , ...others] = variations;
      const listed = first && { ...first, facts: { ...first.facts, phash: LOOKS_LISTED } };
      return { ...rest, variations: [...(listed ? [listed] : []), ...others], blocked: ['explicit'] };
    };
    const id = await app.sessionWithImages(user, 4);
    const [image] = (await user.api.training.get({ id })).images;
    await user.api.training.generateVariations({ id, image_ids: [image?.id ?? ''] });
    const varied = await waitFor(async () => {
      const session = await user.api.training.get({ id });
      return session.status === 'VARIATIONS_GENERATED' && session;
    });
    expect((await user.api.training.variations({ id })).variations).toHaveLength(4);
    const { price, captured } = varied.job?.receipt ?? {};
    expect(captured?.spark).toBe(Math.floor(((price?.spark ?? 0) * 4) / 6));
    expect(captured?.spark).toBeGreaterThan(0);

    app.worker.handlers.training = async (payload, job) => {
      const outcome = await defaultHandlers.training(payload, job);
      const candidates = outcome.candidates.map((candidate, i) => ({
        ...candidate,
        previews: candidate.previews.map((preview) => (i === 0 ? { ...preview, phash: LISTED } : preview)),
      }));
      return { ...outcome, candidates, blocked: ['minor'] };
    };
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    const { candidates } = await user.api.training.candidates({ id });
    expect(candidates.map(({ previews }) => previews.length).sort()).toEqual([0, 1, 1, 1]);
    expect(await refusalsOf(user)).toEqual([
      { rule: 'explicit', source: 'output' },
      { rule: 'known', source: 'output' },
      { rule: 'minor', source: 'output' },
      { rule: 'known', source: 'output' },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['video', 'output_blocked_minor', 'minor', 'output'],
    ['video', 'picture_explicit', 'explicit', 'upload'],
    ['video', 'generation_failed', null, null],
    ['training', 'output_blocked', 'explicit', 'output'],
  ] as const)('of a %s as %s is counted by its rule, once', async (queue, code, rule, source) => {
    const id = queue === 'training' ? await app.sessionWithImages(user, 4) : '';
    const refuse = () => Promise.reject(new UnrecoverableError(encodePermanentFailure(code, 'refused')));
    if (queue === 'training') app.worker.handlers.training = refuse;
    else app.worker.handlers.video = refuse;
    if (queue === 'training') {
      await user.api.training.setModelName({ id, user_model_name: 'Mina' });
      await user.api.training.forceTrain({ id });
      await waitFor(async () => (await user.api.training.get({ id })).job?.status === 'failed');
    } else {
      const made = await givenImages(user, (await givenCharacter(app, user)).id);
      const image = { kind: 'image', image_id: made.images[0]?.id ?? '' } as const;
      const video = await user.api.videos.create({ source: image, prompt: 'she waves' });
      expect((await finishedVideo(user, video.id)).error?.code).toBe(code);
    }
    expect(await refusalsOf(user)).toEqual(rule ? [{ rule, source }] : []);
  });

  it('of images is counted one by one', async () => {
    app.worker.handlers.image = () => Promise.resolve({ images: [], blocked: ['minor', 'explicit'], duration_ms: 1 });
    const done = await givenImages(user, (await givenCharacter(app, user)).id, 2);
    expect(done).toMatchObject({ status: 'failed', blocked: 2, error: { code: 'output_blocked' } });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
    expect(await refusalsOf(user)).toEqual([
      { rule: 'minor', source: 'output' },
      { rule: 'explicit', source: 'output' },
    ]);
  });

  it('is no picture of a profile', async () => {
    app.worker.handlers.ingest = async (payload, job) => {
      const { pictures } = await defaultHandlers.ingest(payload, job);
      return { pictures: pictures.map((each) => ({ ...each, facts: factsOf('listed', { phash: LISTED }) })) };
    };
    const bytes = Buffer.from('not looked at here');
    const file = { name: 'me.png', content_type: 'image/png', size: bytes.length };
    const { upload_id, url, headers } = await user.api.account.requestPicture(file);
    await fetch(new URL(url, app.url), { method: 'PUT', headers, body: bytes });
    await user.api.account.setPicture({ upload_id });
    const picture = await waitFor(async () => {
      const seen = await user.api.account.picture();
      return seen.status !== 'checking' && seen;
    });
    expect(picture).toMatchObject({ status: 'rejected', url: null, error: { code: 'picture_not_allowed' } });
    expect(await refusalsOf(user)).toEqual([{ rule: 'known', source: 'upload' }]);
  });
});

describe('explicit pictures of a session', () => {
  it('are refused though they were accepted before, and though the training is forced', async () => {
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await app.database.query(
      `UPDATE session_images SET facts = facts || '{"nsfw": 0.9}' WHERE id = (SELECT min(id::text)::uuid FROM session_images WHERE session_id = $1)`,
      [id],
    );
    expect((await failureOf(user.api.training.forceTrain({ id }))).code).toBe('picture_explicit');
    expect((await user.api.training.get({ id })).status).toBe('READY_TO_TRAIN');
  });
});

describe('prompts that are refused', () => {
  it('are counted by their rule, and told to the metrics', async () => {
    const character = await givenCharacter(app, user);
    const ask = () => user.api.images.create({ character_id: character.id, prompt: 'a naked knight' });
    expect((await failureOf(ask)).code).toBe('prompt_forbidden');
    expect((await failureOf(user.api.images.createWaifu({ prompt: 'a gory knight' }))).code).toBe('prompt_forbidden');
    expect(await refusalsOf(user)).toEqual([
      { rule: 'explicit', source: 'prompt' },
      { rule: 'violence', source: 'prompt' },
    ]);
    const { text } = await app.request('/metrics', { token: ADMIN_TOKEN });
    expect(text).toMatch(/atelier_safety_refusals_total\{rule="violence",source="prompt"\} 1/);
    expect(text).toMatch(/atelier_safety_refusals_total\{rule="known",source="upload"\} [1-9]/);
    // What was never refused is there, too, so that its first refusal is an increase.
    expect(text).toMatch(/atelier_safety_refusals_total\{rule="script",source="prompt"\} 0/);
  });
});

describe('what operators take down', () => {
  const decide = (work: (by: ModerationDecisions, manager: EntityManager) => Promise<Decision>): Promise<Decision> => {
    const decisions = new ModerationDecisions(app.nest.get(NotificationsService, { strict: false }), app.database);
    return app.database.transaction((manager) => work(decisions, manager));
  };
  const phashOf = async (creationId: string): Promise<string> => {
    const sql = 'SELECT phash FROM image_outputs WHERE creation_id = $1';
    return (await app.database.query<{ phash: string }[]>(sql, [creationId]))[0]?.phash ?? '';
  };
  /** Of somebody who makes a picture that looks the same. */
  async function bringBack(phash: string): Promise<ImageCreation> {
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      return { ...outcome, images: outcome.images.map((image) => ({ ...image, phash })) };
    };
    const made = await givenImages(user, (await givenCharacter(app, user)).id);
    app.worker.handlers.image = defaultHandlers.image;
    return made;
  }

  it('does not come back, by whomever, though it is deleted; and does once it is restored', async () => {
    const creator = await app.signUp();
    const [deleted, restored] = [await givenPublicImages(app, creator), await givenPublicImages(app, creator)];
    const phashes = [await phashOf(deleted.id), await phashOf(restored.id)] as const;
    expect(await bringBack(phashes[0])).toMatchObject({ status: 'completed', blocked: 0 });
    for (const { id } of [deleted, restored]) await decide((by, manager) => by.uphold(manager, id, 'a real person'));
    await creator.api.images.remove({ id: deleted.id });
    for (const phash of phashes) {
      expect(await bringBack(phash)).toMatchObject({ status: 'failed', blocked: 1, images: [] });
    }
    const appeal = await creator.api.appeals.create({ job_id: restored.job.id, kind: 'taken_down' });
    await decide((by, manager) => by.approve(manager, appeal.id, 'You are right.'));
    expect(await bringBack(phashes[0])).toMatchObject({ blocked: 1 });
    expect(await bringBack(phashes[1])).toMatchObject({ status: 'completed', blocked: 0 });
  });
});
