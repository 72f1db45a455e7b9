import { LIMITS, type ErrorCode, type ProfilePicture } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DiscardedFiles } from '../src/modules/files/discarded-files.service.js';
import { JobCancelling } from '../src/modules/jobs/job-cancelling.service.js';
import { JobsRepository } from '../src/modules/jobs/jobs.repository.js';
import { SettlementService } from '../src/modules/jobs/tracking/settlement.service.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, givenCharacter, givenImages } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
  app.worker.resume('ingest');
});
afterAll(() => app.stop());

const isStored = async (key: string): Promise<boolean> => (await app.nest.get(ObjectStore).head(key)) !== null;

const png = (size: number, name = 'me.png') => ({ name, content_type: 'image/png', size });

/** A picture that has arrived, not yet used. */
async function upload({ api }: SignedIn, bytes = Buffer.from('not looked at here'), name?: string): Promise<string> {
  const ticket = await api.account.requestPicture(png(bytes.length, name));
  const response = await fetch(new URL(ticket.url, app.url), { method: 'PUT', headers: ticket.headers, body: bytes });
  expect(response.ok).toBe(true);
  return ticket.upload_id;
}

const checked = ({ api }: SignedIn, language?: string): Promise<ProfilePicture> =>
  waitFor(async () => {
    const picture = await api.account.picture(undefined, { context: { language } });
    return picture.status !== 'checking' && picture;
  });

async function givenPicture(owner: SignedIn): Promise<ProfilePicture> {
  await owner.api.account.setPicture({ upload_id: await upload(owner) });
  return checked(owner);
}

const rowOf = async ({ id }: SignedIn) => {
  const [row] = await app.database.query<{ picture_key: string | null; picture_status: string }[]>(
    'SELECT picture_key, picture_status FROM users WHERE id = $1',
    [id],
  );
  return row;
};

const jobsOf = ({ id }: SignedIn) =>
  app.database.query<{ id: string; status: string; queue: string; hold_id: string | null }[]>(
    `SELECT id, status, queue, hold_id FROM jobs WHERE subject_type = 'user' AND subject_id = $1 ORDER BY id`,
    [id],
  );

/** Keeps the checking of every picture from ending until what is returned is called. */
/** `delivered`: called once the files lie there, before anybody hears of it. */
function holdBackChecking(delivered: () => Promise<unknown> = () => Promise.resolve()): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.worker.handlers.ingest = async (...job) => {
    await released;
    const outcome = await defaultHandlers.ingest(...job);
    await delivered();
    return outcome;
  };
  return () => {
    app.worker.handlers.ingest = defaultHandlers.ingest;
    release();
  };
}

/** A picture that was just sent: the worker may have looked at it before that is answered. */
const TAKEN = { status: expect.stringMatching(/^(?:checking|accepted)$/) };

const refuseWith = (code: ErrorCode): void => {
  app.worker.handlers.ingest = ({ pictures }) =>
    Promise.resolve({ pictures: pictures.map(({ image_id }) => ({ result: 'rejected', image_id, code })) });
};

