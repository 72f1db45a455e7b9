import { LIMITS } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SUPPORT } from '../src/commands/support-messages.js';
import { runProgram } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { finishedExport, readExport } from './support/exports.js';
import { TestMailServer } from './support/smtp.js';

const DESK = 'help@atelier.test';

let mails: TestMailServer;
let app: TestApp;
let environment: NodeJS.ProcessEnv;
let user: SignedIn;

beforeAll(async () => {
  mails = await TestMailServer.start();
  app = await TestApp.start({ ...mails.environment, SUPPORT_EMAIL: DESK });
  const { DATABASE_URL, REDIS_URL } = app.nest.get<Environment>(ENVIRONMENT);
  environment = { DATABASE_URL, REDIS_URL };
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  user = await app.signUp();
});

const write = ({ api }: SignedIn, message = 'My training\nnever ends.') =>
  api.support.send({ topic: 'training', message, path: '/my-characters?tab=failed&code=secret' });

async function support(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runProgram(SUPPORT, args, {
    environment,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const answer = (id: string, text = 'It has ended now.') => support('answer', id, '--answer', text, '--by', 'Ada');
const noticesOf = async ({ api }: SignedIn) =>
  (await api.notifications.list({})).items.filter(({ code }) => code === 'support_answered');

describe('a message to the operators', () => {
  it('stands in the account of whoever wrote it, and in nobody else’s', async () => {
    const sent = await write(user);
    expect(sent).toMatchObject({
      topic: 'training',
      message: 'My training\nnever ends.',
      status: 'open',
      answer: null,
      answered_at: null,
    });
    const second = await write(user, 'Hello?');
    const page = await user.api.support.list({ limit: 1 });
    expect(page.items).toEqual([second]);
    expect((await user.api.support.list({ cursor: page.next_cursor ?? '' })).items).toEqual([sent]);
    expect((await (await app.signUp()).api.support.list({})).items).toEqual([]);
  });

  it('is written once, however often it is sent', async () => {
    const send = () =>
      user.api.support.send({ topic: 'other', message: 'Once' }, { context: { idempotencyKey: 'the-same' } });
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    expect((await user.api.support.list({})).items).toHaveLength(1);
  });

  it('says something, and no more than people read', async () => {
    const send = (message: string) => failureOf(user.api.support.send({ topic: 'other', message }));
    expect((await send(' \n ')).code).toBe('support_message_required');
    expect((await send('가'.repeat(LIMITS.support.max + 1))).code).toBe('support_message_too_long');
    expect(await write(user, '가'.repeat(LIMITS.support.max))).toMatchObject({ status: 'open' });
  });

  it('waits for an answer once there are many, also where all come at the same time', async () => {
    const { open: max } = LIMITS.support;
    const all = await Promise.allSettled(Array.from({ length: max + 4 }, () => write(user)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
    expect(await failureOf(write(user))).toMatchObject({ code: 'support_too_many_open', data: { max } });
    const [oldest] = (await user.api.support.list({})).items;
    await answer(oldest?.id ?? '');
    expect(await write(user)).toMatchObject({ status: 'open' });
  });

  it('names no screen but one of this app, and an answer goes to no address that nobody has verified', async () => {
    await app.database.query('UPDATE users SET email_verified = false WHERE id = $1', [user.id]);
    const paths = ['//elsewhere.test/sign-in', 'https://elsewhere.test/', 'http://[', 'javascript:alert(1)'];
    for (const path of paths) {
      const { id } = await user.api.support.send({ topic: 'other', message: 'Look here', path });
      const find = () => mails.to(DESK).find(({ headers }) => headers.get('message-id')?.includes(id));
      await waitFor(() => find() !== undefined);
      expect(find()?.parts.get('text/plain')).not.toContain('Screen:');
      expect(find()?.headers.has('reply-to')).toBe(false);
    }
  });

  it('reaches the operators by e-mail, who can reply to whoever wrote', async () => {
    await app.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
    const { id } = await write(user);
    const { email, display_name: name } = await user.api.account.get();
    const find = () => mails.to(DESK).find(({ headers }) => headers.get('message-id')?.includes(id));
    await waitFor(() => find() !== undefined);
    const mail = find();
    expect(mail?.headers.get('subject')).toBe(`[training] ${name}`);
    expect(mail?.headers.get('reply-to')).toBe(email);
    const text = mail?.parts.get('text/plain') ?? '';
    expect(text.indexOf('From: ')).toBe(0);
    expect(text).toMatch(/\n--\nMy training\nnever ends\.\n$/);
    expect(text).toContain(`Screen: ${app.url}/my-characters\n`);
    expect(text).not.toContain('secret');
    expect(text).toContain(`npm run support -- answer ${id}`);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  });

  it('is counted while nobody has answered it', async () => {
    await write(user);
    const text = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    expect(text).toMatch(/^atelier_support_messages_open [1-9]/m);
    expect(text).toMatch(/^atelier_support_messages_open_oldest_seconds [\d.]+$/m);
  });

  it('is in the download of the account, and goes with the account', async () => {
    const { id } = await write(user);
    await answer(id);
    await user.api.account.requestExport();
    const { data } = await readExport(app, await finishedExport(user));
    expect(data).toMatchObject({
      support_messages: [{ id, topic: 'training', path: '/my-characters', answer: 'It has ended now.' }],
      emails: expect.arrayContaining([expect.objectContaining({ id, kind: 'support' })]),
      preferences: { email_notices: true },
    });
    const { display_name } = await user.api.account.get();
    await user.api.account.close({ confirmation: display_name });
    const left = async (): Promise<unknown[]> =>
      app.database.query(
        `SELECT id FROM support_messages WHERE user_id = $1 UNION ALL SELECT id FROM mail_outbox WHERE user_id = $1`,
        [user.id],
      );
    await waitFor(async () => (await left()).length === 0);
  });
});

describe('npm run support', () => {
  it('lists what waits, the longest first, and shows one in full', async () => {
    const [first, second] = [await write(user), await write(user, `Hello\u001b[31m ${'long '.repeat(30)}`)];
    const list = await support('list', '--limit', '1000');
    expect(list.code).toBe(0);
    expect(list.out.indexOf(first.id)).toBeLessThan(list.out.indexOf(second.id));
    expect(list.out).not.toContain('\u001b');
    const shown = await support('show', first.id);
    expect(shown.out).toContain('My training\nnever ends.');
    expect(shown.out).toContain('on /my-characters');
    await answer(first.id);
    expect((await support('list', '--limit', '1000')).out).not.toContain(first.id);
    expect((await support('list', '--all', '--limit', '1000')).out).toContain(first.id);
    expect((await support('show', first.id)).out).toContain('It has ended now.');
  });

  it('answers, which stands beside the message, is told by a notification, and is written down', async () => {
    const { id } = await write(user);
    const long = `It has ended. ${'Sorry for the wait. '.repeat(40)}`.trim();
    expect(await answer(id, long)).toMatchObject({ code: 0, err: '' });
    const [message] = (await user.api.support.list({})).items;
    expect(message).toMatchObject({ id, status: 'answered', answer: long });
    expect(message?.answered_at).not.toBeNull();
    const [notice] = await noticesOf(user);
    expect(notice).toMatchObject({ path: '/help', read: false });
    expect(notice?.text).toMatch(/^It has ended\. .*…$/);
    expect([...(notice?.text ?? '')].length).toBeLessThanOrEqual(281);
    const audit = await app.database.query<unknown[]>(
      `SELECT operator, action, reason, details FROM operator_actions WHERE user_id = $1`,
      [user.id],
    );
    expect(audit).toEqual([
      { operator: 'Ada', action: 'support.answer', reason: long, details: { message_id: id, topic: 'training' } },
    ]);
  });

  it('answers by one of two operators who answer at the same time', async () => {
    const { id } = await write(user);
    const all = await Promise.all([answer(id, 'One.'), answer(id, 'Two.')]);
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(all.map(({ err }) => err).join('')).toContain('answered it before');
    expect(await noticesOf(user)).toHaveLength(1);
  });

  it('says what is wrong, and changes nothing', async () => {
    const { id } = await write(user);
    expect(await support('answer', id)).toMatchObject({ code: 2, err: expect.stringContaining('--answer') });
    expect(await answer('no-id')).toMatchObject({ code: 2 });
    expect(await answer(user.id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no message'),
    });
    expect(await answer(id, 'x'.repeat(LIMITS.support.max + 1))).toMatchObject({ code: 2 });
    expect(await support('show', user.id)).toMatchObject({ code: 1 });
    expect((await user.api.support.list({})).items[0]?.status).toBe('open');
  });
});
