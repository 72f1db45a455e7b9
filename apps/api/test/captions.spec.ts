import { CAPTION_MAX_LENGTH, type PayloadOf, type trainingJob } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JobsRepository, JobsService } from '../src/modules/jobs/index.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { defaultHandlers, factsOf } from './support/fake-worker.js';

type Training = PayloadOf<typeof trainingJob>;

const SUGGESTED = 'three-quarter view, facing left, smile, simple background, white background';
const OTHER = 'looking at viewer, detailed background';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
  app.worker.handlers.ingest = async (payload, job) => {
    const outcome = await defaultHandlers.ingest(payload, job);
    return {
      pictures: outcome.pictures.map((picture) =>
        picture.result === 'accepted' ? { ...picture, facts: smiling(picture.image_id) } : picture,
      ),
    };
  };
});
afterEach(() => {
  app.worker.handlers.training = defaultHandlers.training;
  app.worker.handlers.variation = defaultHandlers.variation;
});
afterAll(() => app.stop());

const smiling = (seed: string) =>
  factsOf(seed, {
    faces: [{ box: [0.3, 0.3, 0.4, 0.4], score: 0.9, side: 'left' }],
    expression: 'smile',
    background: { kind: 'plain', colour: 'white' },
  });

async function givenPictures(user: SignedIn, count = 4) {
  const id = await app.sessionWithImages(user, count);
  await user.api.training.setModelName({ id, user_model_name: 'Mina' });
  const { images } = await user.api.training.get({ id });
  return { id, imageIds: images.map((image) => image.id) };
}

const captionsOf = async (user: SignedIn, id: string) =>
  (await user.api.training.get({ id })).images.map(({ caption, caption_is_own }) => [caption, caption_is_own]);

/** The payloads that trainings were begun with, from now on. */
function watchTrainings(outcome: typeof defaultHandlers.training = defaultHandlers.training): Training[] {
  const seen: Training[] = [];
  app.worker.handlers.training = (payload, job) => {
    seen.push(payload);
    return outcome(payload, job);
  };
  return seen;
}

describe('the caption of a picture', () => {
  it('is what was measured until the creator says it in other words, and again when these are taken back', async () => {
    const user = await app.signUp();
    const { id, imageIds } = await givenPictures(user, 2);
    const image_id = imageIds[0] ?? '';
    expect(await captionsOf(user, id)).toEqual([
      [SUGGESTED, false],
      [SUGGESTED, false],
    ]);
    const { images } = await user.api.training.setCaption({
      id,
      image_id,
      caption: '  a red scarf,\n at\u0000 night ',
    });
    expect(images[0]).toMatchObject({ caption: 'a red scarf, at night', caption_is_own: true });
    expect((await captionsOf(user, id))[1]).toEqual([SUGGESTED, false]);
    await user.api.training.setCaption({ id, image_id, caption: '' });
    expect((await captionsOf(user, id))[0]).toEqual(['', true]);
    await user.api.training.setCaption({ id, image_id, caption: null });
    expect((await captionsOf(user, id))[0]).toEqual([SUGGESTED, false]);
  });

  it('is limited in characters as people see them, and says so in both languages', async () => {
    const user = await app.signUp();
    const { id, imageIds } = await givenPictures(user, 1);
    const image_id = imageIds[0] ?? '';
    const longest = '🌸'.repeat(CAPTION_MAX_LENGTH);
    await user.api.training.setCaption({ id, image_id, caption: longest });
    for (const [language, text] of [
      ['en', `within ${String(CAPTION_MAX_LENGTH)} characters`],
      ['ko', `${String(CAPTION_MAX_LENGTH)}자 이내`],
    ] as const) {
      const tooLong = user.api.training.setCaption(
        { id, image_id, caption: `${longest}가` },
        { context: { language } },
      );
      await expect(tooLong).rejects.toMatchObject({
        status: 422,
        code: 'caption_too_long',
        message: expect.stringContaining(text),
      });
    }
    expect((await captionsOf(user, id))[0]).toEqual([longest, true]);
  });

  it('is nobody else’s to write, nor that of a picture of another set', async () => {
    const [user, stranger] = [await app.signUp(), await app.signUp()];
    const { id, imageIds } = await givenPictures(user, 1);
    const other = await givenPictures(user, 1);
    const wrong = [
      stranger.api.training.setCaption({ id, image_id: imageIds[0] ?? '', caption: 'mine' }),
      user.api.training.setCaption({ id, image_id: other.imageIds[0] ?? '', caption: 'elsewhere' }),
      user.api.training.setCaption({ id, image_id: id, caption: 'nowhere' }),
    ];
    // All at once: one that is refused while another is waited for would be nobody's.
    await Promise.all(
      wrong.map((attempt) => expect(attempt).rejects.toMatchObject({ status: 404, code: 'not_found' })),
    );
    expect([...(await captionsOf(user, id)), ...(await captionsOf(user, other.id))]).toEqual([
      [SUGGESTED, false],
      [SUGGESTED, false],
    ]);
  });

  it('waits until its picture has been looked at', async () => {
    const user = await app.signUp();
    await app.worker.pause('ingest');
    const { id } = await user.api.training.create();
    await app.upload(user.api, id, 1);
    const [image] = (await user.api.training.get({ id })).images;
    expect(image).toMatchObject({ status: 'checking', caption: '', caption_is_own: false });
    const early = user.api.training.setCaption({ id, image_id: image?.id ?? '', caption: 'early' });
    expect((await failureOf(early)).code).toBe('images_not_ready');
    app.worker.resume('ingest');
    await waitFor(async () => (await captionsOf(user, id))[0]?.[0] === SUGGESTED);
  });
});

