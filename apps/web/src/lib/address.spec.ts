import { afterEach, expect, it } from 'vitest';
import { forgetSignInCode, removeSecretsFromAddress, signInCode } from './address';

const address = () => window.location.pathname + window.location.search + window.location.hash;

afterEach(forgetSignInCode);

it('takes tokens and the code out of the address and the history, and leaves the rest', () => {
  window.history.replaceState(null, '', '/auth/callback?access_token=a&code=c-1&new_user=true&refresh_token=b#x');
  const entries = window.history.length;
  removeSecretsFromAddress();
  expect(address()).toBe('/auth/callback?new_user=true#x');
  expect(window.history.length).toBe(entries);
  expect(signInCode()).toBe('c-1');
});

it('gives the code until it is forgotten, and never one of an empty parameter', () => {
  window.history.replaceState(null, '', '/auth/callback/?code=c-2');
  removeSecretsFromAddress();
  expect(signInCode()).toBe('c-2');
  expect(signInCode()).toBe('c-2');
  forgetSignInCode();
  expect(signInCode()).toBeNull();
  window.history.replaceState(null, '', '/auth/callback?code=');
  removeSecretsFromAddress();
  expect([address(), signInCode()]).toEqual(['/auth/callback', null]);
});

it('leaves what other screens call a code', () => {
  window.history.replaceState(null, '', '/pricing?code=SPRING&refresh_token=b');
  removeSecretsFromAddress();
  expect(address()).toBe('/pricing?code=SPRING');
  expect(signInCode()).toBeNull();
});
