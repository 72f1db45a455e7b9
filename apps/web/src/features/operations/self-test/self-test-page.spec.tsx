import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { isLiveWithin } from '@/lib/live';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { CHECK_NAMES } from './checks';
import { showsPicture } from './formats';
import { SelfTestPage } from './components/self-test-page';

vi.mock('./formats', async (original) => ({ ...(await original<object>()), showsPicture: vi.fn() }));
vi.mock('@/lib/live', async (original) => ({ ...(await original<object>()), isLiveWithin: vi.fn() }));

const { 'GET /api/runtime': engine } = shop;

async function show(answers: Answers = {}) {
  const user = await signInAs();
  const sent = fakeApi({ 'GET /api/runtime': engine, 'GET /api/users/me': user, 'GET /api/site': {}, ...answers });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  renderScreen(<SelfTestPage />);
  const report = await screen.findByRole('textbox', { name: 'Report' });
  return { sent, report: (report as HTMLTextAreaElement).value };
}

const rowOf = (title: string) => {
  const row = screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('li');
  if (!row) throw new Error('it stands in a row');
  return within(row);
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'admin');
  vi.mocked(showsPicture).mockResolvedValue(true);
  vi.mocked(isLiveWithin).mockResolvedValue(true);
});

afterEach(() => {
  // Where a test has given it one.
  Reflect.deleteProperty(navigator, 'storage');
});

describe('the test page', () => {
  it('tries everything out, and says how it went', async () => {
    await show();
    expect(screen.getAllByRole('listitem')).toHaveLength(CHECK_NAMES.length);
    expect(rowOf('Server').getByText(/Answered in \d+ ms. Images are made by the “preview” engine/)).toBeVisible();
    expect(rowOf('Session').getByText('You’re signed in, and the server confirmed it.')).toBeVisible();
    expect(rowOf('Live events').getByText(/^Connected/)).toBeVisible();
    expect(rowOf('Picture formats').getByText('WebP and AVIF work.')).toBeVisible();
    expect(rowOf('Video').getByText('H.264 plays.')).toBeVisible();
  });

  it('says what is wrong, in the page and in the report', async () => {
    vi.mocked(showsPicture).mockResolvedValue(false);
    vi.mocked(isLiveWithin).mockResolvedValue(false);
    const { report } = await show({ 'GET /api/users/me': { status: 503, body: errorBody('unavailable') } });
    expect(screen.getByText('Something needs attention.')).toBeVisible();
    expect(rowOf('Session').getByText('Couldn’t test this (unavailable).')).toBeVisible();
    expect(rowOf('Picture formats').getByText(/WebP doesn’t work/)).toBeVisible();
    expect(report).toContain('session: bad, failed code=unavailable request=r');
    expect(report).toContain('live: note, polling');
    expect(report).toContain('pictures: bad, no_webp');
  });

  it('finds a clock that is wrong', async () => {
    await show();
    expect(rowOf('Clock').getByText('The server didn’t send its time.')).toBeVisible();
    const answer = vi.mocked(globalThis.fetch).getMockImplementation();
    if (!answer) throw new Error('it stands in for the API');
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const response = await answer(input, init);
      if ((input as Request).url.endsWith('/api/site'))
        response.headers.set('date', new Date(Date.now() - 3_600_000).toUTCString());
      return response;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
    await waitFor(() => {
      expect(rowOf('Clock').getByText(/This device is 36\d\d s ahead of the server/)).toBeVisible();
    });
  });

  it('says in words how much room there is', async () => {
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { estimate: () => Promise.resolve({ usage: 14 * 1024 ** 2, quota: 10_254 * 1024 ** 2 }) },
    });
    const { report } = await show();
    expect(rowOf('Storage').getByText('14 MB used of 10,254 MB.')).toBeVisible();
    expect(report).toContain('storage: good, room used=14 quota=10254');
  });

  it('makes a report without anything of the account, to be copied', async () => {
    const events = userEvent.setup();
    const { report } = await show();
    expect(report).toMatch(/^Atelier self-test\ntime: \d{4}-/);
    expect(report).not.toContain('mina');
    for (const name of CHECK_NAMES) expect(report).toMatch(new RegExp(`^${name}: (good|note|bad), \\w+`, 'm'));
    await events.click(screen.getByRole('button', { name: 'Copy report' }));
    await screen.findByText('Report copied.');
    expect(await navigator.clipboard.readText()).toBe(report);
  });

  it('marks the report where there is no clipboard', async () => {
    const events = userEvent.setup();
    const { report } = await show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await events.click(screen.getByRole('button', { name: 'Copy report' }));
    await screen.findByText(/We’ve selected it/);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, report.length]);
  });
});
