import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { newId } from '../src/common/ids.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { Upload } from '../src/modules/files/uploads/upload.entity.js';
import { UploadsService } from '../src/modules/files/uploads/uploads.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import {
  failureOf,
  fileStatus,
  finishedVideo,
  givenCharacter,
  givenImages,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const HOUR = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  app.worker.handlers.video = defaultHandlers.video;
});
afterAll(() => app.stop());

const picture = Buffer.from('a picture');
const file = { name: '그림.webp', content_type: 'image/webp', size: picture.length };

/** Asks for an upload and, unless told otherwise, sends the file. */
async function givenUpload({ api }: SignedIn, { send = true } = {}): Promise<string> {
  const { upload_id, url, method, headers } = await api.videos.requestUpload(file);
  if (send) expect((await fetch(new URL(url, app.url), { method, headers, body: picture })).ok).toBe(true);
  return upload_id;
}

const keyOf = async (id: string): Promise<string> =>
  (await app.database.getRepository(Upload).findOneByOrFail({ id })).key;
const isStored = async (key: string): Promise<boolean> => (await app.nest.get(ObjectStore).head(key)) !== null;

describe('making a video', () => {
  it('animates an own image', async () => {
    const user = await app.signUp();
    const image = (await givenImages(user, (await givenCharacter(app, user)).id)).images[0];
    const source = { kind: 'image', image_id: image?.id ?? '' } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'she waves', seconds: 2, seed: 7 });
    const done = await finishedVideo(user, id);
    expect(done).toMatchObject({
      status: 'completed',
      source,
      prompt: 'she waves',
      seconds: 2,
      seed: 7,
      job: { receipt: { captured: { spark: 60 } } },
    });
    expect(await fileStatus(app, done.video?.url ?? '')).toBe(200);
    expect(await fileStatus(app, done.poster_url ?? '')).toBe(200);
    expect((await user.api.videos.download({ id })).file_name).toBe('she waves-7.mp4');
    expect(await sparksOf(user)).toEqual({ available: 125, held: 0 });
    expect((await user.api.videos.list({})).items.map((item) => item.id)).toEqual([id]);
  });

  it('animates an upload, whose raw file is gone afterwards', async () => {
    const user = await app.signUp();
    const upload_id = await givenUpload(user);
    const key = await keyOf(upload_id);
    const { id } = await user.api.videos.create({ source: { kind: 'upload', upload_id }, prompt: 'snow falls' });
    expect(await finishedVideo(user, id)).toMatchObject({
      status: 'completed',
      source: { kind: 'upload', image_id: null },
    });
    await waitFor(async () => !(await isStored(key)));
    const again = user.api.videos.create({ source: { kind: 'upload', upload_id }, prompt: 'again' });
    expect((await failureOf(again)).code).toBe('upload_missing');
  });

  it('deletes the raw file also where the work failed, and returns everything', async () => {
    const user = await app.signUp();
    const upload_id = await givenUpload(user);
    const key = await keyOf(upload_id);
    app.worker.handlers.video = () => Promise.reject(new UnrecoverableError('generation_failed\nno luck'));
    const { id } = await user.api.videos.create({ source: { kind: 'upload', upload_id }, prompt: 'snow falls' });
    expect(await finishedVideo(user, id)).toMatchObject({
      status: 'failed',
      video: null,
      poster_url: null,
      focus: null,
      error: { code: 'generation_failed' },
      job: { receipt: { held: { spark: 60 }, captured: { spark: 0 }, returned: { spark: 60 }, reason: 'failed' } },
    });
    await waitFor(async () => !(await isStored(key)));
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('deletes the raw file also where it was cancelled, and returns everything', async () => {
    const user = await app.signUp();
    const upload_id = await givenUpload(user);
    const key = await keyOf(upload_id);
    const release = holdBack(app, 'video');
    const { id, job } = await user.api.videos.create({ source: { kind: 'upload', upload_id }, prompt: 'snow falls' });
    await user.api.jobs.cancel({ id: job.id });
    release();
    await waitFor(async () => !(await isStored(key)));
    expect(await user.api.videos.get({ id })).toMatchObject({
      status: 'cancelled',
      video: null,
      error: { code: 'cancelled' },
    });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('takes no source that is missing, somebody else’s or still on its way', async () => {
    const user = await app.signUp();
    const other = await app.signUp();
    const foreign = (await givenImages(other, (await givenCharacter(app, other)).id)).images[0]?.id ?? '';
    const create = (source: Parameters<typeof user.api.videos.create>[0]['source']) =>
      failureOf(user.api.videos.create({ source, prompt: 'she waves' }));
    expect((await create({ kind: 'image', image_id: foreign })).code).toBe('not_found');
    expect((await create({ kind: 'upload', upload_id: await givenUpload(other) })).code).toBe('upload_missing');
    expect((await create({ kind: 'upload', upload_id: await givenUpload(user, { send: false }) })).code).toBe(
      'upload_missing',
    );
    expect((await create({ kind: 'upload', upload_id: newId() })).code).toBe('upload_missing');
    expect((await user.api.videos.list({})).items).toEqual([]);
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('refuses forbidden words without using up the upload', async () => {
    const user = await app.signUp();
    const source = { kind: 'upload', upload_id: await givenUpload(user) } as const;
    expect((await failureOf(user.api.videos.create({ source, prompt: 'naked' }))).code).toBe('prompt_forbidden');
    const { id } = await user.api.videos.create({ source, prompt: 'she waves' });
    expect((await finishedVideo(user, id)).status).toBe('completed');
  });

  it('uses an upload once where two requests come at once', async () => {
    const user = await app.signUp();
    const source = { kind: 'upload', upload_id: await givenUpload(user) } as const;
    const attempts = await Promise.allSettled([0, 1].map(() => user.api.videos.create({ source, prompt: 'tea' })));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await user.api.videos.list({});
    await finishedVideo(user, items[0]?.id ?? '');
    expect(await sparksOf(user)).toEqual({ available: 140, held: 0 });
  });
});

describe('own videos', () => {
  it('look to others as if they were not there', async () => {
    const user = await app.signUp();
    const source = { kind: 'upload', upload_id: await givenUpload(user) } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'tea' });
    const { api } = await app.signUp();
    for (const call of [api.videos.get, api.videos.remove, api.videos.download]) {
      expect((await failureOf(call({ id }))).code).toBe('not_found');
    }
    expect((await finishedVideo(user, id)).status).toBe('completed');
  });

  it('are removed with their files', async () => {
    const user = await app.signUp();
    const source = { kind: 'upload', upload_id: await givenUpload(user) } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'tea' });
    const { video } = await finishedVideo(user, id);
    await user.api.videos.remove({ id });
    expect((await failureOf(user.api.videos.get({ id }))).code).toBe('not_found');
    expect(await fileStatus(app, video?.url ?? '')).toBe(404);
  });
});

describe('uploads', () => {
  it('refuse other formats by name', async () => {
    const { api } = await app.signUp();
    const failure = await failureOf(api.videos.requestUpload({ ...file, content_type: 'image/gif' }));
    expect(failure.code).toBe('upload_unsupported_format');
    expect(JSON.stringify(failure.data)).toContain('JPG, PNG, WebP');
  });

  it('are swept after a day, but not before', async () => {
    const user = await app.signUp();
    const id = await givenUpload(user);
    const key = await keyOf(id);
    const uploads = app.nest.get(UploadsService, { strict: false });
    await uploads.sweep(new Date(Date.now() + 23 * HOUR));
    expect(await isStored(key)).toBe(true);
    await uploads.sweep(new Date(Date.now() + 25 * HOUR));
    expect(await isStored(key)).toBe(false);
    const source = { kind: 'upload', upload_id: id } as const;
    expect((await failureOf(user.api.videos.create({ source, prompt: 'tea' }))).code).toBe('upload_missing');
  });
});
