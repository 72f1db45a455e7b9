import { contract, type RouteMeta } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyContractProcedure } from '@orpc/contract';
import { ACCOUNTS } from '../../src/commands/accounts.js';
import { runProgram } from '../../src/commands/support.js';
import type { Environment } from '../../src/config/environment.js';
import { ENVIRONMENT } from '../../src/config/environment.token.js';
import { TestApp, type SignedIn } from '../support/app.js';
import { failureOf, givenCharacter, givenImages } from '../support/creations.js';
import { TestMailServer, type Delivered } from '../support/smtp.js';

let app: TestApp;
let mails: TestMailServer;
let user: SignedIn;

beforeAll(async () => {
  mails = await TestMailServer.start();
  app = await TestApp.start({
    SAFETY_PAUSE_AFTER: '3',
    SMTP_URL: `smtp://127.0.0.1:${String(mails.port)}`,
    MAIL_FROM: 'Atelier <hello@atelier.test>',
    SUPPORT_EMAIL: 'operators@atelier.test',
  });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  user = await app.signUp();
});

async function accounts(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL, REDIS_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const out: string[] = [];
  const err: string[] = [];
  const code = await runProgram(ACCOUNTS, args, {
    environment: { DATABASE_URL, REDIS_URL },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const BECAUSE = ['--reason', 'spam', '--by', 'Ada'];
const suspend = () => accounts('suspend', user.id, ...BECAUSE);
const restore = () => accounts('restore', user.id, ...BECAUSE);
const codes = async () => (await user.api.notifications.list({})).items.map(({ code }) => code);
/** A school age and what is worn in bed: harmless apart. */
const askGravely = async () =>
  (await failureOf(user.api.images.createWaifu({ prompt: ['a pupil aged 11', 'lace lingerie'].join(', ') }))).code;

describe('an account that an operator suspends', () => {
  it('makes and shows nothing new, keeps what it has, and is told why', async () => {
    const character = await givenCharacter(app, user);
    const { id } = await givenImages(user, character.id);
    const wallet = await user.api.wallet.get();
    expect(await suspend()).toMatchObject({ code: 0, err: '' });
    expect((await user.api.account.get()).paused).toMatchObject({ reason: 'spam' });

    const refused = [
      user.api.images.create({ character_id: character.id, prompt: 'in the rain' }),
      user.api.images.setVisibility({ id, visibility: 'public' }),
      user.api.training.create(),
    ];
    for (const each of refused) expect((await failureOf(each)).code).toBe('account_paused');
    expect(await user.api.wallet.get()).toEqual(wallet);

    expect((await user.api.images.get({ id })).id).toBe(id);
    expect((await user.api.support.send({ topic: 'account', message: 'Why?' })).status).toBe('open');
    expect((await user.api.account.requestExport()).status).toBeDefined();
    expect(await user.api.images.remove({ id })).toEqual({ ok: true });
    expect(await codes()).toContain('account_paused');
  });

  it('is open again once an operator restores it', async () => {
    await suspend();
    expect(await suspend()).toMatchObject({ code: 1, err: 'It is paused already.' });
    expect((await accounts('paused')).out).toContain(user.id);
    expect((await accounts('show', user.id)).out).toMatch(/paused since .*: spam/);
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await restore()).toMatchObject({ code: 1, err: 'It is not paused.' });
    expect((await user.api.account.get()).paused).toBeNull();
    expect((await user.api.training.create()).id).toBeDefined();
    expect(await codes()).toEqual(expect.arrayContaining(['account_paused', 'account_restored']));
    const { out } = await accounts('audit', '--user', user.id);
    expect(out).toMatch(/Ada +accounts\.restore[^]*Ada +accounts\.suspend/);
  });

  it('is signed out everywhere where an operator says so', async () => {
    expect((await accounts('end-sessions', user.id, ...BECAUSE)).out).toContain('on 1 devices');
    expect((await failureOf(user.api.account.get())).code).toBe('session_expired');
  });
});

describe('an account whose prompts sexualise a child again and again', () => {
  it('is paused, and its operators are told, once; what was refused before it was restored counts no more', async () => {
    for (let n = 0; n < 2; n++) expect(await askGravely()).toBe('prompt_together_forbidden');
    expect((await user.api.account.get()).paused).toBeNull();
    expect(await askGravely()).toBe('prompt_together_forbidden');
    const paused = await waitFor(async () => (await user.api.account.get()).paused ?? undefined);
    expect(paused.reason).toBeNull();
    expect(await askGravely()).toBe('account_paused');
    expect(await codes()).toContain('account_paused_for_prompts');
    const isTold = ({ parts }: Delivered) => parts.get('text/plain')?.includes(`npm run accounts -- show ${user.id}`);
    await waitFor(() => mails.to('operators@atelier.test').some(isTold));
    expect((await accounts('refused')).out).toContain(user.id);

    await restore();
    await askGravely();
    // The sweep has come by when it has paused somebody else meanwhile.
    const other = user;
    user = await app.signUp();
    for (let n = 0; n < 3; n++) await askGravely();
    await waitFor(async () => (await user.api.account.get()).paused ?? undefined);
    expect((await other.api.account.get()).paused).toBeNull();
  });
});

it('only what ends something or helps somebody is open to a paused account', () => {
  const procedures = Object.values(contract).flatMap((room) => Object.values<AnyContractProcedure>(room));
  const open = procedures.flatMap(({ '~orpc': { meta, route } }) =>
    (meta as RouteMeta).whilePaused ? [`${route.method ?? ''} ${route.path ?? ''}`] : [],
  );
  expect(open.sort()).toEqual([
    'PATCH /users/me',
    'POST /appeals',
    'POST /auth/again/{provider}',
    'POST /jobs/{id}/cancel',
    'POST /notifications/read',
    'POST /support/messages',
    'POST /users/me/export',
  ]);
});
