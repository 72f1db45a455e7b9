import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, sessionAnswer } from '../../test/answers';
import { isTrackingOff, record, setTrackingOff, startAnalytics } from './analytics';
import { firstLanding } from './attribution';

const getSession = vi.hoisted(() => vi.fn());
const getAccessToken = vi.hoisted(() => vi.fn());
vi.mock('./session', () => ({ getSession, getAccessToken }));

async function bodies(): Promise<unknown[]> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return Promise.all(
    vi.mocked(fetch).mock.calls.map(async ([request]) => JSON.parse(await (request as Request).text()) as unknown),
  );
}

describe('what is counted', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(json(200, { ok: true })));
    getSession.mockReturnValue({ status: 'signed_out', user: null });
    getAccessToken.mockReturnValue(null);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  it('goes in one request for all that happens at once, which outlives the page', async () => {
    getAccessToken.mockReturnValue('token');
    record({ name: 'page_view', path: '/' });
    record({ name: 'navigation_press', path: '/history' });
    expect(await bodies()).toEqual([
      {
        events: [
          { name: 'page_view', path: '/' },
          { name: 'navigation_press', path: '/history' },
        ],
      },
    ]);
    const request = vi.mocked(fetch).mock.calls[0]?.[0] as Request;
    expect(new URL(request.url).pathname).toBe('/api/analytics/events');
    expect(request.keepalive).toBe(true);
    expect(request.headers.get('authorization')).toBe('Bearer token');
  });

  it('is split where it is more than one request may carry', async () => {
    for (let count = 0; count < 25; count += 1) record({ name: 'navigation_press' });
    expect((await bodies()).map((body) => (body as { events: unknown[] }).events.length)).toEqual([20, 5]);
  });

  it('harms nothing where it cannot be sent', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(() => {
      record({ name: 'page_view' });
    }).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  it.each<[string, () => void]>([
    [
      'the user has opted out',
      () => {
        const user = { ...sessionAnswer('t').user, tracking_opt_out: true };
        getSession.mockReturnValue({ status: 'signed_in', user });
      },
    ],
    [
      'this browser has opted out',
      () => {
        setTrackingOff(true);
      },
    ],
    [
      'the browser asks every site for it',
      () => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
      },
    ],
  ])('is nothing at all where %s', async (_why, optOut) => {
    optOut();
    window.history.replaceState(null, '', '/?utm_source=letter');
    startAnalytics();
    record({ name: 'page_view' });
    expect(isTrackingOff()).toBe(true);
    expect(await bodies()).toEqual([]);
    expect(firstLanding()).toBeNull();
  });

  it('is dropped, with what was kept of the first landing, by an opt-out in between; and goes on after it', async () => {
    startAnalytics();
    expect(firstLanding()).toMatchObject({ landing_page_path: '/' });
    record({ name: 'page_view' });
    setTrackingOff(true);
    expect(firstLanding()).toBeNull();
    expect(await bodies()).toEqual([]);
    setTrackingOff(false);
    record({ name: 'sign_in' });
    expect(await bodies()).toEqual([{ events: [{ name: 'sign_in' }] }]);
  });
});
