import { request } from 'node:http';
import type { NoticeCode } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { MailOutbox, MAX_ATTEMPTS } from '../src/modules/messages/mail/mail-outbox.repository.js';
import { UnsubscribeTokens } from '../src/modules/messages/mail/unsubscribe-tokens.js';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { TestMailServer, type Delivered } from './support/smtp.js';

interface Person extends SignedIn {
  email: string;
}

let mails: TestMailServer;
let app: TestApp;
let user: Person;

beforeAll(async () => {
  mails = await TestMailServer.start();
  app = await TestApp.start(mails.environment);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  mails.refuse = () => null;
  mails.refuseSender = false;
  mails.beforeAccepting = null;
  user = await person();
});

/** Somebody whose e-mail a provider has vouched for. */
async function person(language: 'en' | 'ko' = 'en'): Promise<Person> {
  const signedUp = await app.signUp();
  const email = `${signedUp.id}@mail.test`;
  await app.database.query('UPDATE users SET email = $2, email_verified = true, language = $3 WHERE id = $1', [
    signedUp.id,
    email,
    language,
  ]);
  return { ...signedUp, email };
}

async function notify({ id }: SignedIn, code: NoticeCode = 'session_reused', device = 'Chrome'): Promise<string> {
  const notice = await app.database.transaction((manager) =>
    app.nest.get(NotificationsService).add(manager, id, code, { device }),
  );
  return notice.id;
}

interface Row {
  status: string;
  attempts: number;
  error: string | null;
}
async function rowOf(id: string): Promise<Row | undefined> {
  const [row] = await app.database.query<Row[]>('SELECT status, attempts, error FROM mail_outbox WHERE id = $1', [id]);
  return row;
}
const ended = (id: string, status: string): Promise<unknown> =>
  waitFor(async () => (await rowOf(id))?.status === status);
const tried = (id: string, attempts: number): Promise<unknown> =>
  waitFor(async () => {
    const row = await rowOf(id);
    return row?.attempts === attempts && row.error !== null;
  });
/** As after the time that stands between attempts. */
const timePasses = (id: string) =>
  app.database.query(`UPDATE mail_outbox SET next_attempt_at = now(), error = NULL WHERE id = $1`, [id]);
async function deliveredTo({ email }: Person): Promise<Delivered> {
  await waitFor(() => mails.to(email).length > 0);
  const [mail] = mails.to(email);
  if (!mail) throw new Error('no e-mail came');
  return mail;
}
const unsubscribeUrlIn = ({ headers }: Delivered): string => headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
const isWanted = async ({ api }: SignedIn): Promise<boolean> => (await api.account.get()).email_notices;

