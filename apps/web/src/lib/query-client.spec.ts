import { QueryClient, QueryObserver } from '@tanstack/react-query';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { decodeError, networkError } from './api-error';
import { followLanguage, queryClient } from './query-client';

it('what was loaded is fresh for five minutes, kept for ten, and not asked for again on focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
  });
});

it('what could not be loaded is asked for once more, unless the API refused it', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean;
  const lost = networkError();
  expect([retry(0, lost), retry(1, lost)]).toEqual([true, false]);
  const refused = decodeError(404, { error: { code: 'not_found', message: 'not there', request_id: 'r' } });
  expect(retry(0, refused)).toBe(false);
});

it('what is on the screen is asked for again in another language, also what was still on its way', async () => {
  await i18next.changeLanguage('en');
  const client = new QueryClient();
  const stop = followLanguage(client);
  const waiting = new Promise<string>(() => undefined);
  let isSlow = true;
  const ask = {
    known: vi.fn(() => i18next.language),
    slow: vi.fn(() => (isSlow ? waiting : i18next.language)),
  };
  const ends = (['known', 'slow'] as const).map((name) =>
    new QueryObserver(client, { queryKey: [name], queryFn: ask[name], staleTime: Infinity }).subscribe(() => undefined),
  );
  await vi.waitFor(() => {
    expect(client.getQueryData(['known'])).toBe('en');
  });
  isSlow = false;
  await i18next.changeLanguage('ko');
  await vi.waitFor(() => {
    expect(['known', 'slow'].map((name) => client.getQueryData([name]))).toEqual(['ko', 'ko']);
  });
  // Said again, it changes nothing.
  await i18next.changeLanguage('ko');
  expect([ask.known, ask.slow].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  for (const end of [...ends, stop]) end();
  await i18next.changeLanguage('en');
});