describe('a picture of oneself', () => {
  it('is shown once it has been checked, and nothing of what was uploaded is', async () => {
    expect(await user.api.account.picture()).toEqual({ status: 'none', url: null, focus: null, error: null });
    const goOn = holdBackChecking();
    const upload_id = await upload(user);
    expect(await user.api.account.setPicture({ upload_id })).toEqual({
      status: 'checking',
      url: null,
      focus: null,
      error: null,
    });
    expect((await user.api.account.get()).picture_url).toBeNull();
    goOn();
    const picture = await checked(user);
    expect(picture).toMatchObject({ status: 'accepted', error: null });
    const shown = await fetch(new URL(picture.url ?? '', app.url));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const folder = `users/${user.id}/profile/${upload_id}/`;
    expect(await shown.text()).toBe(`made for ${folder}thumbnail.webp`);
    expect((await rowOf(user))?.picture_key).toBe(`${folder}thumbnail.webp`);
    const { picture_url } = await user.api.auth.me();
    expect(await fileStatus(app, picture_url ?? '')).toBe(200);
    await waitFor(async () => !(await isStored(`users/${user.id}/uploads/${upload_id}`)));
    await waitFor(async () => !(await isStored(`${folder}picture.png`)));
  });

  it('costs nothing, is no job of the history, and counts against no limit', async () => {
    const before = await user.api.wallet.get();
    const goOn = holdBackChecking();
    for (let index = 0; index <= LIMITS.unfinishedJobs.free; index += 1) {
      await user.api.account.setPicture({ upload_id: await upload(user) });
    }
    const character = await givenCharacter(app, user);
    await givenImages(user, character.id);
    const jobs = await jobsOf(user);
    expect(jobs).toHaveLength(LIMITS.unfinishedJobs.free + 1);
    expect(jobs.every(({ queue, hold_id }) => queue === 'ingest' && hold_id === null)).toBe(true);
    goOn();
    expect(await checked(user)).toMatchObject({ status: 'accepted' });
    const { items } = await user.api.history.list({});
    expect(items.map(({ kind }) => kind)).toEqual(['image']);
    expect(await user.api.training.dashboard()).toEqual({ in_progress_sessions: [], awaiting_selection_sessions: [] });
    expect((await user.api.wallet.get()).pass).toEqual(before.pass);
  });

  it('tells open pages when it has been checked, and whose job it was', async () => {
    const stop = new AbortController();
    const stream = await app.stream(user.token, stop.signal);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await user.api.account.setPicture({ upload_id: await upload(user) });
    let heard = '';
    while (!/event: job\n.*\n?.*"status":"succeeded"/.test(heard)) heard += (await reader?.read())?.value ?? '';
    stop.abort();
    expect(heard).toContain(`"subject":{"type":"user","id":"${user.id}"}`);
    expect(await user.api.account.picture()).toMatchObject({ status: 'accepted' });
  });

  it('is a job that its owner alone may look at', async () => {
    await givenPicture(user);
    const [job] = await jobsOf(user);
    const id = job?.id ?? '';
    expect(await user.api.jobs.get({ id })).toMatchObject({ status: 'succeeded', subject: { type: 'user' } });
    const stranger = await app.signUp();
    expect(await failureOf(stranger.api.jobs.get({ id }))).toMatchObject({ code: 'not_found' });
  });

  it('replaces the former one, whose file goes', async () => {
    const former = await givenPicture(user);
    const formerKey = (await rowOf(user))?.picture_key ?? '';
    await givenPicture(user);
    expect((await rowOf(user))?.picture_key).not.toBe(formerKey);
    expect(await fileStatus(app, former.url ?? '')).toBe(200);
    await app.nest.get(DiscardedFiles).sweep(new Date(Date.now() + 11 * 60_000));
    expect(await isStored(formerKey)).toBe(false);
    expect(await fileStatus(app, (await user.api.account.picture()).url ?? '')).toBe(200);
  });

  it('is gone at once when it is removed, and can be removed twice', async () => {
    await givenPicture(user);
    const key = (await rowOf(user))?.picture_key ?? '';
    const none = { status: 'none', url: null, focus: null, error: null };
    expect(await user.api.account.removePicture()).toEqual(none);
    expect(await isStored(key)).toBe(false);
    expect(await user.api.account.removePicture()).toEqual(none);
    expect((await user.api.auth.me()).picture_url).toBeNull();
  });
});

describe('a picture that cannot be used', () => {
  it('is refused with its reason in the caller’s language, and the former one stays', async () => {
    await givenPicture(user);
    const former = (await rowOf(user))?.picture_key;
    refuseWith('picture_too_small');
    await user.api.account.setPicture({ upload_id: await upload(user) });
    const refused = await checked(user);
    expect(refused).toMatchObject({
      status: 'rejected',
      error: { code: 'picture_too_small', message: 'This picture is smaller than 64 pixels. Use a larger one.' },
    });
    expect(await fileStatus(app, refused.url ?? '')).toBe(200);
    expect((await rowOf(user))?.picture_key).toBe(former);
    expect((await checked(user, 'ko')).error?.message).toBe('이미지가 64픽셀보다 작아요. 더 큰 이미지를 골라 주세요.');
    app.worker.handlers.ingest = defaultHandlers.ingest;
    expect(await givenPicture(user)).toMatchObject({ status: 'accepted', error: null });
  });

  it.each<[ErrorCode, string]>([
    [
      'upload_unsupported_format',
      'We can’t open this as a picture. Its content is damaged, or it isn’t JPG or PNG. Choose another file.',
    ],
    ['upload_empty_file', '“나.png” is empty.'],
    ['picture_unreadable', 'This file is damaged. Save the picture again and upload it.'],
  ])('says all that the text of %s names', async (code, message) => {
    refuseWith(code);
    await user.api.account.setPicture({ upload_id: await upload(user, undefined, '나.png') });
    expect((await checked(user)).error).toEqual({ code, message });
  });

  it('could not be checked where the work on it failed; nothing of it is left', async () => {
    app.worker.handlers.ingest = async (...job) => {
      await defaultHandlers.ingest(...job);
      throw new Error('the worker broke');
    };
    const upload_id = await upload(user);
    await user.api.account.setPicture({ upload_id });
    expect(await checked(user)).toEqual({
      status: 'rejected',
      url: null,
      focus: null,
      error: { code: 'picture_check_failed', message: 'Couldn’t check this picture. Upload it again.' },
    });
    await waitFor(async () => !(await isStored(`users/${user.id}/profile/${upload_id}/thumbnail.webp`)));
  });

  it('is refused where the answer is about another picture', async () => {
    app.worker.handlers.ingest = async (payload, job) => {
      const { pictures } = await defaultHandlers.ingest(payload, job);
      return { pictures: pictures.map((picture) => ({ ...picture, image_id: user.id })) };
    };
    await user.api.account.setPicture({ upload_id: await upload(user) });
    expect(await checked(user)).toMatchObject({ status: 'rejected', error: { code: 'picture_check_failed' } });
  });
});

