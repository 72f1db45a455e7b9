import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { ReportServer } from './support/report-server.js';

let reports: ReportServer;
let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  reports = await ReportServer.start();
  app = await TestApp.start({ SENTRY_DSN: reports.dsn });
  user = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await reports.stop();
});
afterEach(() => app.database.query('ALTER TABLE IF EXISTS support_away RENAME TO support_messages'));

const breakSupport = () => app.database.query('ALTER TABLE support_messages RENAME TO support_away');
const traceOf = async (name: string) => {
  await waitFor(() => reports.traces.some(({ transaction }) => transaction === name));
  return reports.traces.find(({ transaction }) => transaction === name);
};

describe('an error that nobody expected', () => {
  it('is reported with the request that its user was told, who it was by id, and nothing else of them', async () => {
    await breakSupport();
    const response = await app.request('/support/messages?cursor=&secret=in-the-query', {
      method: 'POST',
      token: user.token,
      headers: { cookie: 'secret=in-a-cookie', 'idempotency-key': 'secret-key', 'user-agent': 'secret-agent' },
      body: JSON.stringify({ topic: 'other', message: 'secret-message', path: '/secret-path' }),
    });
    expect(response.status).toBe(500);
    const { error } = response.body as { error: { request_id: string } };
    await waitFor(() => reports.errors.length > 0);
    const [told] = reports.errors;
    expect(told).toMatchObject({
      environment: 'development',
      user: { id: user.id },
      tags: { part: 'api', request_id: error.request_id },
    });
    expect(told?.exception?.values.at(-1)).toMatchObject({
      type: 'QueryFailedError',
      value: expect.stringContaining('"support_messages" does not exist'),
    });
    const me = await user.api.account.get();
    for (const secret of ['secret', user.token, me.email ?? '', me.display_name]) {
      expect(reports.raw.join('\n')).not.toContain(secret);
    }
  });

  it('is not what a rule refuses, nor what does not exist', async () => {
    const before = reports.errors.length;
    expect((await failureOf(user.api.support.send({ topic: 'other', message: ' ' }))).code).toBe(
      'support_message_required',
    );
    await app.request('/nothing/here');
    await app.request('/wallet');
    await breakSupport();
    await app.request('/support/messages', { token: user.token });
    await waitFor(() => reports.errors.length > before);
    expect(reports.errors).toHaveLength(before + 1);
  });
});

describe('how long requests take', () => {
  it('is reported of each by its route, never by its address', async () => {
    await app.request('/account-closures/secret-token-of-somebody-0123456789?secret=1', { token: user.token });
    const told = await traceOf('GET /api/account-closures/:token');
    expect(told?.contexts?.trace).toMatchObject({
      op: 'http.server',
      data: { 'http.route': '/api/account-closures/:token', 'http.response.status_code': 404, 'user.id': user.id },
    });
    expect(reports.raw.join('\n')).not.toContain('secret-token');
  });

  it('goes on what the browser began', async () => {
    const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await app.request('/plans', { headers: { 'sentry-trace': `${trace}-${span}-1` } });
    const told = await traceOf('GET /api/plans');
    expect(told?.contexts?.trace).toMatchObject({ trace_id: trace, parent_span_id: span });
  });

  it('is not reported of health checks', async () => {
    await app.request('/healthz');
    await app.request('/packages');
    await traceOf('GET /api/packages');
    expect(reports.traces.map(({ transaction }) => transaction)).not.toContain('GET /api/healthz');
  });
});

describe('an API that stops', () => {
  it('sends what is left first', async () => {
    const other = await ReportServer.start();
    const stopping = await TestApp.start({ SENTRY_DSN: other.dsn });
    const { token } = await stopping.signUp();
    await stopping.database.query('ALTER TABLE support_messages RENAME TO support_away');
    await stopping.request('/support/messages', { token });
    await stopping.stop();
    expect(other.errors).toHaveLength(1);
    await other.stop();
  });
});
