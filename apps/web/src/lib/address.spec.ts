import { expect, it } from 'vitest';
import { removeTokensFromAddress } from './address';

it('takes tokens out of the address and leaves the rest', () => {
  window.history.replaceState(null, '', '/auth/callback?access_token=a&new_user=true&refresh_token=b#x');
  const entries = window.history.length;
  removeTokensFromAddress();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/auth/callback?new_user=true#x',
  );
  expect(window.history.length).toBe(entries);
});