describe('an important notification', () => {
  it('comes by e-mail too, once, with a link into the app and one that ends such e-mails', async () => {
    const id = await notify(user);
    const mail = await deliveredTo(user);
    await ended(id, 'sent');
    expect(mail.from).toBe('hello@atelier.test');
    expect(mail.headers.get('from')).toBe('Atelier <hello@atelier.test>');
    expect(mail.headers.get('subject')).toBe('We ended a sign-in to keep you safe');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    const text = mail.parts.get('text/plain') ?? '';
    expect(text).toContain('A sign-in on Chrome was used twice');
    expect(text).toContain(`Open in Atelier: ${app.url}/settings/devices`);
    const [, token = ''] = /\/unsubscribe\?token=([\w-]+)/.exec(text) ?? [];
    expect(text).toContain(`Stop these emails: ${app.url}/unsubscribe?token=${token}`);
    const html = mail.parts.get('text/html') ?? '';
    for (const part of ['<html lang="en">', `href="${app.url}/settings/devices"`, `/unsubscribe?token=${token}"`]) {
      expect(html).toContain(part);
    }
    expect(mail.headers.get('list-unsubscribe')).toBe(`<${app.url}/api/email/unsubscribe?token=${token}>`);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // Whatever the sweep does meanwhile.
    const next = await person();
    await notify(next);
    await deliveredTo(next);
    expect(mails.to(user.email)).toHaveLength(1);
  });

  it('is written in the language of its reader', async () => {
    const reader = await person('ko');
    await notify(reader);
    const { headers, parts } = await deliveredTo(reader);
    expect(headers.get('subject')).toMatch(/[가-힣]/);
    expect(parts.get('text/html')).toContain('<html lang="ko">');
    expect(parts.get('text/plain')).toContain('이메일 그만 받기: ');
  });

  it('shows what people write as text, not as markup', async () => {
    await notify(user, 'session_reused', '<img src=x onerror=alert(1)>');
    const { parts } = await deliveredTo(user);
    expect(parts.get('text/html')).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(parts.get('text/html')).not.toContain('<img');
  });

  it('is not sent to whoever wants none, has no e-mail, has one that nobody has verified, or leaves', async () => {
    const [declined, without, unverified, leaving] = [await person(), await person(), await person(), await person()];
    await declined.api.account.update({ email_notices: false });
    await app.database.query('UPDATE users SET email = NULL, email_verified = false WHERE id = $1', [without.id]);
    await app.database.query('UPDATE users SET email_verified = false WHERE id = $1', [unverified.id]);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [leaving.id]);
    const ids = await Promise.all([declined, without, unverified, leaving].map((each) => notify(each)));
    for (const id of ids) await ended(id, 'skipped');
    // Who wants e-mails from now on is not told of the past.
    await declined.api.account.update({ email_notices: true });
    await notify(user);
    await deliveredTo(user);
    for (const { email } of [declined, without, unverified, leaving]) expect(mails.asked).not.toContain(email);
  });

  it('leaves the rest to the app: what is not important, and what is of long ago', async () => {
    const plain = await notify(user, 'quest_completed');
    const old = await person();
    const oldId = newId();
    await app.database.query(
      `INSERT INTO notifications (id, user_id, code, details, created_at)
       VALUES ($1, $2, 'session_reused', '{}', now() - interval '7 hours')`,
      [oldId, old.id],
    );
    const next = await person();
    await notify(next);
    await deliveredTo(next);
    expect(await rowOf(plain)).toBeUndefined();
    expect(await rowOf(oldId)).toBeUndefined();
  });
});

