import { expect, it } from 'vitest';
import { decodeError, networkError } from './api-error';
import { queryClient } from './query-client';

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