describe('an upload for a picture of oneself', () => {
  it('is at most 5 MB, and a JPG or a PNG', async () => {
    const { requestPicture } = user.api.account;
    const max = LIMITS.profilePicture.maxFileBytes;
    expect((await requestPicture(png(max))).method).toBe('PUT');
    expect(await failureOf(requestPicture(png(max + 1)))).toMatchObject({
      code: 'profile_picture_too_large',
      message: '“me.png” is larger than 5 MB. Save it smaller and try again.',
    });
    for (const content_type of ['image/webp', 'image/gif', 'text/html', 'application/pdf']) {
      const refused = await failureOf(requestPicture({ ...png(5), content_type }));
      expect(refused).toMatchObject({ code: 'upload_unsupported_format', data: { formats: 'JPG, PNG' } });
    }
    expect(await failureOf(requestPicture(png(0)))).toMatchObject({ code: 'upload_empty_file' });
  });

  it('is signed for its exact size and type', async () => {
    const ticket = await user.api.account.requestPicture(png(4));
    const put = (body: string, headers: Record<string, string>) =>
      fetch(new URL(ticket.url, app.url), { method: 'PUT', headers, body });
    expect((await put('more than four', ticket.headers)).ok).toBe(false);
    expect((await put('four', { ...ticket.headers, 'content-type': 'text/html' })).ok).toBe(false);
    const { upload_id } = ticket;
    expect(await failureOf(user.api.account.setPicture({ upload_id }))).toMatchObject({ code: 'upload_missing' });
    expect((await put('four', ticket.headers)).ok).toBe(true);
    expect(await user.api.account.setPicture({ upload_id })).toMatchObject(TAKEN);
  });

  it('is nobody else’s', async () => {
    const upload_id = await upload(user);
    const stranger = await app.signUp();
    expect(await failureOf(stranger.api.account.setPicture({ upload_id }))).toMatchObject({ code: 'upload_missing' });
    expect(await stranger.api.account.picture()).toMatchObject({ status: 'none' });
    expect(await jobsOf(stranger)).toEqual([]);
    expect(await user.api.account.setPicture({ upload_id })).toMatchObject(TAKEN);
  });

  it('is none of a training session, and the other way round', async () => {
    const { id } = await user.api.training.create();
    const { uploads } = await user.api.training.requestUploads({ id, files: [png(4)] });
    const ofSession = uploads[0];
    await fetch(new URL(ofSession?.url ?? '', app.url), { method: 'PUT', headers: ofSession?.headers, body: 'four' });
    const { setPicture } = user.api.account;
    const refused = await failureOf(setPicture({ upload_id: ofSession?.upload_id ?? '' }));
    expect(refused).toMatchObject({ code: 'upload_missing' });
    const upload_ids = [await upload(user)];
    expect(await failureOf(user.api.training.addImages({ id, upload_ids }))).toMatchObject({ code: 'upload_missing' });
  });

  it('may have been asked for to make a video, but then is held to the same size', async () => {
    const size = LIMITS.profilePicture.maxFileBytes + 1;
    const { upload_id } = await user.api.videos.requestUpload(png(size));
    const refused = await failureOf(user.api.account.setPicture({ upload_id }));
    expect(refused).toMatchObject({ code: 'profile_picture_too_large' });
  });

  it('is used once: sent again it answers how things stand, and after something else it is gone', async () => {
    const upload_id = await upload(user);
    const { account } = user.api;
    await account.setPicture({ upload_id });
    await checked(user);
    expect(await account.setPicture({ upload_id })).toMatchObject({ status: 'accepted' });
    expect(await jobsOf(user)).toHaveLength(1);
    await givenPicture(user);
    expect(await failureOf(account.setPicture({ upload_id }))).toMatchObject({ code: 'upload_missing' });
  });

  it('is not shown again by its own upload once it has been removed', async () => {
    const upload_id = await upload(user);
    await user.api.account.setPicture({ upload_id });
    await checked(user);
    await user.api.account.removePicture();
    expect(await failureOf(user.api.account.setPicture({ upload_id }))).toMatchObject({ code: 'upload_missing' });
  });

  it('makes one job where it is sent many times at once', async () => {
    const upload_id = await upload(user);
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => user.api.account.setPicture({ upload_id })));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await checked(user)).toMatchObject({ status: 'accepted' });
    expect(await jobsOf(user)).toHaveLength(1);
  });

  it('has one ticket however often a request with the same key comes', async () => {
    const context = { idempotencyKey: `picture-${user.id}` };
    const first = await user.api.account.requestPicture(png(4), { context });
    expect(await user.api.account.requestPicture(png(4), { context })).toEqual(first);
  });
});

