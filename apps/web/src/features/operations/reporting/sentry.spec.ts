import { createTransport, flush, getClient, startSpan } from '@sentry/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '@/lib/api-error';
import { startSentry, type ErrorReports } from './sentry';

const DSN = 'https://key@reports.example/1';
const NO_REPLAY = { environment: 'test', traces_rate: 1, replay: null };

describe('what operators are told of faults', () => {
  let sent: string[];
  let reports: ErrorReports;
  const everything = async () => {
    await flush();
    return sent.join('\n');
  };

  beforeEach(() => {
    sent = [];
    window.history.replaceState(null, '', '/generator?remix=secret-id');
    reports = startSentry(DSN, NO_REPLAY, (options) =>
      createTransport(options, ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return Promise.resolve({ statusCode: 200 });
      }),
    );
  });
  afterEach(async () => {
    await getClient()?.close();
    window.history.replaceState(null, '', '/');
  });

  it('is the fault, where and in which build it happened, and whose browser it was by nothing but the id', async () => {
    reports.ofUser('mina-id');
    reports.capture(new Error('the canvas is gone'));
    const told = await everything();
    expect(told).toContain('the canvas is gone');
    expect(told).toContain('"user":{"id":"mina-id"}');
    expect(told).toContain('"release":"atelier@');
    expect(told).toContain('"environment":"test"');
  });

  it('holds nothing of addresses but their path, and no tokens', async () => {
    reports.capture(new Error('GET /api/history?q=a+prompt: Bearer top.secret'));
    const told = await everything();
    expect(told).toContain('GET /api/history');
    expect(told).not.toMatch(/secret|a\+prompt|cookie/);
  });

  it('is no refusal of the API and no lost connection', async () => {
    reports.capture(networkError());
    reports.capture(new ApiError({ code: 'not_found', message: 'not there', status: 404, requestId: 'r' }));
    reports.capture(new DOMException('given up', 'AbortError'));
    expect(await everything()).not.toContain('"type":"event"');
    reports.capture(new ApiError({ code: 'internal', message: 'it broke', status: 500, requestId: 'r' }));
    expect(await everything()).toContain('it broke');
  });

  it('includes how long everything took', async () => {
    expect(getClient()?.getOptions()).toMatchObject({ tracesSampleRate: 1, replaysSessionSampleRate: 0 });
    startSpan({ name: 'GET /api/images?q=a+prompt' }, () => undefined);
    const told = await everything();
    expect(told).toContain('GET /api/images');
    expect(told).not.toContain('a+prompt');
  });

  it('does not say in a recording where links lead beyond their path, and stays readable', async () => {
    const recording = `{"segment_id":0}\n${JSON.stringify([{ href: 'https://a.example/history?q=prompt', text: 'x "/y?z" é' }])}`;
    const item = [{ type: 'replay_recording', length: 999 }, recording];
    await getClient()
      ?.getTransport()
      ?.send([{}, [item]] as never);
    const [head = '', , json = ''] = (await everything()).split('\n').slice(1);
    expect(JSON.parse(json)).toEqual([{ href: 'https://a.example/history', text: 'x "/y" é' }]);
    const bytes = new TextEncoder().encode(`{"segment_id":0}\n${json}`).length;
    expect(JSON.parse(head)).toMatchObject({ length: bytes });
  });

  it('records nothing unless that is asked for', () => {
    expect(getClient()?.getIntegrationByName('Replay')).toBeUndefined();
  });
});

it('a tenth of sessions is recorded, and every one in which something fails, as the installation says', async () => {
  vi.stubGlobal('fetch', vi.fn());
  startSentry(DSN, { ...NO_REPLAY, replay: { session_rate: 0.1, error_rate: 1 } });
  expect(getClient()?.getOptions()).toMatchObject({ replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 });
  await getClient()?.close();
  vi.unstubAllGlobals();
});
