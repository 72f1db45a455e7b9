import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SAFETY } from '../src/commands/safety.js';
import { runProgram } from '../src/commands/support.js';
import { newId } from '../src/common/ids.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { SafetyAllowances } from '../src/modules/safety/safety-allowances.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter } from './support/creations.js';
import { beStrict, givenBlockedImages, givenBlockedVideo, givenPublicImages, HELD_BACK } from './support/moderation.js';

let app: TestApp;
let environment: NodeJS.ProcessEnv;
let creator: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
  beStrict(app);
  const settings = app.nest.get<Environment>(ENVIRONMENT);
  if (settings.STORAGE_DRIVER !== 'disk') throw new Error('these tests store on the disk');
  const { DATABASE_URL, REDIS_URL, PUBLIC_URL, STORAGE_DIR, STORAGE_SECRET } = settings;
  environment = { DATABASE_URL, REDIS_URL, PUBLIC_URL, STORAGE_DIR, STORAGE_SECRET };
});
afterAll(() => app.stop());
beforeEach(async () => {
  creator = await app.signUp();
  user = await app.signUp();
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

async function run(args: string[], changes: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runProgram(SAFETY, args, {
    environment: { ...environment, ...changes },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const safety = (...args: string[]) => run(args);
const BY = ['--by', 'Ada'];
const uphold = (id: string) => safety('uphold', id, '--reason', 'a real person', ...BY);
const dismiss = (id: string) => safety('dismiss', id, '--reason', 'nothing wrong', ...BY);
const approve = (id: string) => safety('approve', id, '--answer', 'You are right.', ...BY);
const reject = (id: string) => safety('reject', id, '--answer', 'It shows too much.', ...BY);

const report = ({ api }: SignedIn, id: string) =>
  api.gallery.report({ id, reason: 'real_person', note: 'That is me.' });
/** Beside what they were told of their own work. */
const noticesOf = async ({ api }: SignedIn, language = 'en') =>
  (await api.notifications.list({}, { context: { language } })).items
    .filter(({ type }) => type === 'system_notice')
    .map(({ code, text, path }) => ({ code, text, path }));
const actions = (userId: string): Promise<unknown[]> =>
  app.database.query(
    `SELECT operator, action, reason, details FROM operator_actions WHERE user_id = $1 AND action LIKE 'safety.%' ORDER BY id`,
    [userId],
  );
const reportStates = async (id: string): Promise<string[]> =>
  (
    await app.database.query<{ status: string }[]>('SELECT status FROM creation_reports WHERE creation_id = $1', [id])
  ).map(({ status }) => status);
const isTakenDown = async ({ api }: SignedIn, id: string) => (await api.images.get({ id })).taken_down;

describe('safety uphold', () => {
  it('takes a creation down, closes its reports, tells everybody once, and writes it down', async () => {
    const third = await app.signUp();
    const creation = await givenPublicImages(app, creator);
    await report(user, creation.id);
    await report(third, creation.id);
    const ended = await uphold(creation.id);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('2 reports');

    expect(await creator.api.images.get({ id: creation.id })).toMatchObject({
      taken_down: true,
      images: creation.images.map(({ id }) => ({ id })),
    });
    expect(await reportStates(creation.id)).toEqual(['upheld', 'upheld']);
    expect(await noticesOf(creator)).toEqual([
      expect.objectContaining({
        code: 'creation_taken_down',
        path: '/history',
        text: expect.stringContaining('“in a garden” is still yours'),
      }),
    ]);
    expect((await noticesOf(creator))[0]?.text).toContain('Reason: a real person.');
    expect((await noticesOf(creator, 'ko'))[0]?.text).toContain('사유: a real person.');
    for (const reporter of [user, third]) {
      expect((await noticesOf(reporter)).map(({ code }) => code)).toEqual(['report_decided']);
    }
    expect(await actions(creator.id)).toEqual([
      {
        operator: 'Ada',
        action: 'safety.uphold',
        reason: 'a real person',
        details: { creation_id: creation.id, reports: 2 },
      },
    ]);
    expect((await failureOf(report(await app.signUp(), creation.id))).code).toBe('not_found');
  });

  it('is done by one of two operators who decide at the same time', async () => {
    const { id } = await givenPublicImages(app, creator);
    await report(user, id);
    const all = await Promise.all([uphold(id), uphold(id), uphold(id)]);
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(all.filter(({ err }) => err.includes('taken down before'))).toHaveLength(2);
    expect(await noticesOf(creator)).toHaveLength(1);
    expect(await noticesOf(user)).toHaveLength(1);
    expect(await actions(creator.id)).toHaveLength(1);
  });

  it('and dismiss at the same time close the reports once, by whoever comes first', async () => {
    const { id } = await givenPublicImages(app, creator);
    await report(user, id);
    const [taken, left] = await Promise.all([uphold(id), dismiss(id)]);
    // An operator may take down what another one has just left; nothing is left to dismiss of what was taken down.
    expect(taken.code).toBe(0);
    expect(await reportStates(id)).toEqual([left.code === 0 ? 'dismissed' : 'upheld']);
    expect(await noticesOf(user)).toHaveLength(1);
    expect(await isTakenDown(creator, id)).toBe(true);
  });

  it('leaves no report open that comes in at the same time', async () => {
    const { id } = await givenPublicImages(app, creator);
    const reporting = report(user, id).then(
      () => 'told',
      (error: unknown) => (error as { code: string }).code,
    );
    const [ended, outcome] = await Promise.all([uphold(id), reporting]);
    expect(ended.code).toBe(0);
    expect(await reportStates(id)).toEqual(outcome === 'told' ? ['upheld'] : []);
    expect(['told', 'not_found']).toContain(outcome);
  });
});

describe('reporters who close their accounts', () => {
  it('get in nobody’s way, however they liked what they reported', async () => {
    const { id } = await givenPublicImages(app, creator);
    const leaving = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    for (const who of [user, ...leaving]) {
      await who.api.gallery.like({ id });
      await report(who, id);
    }
    const close = async ({ api }: SignedIn) => {
      const { token } = await api.account.close({ confirmation: (await api.auth.me()).display_name });
      return waitFor(async () => (await app.client().account.closure({ token })).status === 'completed');
    };
    const [ended] = await Promise.all([uphold(id), ...leaving.map(close)]);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect((await noticesOf(user)).map(({ code }) => code)).toEqual(['report_decided']);
    expect(await reportStates(id)).toEqual(['upheld']);
    expect((await creator.api.images.get({ id })).likes_count).toBe(1);
  });
});

describe('safety dismiss', () => {
  it('closes the reports and leaves the creation where it is', async () => {
    const { id } = await givenPublicImages(app, creator);
    expect((await dismiss(id)).err).toContain('No report of it is open');
    await report(user, id);
    expect(await dismiss(id)).toMatchObject({ code: 0, err: '' });
    expect(await isTakenDown(creator, id)).toBe(false);
    expect(await reportStates(id)).toEqual(['dismissed']);
    expect(await noticesOf(creator)).toEqual([]);
    expect((await noticesOf(user)).map(({ code }) => code)).toEqual(['report_decided']);
    expect(await actions(creator.id)).toMatchObject([{ action: 'safety.dismiss', reason: 'nothing wrong' }]);
    expect((await dismiss(id)).code).toBe(1);
    expect((await failureOf(report(user, id))).code).toBe('report_exists');
  });
});

async function takenDownWithAppeal(): Promise<{ id: string; appeal: string }> {
  const { id, job } = await givenPublicImages(app, creator);
  await uphold(id);
  const { id: appeal } = await creator.api.appeals.create({ job_id: job.id, kind: 'taken_down', note: 'It is mine.' });
  return { id, appeal };
}

describe('safety approve', () => {
  it('brings back what was taken down', async () => {
    const { id, appeal } = await takenDownWithAppeal();
    expect(await approve(appeal)).toMatchObject({ code: 0, err: '' });
    expect(await creator.api.images.get({ id })).toMatchObject({ taken_down: false, visibility: 'public' });
    expect((await creator.api.appeals.list({})).items).toMatchObject([
      { status: 'approved', answer: 'You are right.', decided_at: expect.any(String) },
    ]);
    expect((await noticesOf(creator)).map(({ code }) => code)).toEqual(['creation_restored', 'creation_taken_down']);
    expect(await actions(creator.id)).toMatchObject([
      { action: 'safety.uphold' },
      { action: 'safety.approve', reason: 'You are right.', details: { appeal_id: appeal, kind: 'taken_down' } },
    ]);
    // It can be reported again, by others, and taken down again.
    await report(user, id);
    expect((await uphold(id)).code).toBe(0);
  });

  it('has nothing to bring back where the creator has deleted it', async () => {
    const { id, appeal } = await takenDownWithAppeal();
    await creator.api.images.remove({ id });
    expect(await approve(appeal)).toMatchObject({ code: 1 });
    expect((await creator.api.appeals.list({})).items).toMatchObject([{ status: 'open' }]);
    expect(await reject(appeal)).toMatchObject({ code: 0 });
  });

  it('or reject: one of two operators decides', async () => {
    const { id, appeal } = await takenDownWithAppeal();
    const [yes, no] = await Promise.all([approve(appeal), reject(appeal)]);
    expect([yes.code, no.code].sort()).toEqual([0, 1]);
    const approved = yes.code === 0;
    const lost = approved ? no : yes;
    expect(lost.err).toContain(`Somebody has decided it before: it is ${approved ? 'approved' : 'rejected'}`);
    expect(await isTakenDown(creator, id)).toBe(!approved);
    expect(await noticesOf(creator)).toHaveLength(2);
    expect(await actions(creator.id)).toHaveLength(2);
  });
});

describe('safety reject', () => {
  it('leaves it as it is, and says why', async () => {
    const { id, appeal } = await takenDownWithAppeal();
    expect(await reject(appeal)).toMatchObject({ code: 0, err: '' });
    expect(await isTakenDown(creator, id)).toBe(true);
    expect((await noticesOf(creator))[0]).toEqual({
      code: 'appeal_rejected',
      path: '/history',
      text: '“in a garden”: It shows too much.',
    });
    expect((await creator.api.appeals.list({})).items).toMatchObject([
      { status: 'rejected', answer: 'It shows too much.' },
    ]);
  });
});

describe('a request that was blocked', () => {
  const withSeed = (character_id: string, changes = {}) => ({
    character_id,
    prompt: `in a ${HELD_BACK}`,
    seed: 7,
    ...changes,
  });
  const made = async (who: SignedIn, request: ReturnType<typeof withSeed>) =>
    finishedImage(who, (await who.api.images.create(request)).id);

  it('is delivered when its creator makes the very same again after an operator approved, and to nobody else', async () => {
    const character = await givenCharacter(app, creator, { isPublic: true });
    const blocked = await made(creator, withSeed(character.id));
    expect(blocked).toMatchObject({ status: 'failed', error: { code: 'output_blocked' }, images: [] });
    const appeal = await creator.api.appeals.create({ job_id: blocked.job.id, kind: 'blocked', note: 'A beach.' });
    expect((await made(creator, withSeed(character.id))).error?.code).toBe('output_blocked');

    expect(await approve(appeal.id)).toMatchObject({ code: 0, err: '' });
    expect((await noticesOf(creator)).map(({ code }) => code)).toEqual(['appeal_approved']);
    const again = await made(creator, withSeed(character.id));
    expect(again).toMatchObject({ status: 'completed', blocked: 0, error: null });
    expect(again.images).toHaveLength(1);
    expect(again.job.receipt.captured.spark).toBe(15);

    for (const changes of [{ seed: 8 }, { prompt: `in a red ${HELD_BACK}` }, { count: 2 }]) {
      const other = await made(creator, withSeed(character.id, changes));
      expect({ changes, code: other.error?.code }).toEqual({ changes, code: 'output_blocked' });
    }
    const stranger = await made(user, withSeed(character.id));
    expect(stranger).toMatchObject({ status: 'failed', error: { code: 'output_blocked' } });
  });

  it('may be of a video as well', async () => {
    const { job, source } = await givenBlockedVideo(app, creator);
    const [{ input }] = await app.database.query<[{ input: { prompt: string; seed: number } }]>(
      'SELECT input FROM jobs WHERE id = $1',
      [job.id],
    );
    expect(source.kind).toBe('image');
    const { id } = await creator.api.appeals.create({ job_id: job.id, kind: 'blocked' });
    const allowed = (userId: string, changes = {}) =>
      app.database.transaction((manager) =>
        app.nest
          .get(SafetyAllowances, { strict: false })
          .allows(manager, { userId, queue: 'video', input: { ...input, ...changes } }),
      );
    expect(await allowed(creator.id)).toBe(false);
    await approve(id);
    expect(await allowed(creator.id)).toBe(true);
    expect(await allowed(creator.id, { allow_sensitive: true })).toBe(true);
    expect(await allowed(creator.id, { seed: input.seed + 1 })).toBe(false);
    expect(await allowed(user.id)).toBe(false);
  });

  it('stays blocked where the appeal was rejected', async () => {
    const blocked = await givenBlockedImages(app, creator);
    const appeal = await creator.api.appeals.create({ job_id: blocked.job.id, kind: 'blocked' });
    await reject(appeal.id);
    const again = await made(creator, withSeed(blocked.character?.id ?? ''));
    expect(again.error?.code).toBe('output_blocked');
  });
});

describe('what an operator sees', () => {
  it('is what waits, the oldest first', async () => {
    const waiting = await givenPublicImages(app, creator);
    await report(user, waiting.id);
    await report(await app.signUp(), waiting.id);
    const decided = await givenPublicImages(app, creator);
    await report(user, decided.id);
    await dismiss(decided.id);
    const { out } = await safety('reports');
    const line = out.split('\n').find((each) => each.startsWith(waiting.id));
    expect(line).toMatch(/ 2 +real_person +\S+ +in a garden$/);
    expect(out).not.toContain(decided.id);

    const { job } = await givenBlockedVideo(app, creator);
    const { id } = await creator.api.appeals.create({ job_id: job.id, kind: 'blocked', note: 'A\u001b[31m beach' });
    const { out: appeals } = await safety('appeals');
    expect(appeals.split('\n').find((each) => each.startsWith(id))).toMatch(/ blocked +video .*A \[31m beach$/);
    await reject(id);
    expect((await safety('appeals')).out).not.toContain(id);
  });

  it('is a creation with its reports, its appeals, and pictures behind links', async () => {
    const creation = await givenPublicImages(app, creator, 2);
    await report(user, creation.id);
    const { code, out } = await safety('show', creation.id);
    expect(code).toBe(0);
    for (const part of [creator.id, 'in a garden', 'public', user.id, 'That is me.']) expect(out).toContain(part);
    const links = out.match(/https?:\/\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link.startsWith(app.url)).toBe(true);
      expect((await fetch(link)).status).toBe(200);
      const seconds = Number(new URL(link).searchParams.get('expires')) - Date.now() / 1000;
      expect(seconds).toBeGreaterThan(60);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    const without = await run(['show', creation.id], { STORAGE_SECRET: '' });
    expect(without).toMatchObject({ code: 0 });
    expect(without.out).toContain('For links to the pictures set');
  });

  it('is, of a blocked video, what it was to be made from', async () => {
    const { job } = await givenBlockedVideo(app, creator);
    const { id } = await creator.api.appeals.create({ job_id: job.id, kind: 'blocked', note: 'A beach.' });
    const { out } = await safety('show', id);
    expect(out).toContain('output_blocked');
    expect(out).toContain('A beach.');
    const [link] = /made from: (\S+)/.exec(out)?.slice(1) ?? [];
    expect((await fetch(link ?? '')).status).toBe(200);
  });

  it('is what operators did', async () => {
    const { id } = await givenPublicImages(app, creator);
    await uphold(id);
    const { out } = await safety('audit', '--user', creator.id);
    expect(out).toMatch(/Ada +safety\.uphold .*a real person/);
  });
});

describe('a command that was called wrongly', () => {
  it('says what is wrong, and does nothing', async () => {
    const { id } = await givenPublicImages(app, creator);
    expect(await safety('uphold', id)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--reason is missing'),
    });
    expect(await safety('uphold', '--reason', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('<creation id>'),
    });
    expect(await safety('uphold', 'me', '--reason', 'x')).toMatchObject({ code: 2 });
    expect(await safety('uphold', id, newId(), '--reason', 'x')).toMatchObject({ code: 2 });
    expect(await safety('uphold', id, '--reason', 'x'.repeat(501))).toMatchObject({ code: 2 });
    expect(await safety('approve', id, '--reason', 'x')).toMatchObject({ code: 2 });
    expect(await safety('approve', id, '--answer', 'x')).toMatchObject({ code: 1 });
    expect(await uphold(newId())).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no creation'),
    });
    expect(await safety('show', newId())).toMatchObject({ code: 1 });
    expect(await safety('reports', id)).toMatchObject({ code: 2 });
    expect(await isTakenDown(creator, id)).toBe(false);
    expect(await actions(creator.id)).toEqual([]);
    const { code, out } = await safety('--help');
    expect(code).toBe(0);
    expect(out).toContain('npm run safety -- approve <appeal id> --answer "…" [--by NAME]');
  });
});