describe('a training', () => {
  it('learns from the captions as they are when it begins, and keeps them from then on', async () => {
    const user = await app.signUp();
    const { id, imageIds } = await givenPictures(user);
    const image_id = imageIds[1] ?? '';
    await user.api.training.setCaption({ id, image_id, caption: 'in the rain' });
    await app.worker.pause('training');
    const seen = watchTrainings();
    const { job } = await user.api.training.forceTrain({ id });
    await expect(user.api.training.setCaption({ id, image_id, caption: 'too late' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
    // However often the job is queued, and whatever becomes of the rows that it was made from.
    await app.database.query(`UPDATE session_images SET caption = 'changed behind it' WHERE session_id = $1`, [id]);
    const row = await app.nest.get(JobsRepository, { strict: false }).findById(job?.id ?? '');
    if (!row) throw new Error('the job is not there');
    await app.worker.flush();
    await app.worker.beat();
    await app.nest.get(JobsService, { strict: false }).enqueue(row);
    app.worker.resume('training');
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    expect(seen.map(({ pictures }) => pictures.map(({ caption }) => caption))).toEqual([
      [SUGGESTED, 'in the rain', SUGGESTED, SUGGESTED],
    ]);
  });

  it('that failed is begun again with captions that may be changed first', async () => {
    const user = await app.signUp();
    const { id, imageIds } = await givenPictures(user);
    watchTrainings(() => Promise.reject(new UnrecoverableError('training_failed\nno luck')));
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).last_failure);
    await user.api.training.setCaption({ id, image_id: imageIds[0] ?? '', caption: 'in the rain' });
    const seen = watchTrainings();
    const [failed] = (await user.api.assignments.list({ status: 'failed' })).items;
    await user.api.assignments.retry({ id: failed?.id ?? '' });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    expect(seen[0]?.pictures[0]?.caption).toBe('in the rain');
  });

  it('accepted before pictures had captions is trained with the suggested ones', async () => {
    const user = await app.signUp();
    const { id } = await givenPictures(user);
    await app.worker.pause('training');
    const seen = watchTrainings();
    const { job } = await user.api.training.forceTrain({ id });
    await app.database.query(
      `UPDATE jobs SET input = jsonb_set(input, '{pictures}', (
         SELECT jsonb_agg(picture - 'caption') FROM jsonb_array_elements(input->'pictures') AS picture)) WHERE id = $1`,
      [job?.id],
    );
    // The sweep queues what Redis has lost, from the row.
    await app.worker.flush();
    await app.worker.beat();
    app.worker.resume('training');
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    expect(seen[0]?.pictures.map(({ caption }) => caption)).toEqual(Array.from({ length: 4 }, () => SUGGESTED));
  });
});

describe('a variation that joins the set', () => {
  it('has a suggestion of its own, and not its source’s caption', async () => {
    const user = await app.signUp();
    const { id, imageIds } = await givenPictures(user, 1);
    const source = imageIds[0] ?? '';
    await user.api.training.setCaption({ id, image_id: source, caption: 'in the rain' });
    app.worker.handlers.variation = async (payload, job) => {
      const outcome = await defaultHandlers.variation(payload, job);
      const facts = factsOf('varied', { background: { kind: 'detailed', colour: null } });
      return { ...outcome, variations: outcome.variations.map((variation) => ({ ...variation, facts })) };
    };
    await user.api.training.generateVariations({ id, image_ids: [source] });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'VARIATIONS_GENERATED');
    const { variations } = await user.api.training.variations({ id });
    await user.api.training.confirmVariations({
      id,
      storage_urls: variations.slice(0, 1).map((one) => one.storage_url),
    });
    expect(await captionsOf(user, id)).toEqual([
      ['in the rain', true],
      [OTHER, false],
    ]);
  });
});