describe('while a picture is being checked', () => {
  const settled = (id: string): Promise<boolean> =>
    waitFor(
      async () => !['queued', 'active'].includes((await app.nest.get(JobsRepository).findById(id))?.status ?? ''),
    );

  it('another one takes its place, and the first is not taken any more', async () => {
    const goOn = holdBackChecking();
    await user.api.account.setPicture({ upload_id: await upload(user) });
    const second = await upload(user);
    await user.api.account.setPicture({ upload_id: second });
    const [job] = await jobsOf(user);
    await settled(job?.id ?? '');
    expect(await user.api.account.picture()).toMatchObject({ status: 'checking' });
    goOn();
    expect(await checked(user)).toMatchObject({ status: 'accepted' });
    expect((await rowOf(user))?.picture_key).toContain(second);
    expect((await jobsOf(user)).map(({ status }) => status)).toEqual(['cancelled', 'succeeded']);
  });

  it('the answer about an earlier one changes nothing, even where that was not cancelled', async () => {
    await app.worker.pause('ingest');
    const cancelling = jest.spyOn(app.nest.get(JobCancelling), 'cancelUnfinished').mockResolvedValue();
    const earlier = await upload(user);
    await user.api.account.setPicture({ upload_id: earlier });
    await user.api.account.setPicture({ upload_id: await upload(user) });
    cancelling.mockRestore();
    const ids = (await jobsOf(user)).map(({ id }) => id);
    const rejected = { pictures: [{ result: 'rejected', image_id: earlier, code: 'picture_too_small' }] };
    await app.nest.get(SettlementService).settleSucceeded(ids[0] ?? '', rejected);
    expect(await rowOf(user)).toEqual({ picture_key: null, picture_status: 'checking' });
    app.worker.resume('ingest');
    expect(await checked(user)).toMatchObject({ status: 'accepted' });
  });

  it('it can be removed, and what the worker still delivers is not shown, and goes', async () => {
    const upload_id = await upload(user);
    const thumbnail = `users/${user.id}/profile/${upload_id}/thumbnail.webp`;
    let isDelivered = false;
    const goOn = holdBackChecking(async () => (isDelivered = await isStored(thumbnail)));
    await user.api.account.setPicture({ upload_id });
    expect(await user.api.account.removePicture()).toMatchObject({ status: 'none' });
    const [job] = await jobsOf(user);
    await settled(job?.id ?? '');
    goOn();
    await waitFor(() => isDelivered);
    expect(await user.api.account.picture()).toEqual({ status: 'none', url: null, focus: null, error: null });
    await waitFor(async () => !(await isStored(thumbnail)));
  });

  it('pictures of a training session are checked as ever', async () => {
    await user.api.account.setPicture({ upload_id: await upload(user) });
    const id = await app.sessionWithImages(user, 2);
    expect(await user.api.training.get({ id })).toMatchObject({ status: 'IMAGES_UPLOADED' });
    expect(await checked(user)).toMatchObject({ status: 'accepted' });
  });

  it('nothing is taken where no worker is there', async () => {
    const upload_id = await upload(user);
    await app.worker.vanish();
    try {
      expect(await failureOf(user.api.account.setPicture({ upload_id }))).toMatchObject({ code: 'unavailable' });
      expect(await user.api.account.picture()).toMatchObject({ status: 'none' });
    } finally {
      await app.worker.beat();
    }
    expect(await user.api.account.setPicture({ upload_id })).toMatchObject(TAKEN);
  });
});