describe('a press that ends the e-mails', () => {
  it('is looked for in addresses that are none, too, without a failure', async () => {
    const { hostname, port } = new URL(app.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ hostname, port, method: 'POST', path: '//' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBeLessThan(500);
  });

  it('works on the page that the e-mail leads to', async () => {
    await notify(user);
    const token = new URL(unsubscribeUrlIn(await deliveredTo(user))).searchParams.get('token') ?? '';
    expect(await app.client().account.unsubscribe({ token })).toEqual({ ok: true });
    expect(await isWanted(user)).toBe(false);
    const next = await notify(user);
    await ended(next, 'skipped');
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('works in mail programs, which post %s', async (_name, type, body) => {
    await notify(user);
    const url = unsubscribeUrlIn(await deliveredTo(user));
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(200);
    expect(await isWanted(user)).toBe(false);
  });

  it('is needed: whoever only opens the address, as scanners do, comes to the page and ends nothing', async () => {
    await notify(user);
    const url = unsubscribeUrlIn(await deliveredTo(user));
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(url.replace('/api/email/', '/'));
    expect(await isWanted(user)).toBe(true);
  });

  it('is refused with a token that is not genuine', async () => {
    const tokens = app.nest.get(UnsubscribeTokens);
    const other = new UnsubscribeTokens({
      SESSION_SECRET: 'another secret of this installation',
      SESSION_SECRETS_ACCEPTED: [],
    });
    const genuine = tokens.issue(user.id);
    const swapped = Buffer.from(genuine, 'base64url');
    swapped[0] = (swapped[0] ?? 0) ^ 1;
    for (const token of [other.issue(user.id), swapped.toString('base64url'), 'x'.repeat(64), genuine.slice(0, 40)]) {
      expect(await failureOf(app.client().account.unsubscribe({ token }))).toMatchObject({
        code: 'unsubscribe_link_invalid',
      });
    }
    expect(await isWanted(user)).toBe(true);
    expect(await app.client().account.unsubscribe({ token: tokens.issue(newId()) })).toEqual({ ok: true });
  });
});

describe('a mail server', () => {
  it('that puts an e-mail off gets the very same one later, until it is given up', async () => {
    mails.refuse = (address) => (address === user.email ? 451 : null);
    const id = await notify(user);
    await tried(id, 1);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', error: expect.stringContaining('451') });
    mails.refuse = () => null;
    await timePasses(id);
    await ended(id, 'sent');
    expect(mails.to(user.email)[0]?.headers.get('message-id')).toBe(`<${id}@127.0.0.1>`);

    const unlucky = await person();
    mails.refuse = (address) => (address === unlucky.email ? 451 : null);
    const given = await notify(unlucky);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await tried(given, attempt);
      await timePasses(given);
    }
    await ended(given, 'failed');
    expect(mails.asked.filter((address) => address === unlucky.email)).toHaveLength(MAX_ATTEMPTS);
  });

  it('that refuses an e-mail for good is not asked again, and gets the others', async () => {
    const gone = await person();
    mails.refuse = (address) => (address === gone.email ? 550 : null);
    const [refused] = [await notify(gone), await notify(user)];
    await ended(refused, 'failed');
    await deliveredTo(user);
    expect(await rowOf(refused)).toMatchObject({ attempts: 1, error: expect.stringContaining('550') });
    expect(mails.asked.filter((address) => address === gone.email)).toHaveLength(1);
  });

  it('that refuses the sender is told of no e-mail as lost: all go out once that is mended', async () => {
    mails.refuseSender = true;
    const id = await notify(user);
    await tried(id, 1);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
    mails.refuseSender = false;
    await timePasses(id);
    await ended(id, 'sent');
  });

  it('that repeats whom it refuses does not bring the address into the logs', async () => {
    mails.refuse = (address) => (address === user.email ? 550 : null);
    const id = await notify(user);
    await ended(id, 'failed');
    const error = (await rowOf(id))?.error ?? '';
    expect(error).toContain('550');
    expect(error).not.toContain(user.id);
  });

  it('that is away costs nothing but time', async () => {
    const { port } = mails;
    await mails.stop();
    const people = [user, await person(), await person()];
    const ids = await Promise.all(people.map((each) => notify(each)));
    const states = async (): Promise<Row[]> => (await Promise.all(ids.map(rowOf))).filter((row) => row !== undefined);
    await waitFor(async () => (await states()).some(({ error }) => error !== null));
    mails = await TestMailServer.start(port);
    await Promise.all(ids.map(timePasses));
    for (const each of people) await deliveredTo(each);
    for (const id of ids) await ended(id, 'sent');
    for (const { attempts } of await states()) expect(attempts).toBeLessThanOrEqual(3);
  });

  it('that is slow holds no transaction, and no other work of the API, up', async () => {
    let accept = (): void => undefined;
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    mails.beforeAccepting = () => accepted;
    const id = await notify(user);
    await waitFor(() => mails.asked.includes(user.email));
    const open = await app.database.query<unknown[]>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    // The sweep goes on beside it.
    const other = await person();
    const next = await notify(other);
    await waitFor(async () => (await rowOf(next)) !== undefined);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    // Whoever ends the e-mails now is not sent the one behind it.
    await other.api.account.update({ email_notices: false });
    accept();
    await ended(id, 'sent');
    await ended(next, 'skipped');
    expect(mails.to(other.email)).toEqual([]);
  });

  it('is watched: operators see what was sent, and what waits', async () => {
    await notify(user);
    await deliveredTo(user);
    const text = async () => (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    await waitFor(async () => /^atelier_mails_total\{result="sent"\} [1-9]/m.test(await text()));
    for (const name of ['atelier_mails_waiting', 'atelier_mails_waiting_oldest_seconds']) {
      expect(await text()).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });
});

describe('without a mail server', () => {
  let quiet: TestApp;
  beforeAll(async () => {
    quiet = await TestApp.start();
  });
  afterAll(() => quiet.stop());

  async function waiting(count: number): Promise<string[]> {
    const { id: userId } = await quiet.signUp();
    const ids = Array.from({ length: count }, newId);
    const outbox = quiet.nest.get(MailOutbox);
    for (const id of ids) await outbox.add(quiet.database.manager, { id, userId, kind: 'notice' });
    return ids;
  }

  it('nothing is written down to be sent', async () => {
    const { id } = await quiet.signUp();
    await quiet.database.transaction((manager) =>
      quiet.nest.get(NotificationsService).add(manager, id, 'session_reused', { device: 'Chrome' }),
    );
    await quiet.nest.get(SweepService).sweep();
    expect(await quiet.database.query('SELECT * FROM mail_outbox')).toEqual([]);
    expect((await quiet.client().site.get()).sends_mail).toBe(false);
  });

  it('each e-mail is claimed once, however many instances ask at the same time', async () => {
    const ids = await waiting(20);
    const [here, elsewhere] = [quiet.nest.get(MailOutbox), new MailOutbox(quiet.database)];
    const claims = await Promise.all(Array.from({ length: 30 }, () => [here.claim(), elsewhere.claim()]).flat());
    const claimed = claims.flatMap((claim) => (claim ? [claim.id] : []));
    // Who looks where another one claims may find nothing, and looks again.
    for (let mail = await here.claim(); mail; mail = await here.claim()) claimed.push(mail.id);
    expect(claimed.sort()).toEqual(ids.sort());
    await quiet.database.query('DELETE FROM mail_outbox');
  });

  it('an e-mail whose process died is claimed again, and only the latest claim says what became of it', async () => {
    const [id = ''] = await waiting(1);
    const outbox = quiet.nest.get(MailOutbox);
    const first = await outbox.claim();
    expect(first).toMatchObject({ id, attempts: 1 });
    expect(await outbox.claim()).toBeNull();
    await quiet.database.query('UPDATE mail_outbox SET next_attempt_at = now()');
    const second = await outbox.claim();
    expect(second).toMatchObject({ id, attempts: 2 });
    if (!first || !second) throw new Error('it was not claimed');
    expect(await outbox.finish(first, 'failed', 'late')).toBe(false);
    expect(await outbox.finish(second, 'sent')).toBe(true);
    expect(await outbox.finish(second, 'sent')).toBe(false);
  });

  it('one that was begun for the last time and never ended is given up', async () => {
    const [id = ''] = await waiting(1);
    await quiet.database.query('UPDATE mail_outbox SET attempts = $2, next_attempt_at = now() WHERE id = $1', [
      id,
      MAX_ATTEMPTS,
    ]);
    const outbox = quiet.nest.get(MailOutbox);
    expect(await outbox.claim()).toBeNull();
    expect(await outbox.giveUpBroken()).toBe(1);
    expect(await quiet.database.query('SELECT status, error FROM mail_outbox WHERE id = $1', [id])).toEqual([
      { status: 'failed', error: 'broken off' },
    ]);
  });

  it('what was sent is forgotten after a month', async () => {
    const [old = '', recent = ''] = await waiting(2);
    await quiet.database.query(`UPDATE mail_outbox SET status = 'sent', sent_at = now() WHERE id = ANY ($1)`, [
      [old, recent],
    ]);
    await quiet.database.query(`UPDATE mail_outbox SET created_at = now() - interval '31 days' WHERE id = $1`, [old]);
    await quiet.nest.get(MailOutbox).forgetOld();
    const left = await quiet.database.query<{ id: string }[]>('SELECT id FROM mail_outbox');
    expect(left.map(({ id }) => id)).toContain(recent);
    expect(left.map(({ id }) => id)).not.toContain(old);
  });
});
