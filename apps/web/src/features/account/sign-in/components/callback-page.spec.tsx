import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswer, json, NO_SESSION } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import type { CallbackSearch } from '../search';
import { CallbackPage } from './callback-page';

const open = (search: CallbackSearch) => {
  fakeApi({});
  return renderScreen(<CallbackPage search={search} goTo={vi.fn()} prepare={vi.fn()} />);
};

describe('the callback screen', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts the retries of a timeout, takes no fourth, and offers the way back to sign-in', async () => {
    vi.useFakeTimers();
    const unanswered: ((answer: Response) => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => unanswered.push(resolve)));
    renderScreen(<CallbackPage search={{ provider: 'test' }} goTo={vi.fn()} prepare={vi.fn()} />);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const retry = () => screen.getByRole('button', { name: /^Try again/ });
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
    for (const said of ['0/3', '1/3', '2/3']) {
      await pass(15_000);
      expect(screen.getByRole('heading', { name: 'This is taking too long' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
      expect(retry().textContent).toContain(said);
      expect(retry()).toHaveProperty('disabled', false);
      fireEvent.click(retry());
      await pass(0);
      expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
    }
    await pass(15_000);
    expect(retry().textContent).toContain('3/3');
    expect(retry()).toHaveProperty('disabled', true);
    // Whoever signs in next would wait for them.
    for (const answer of unanswered) answer(errorAnswer(401, 'not_signed_in'));
    await pass(0);
  });
});

const problem = async () => (await screen.findByRole('alert')).textContent;

describe('what the callback screen says of a failure', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  it('is our own text where the code is ours, with the provider’s name, in the language of the interface', async () => {
    open({ error: 'sign_in_denied', error_code: 'sign_in_denied', error_message: 'denied', provider: 'discord' });
    expect(await problem()).toContain('You didn’t allow Discord to sign you in');
    await i18next.changeLanguage('ko');
    expect(await problem()).toContain('Discord 로그인을 허용하지 않았어요');
  });

  it('names no provider that it does not know', async () => {
    open({ error_code: 'sign_in_provider_failed', provider: 'toString' });
    expect(await problem()).toContain('Something went wrong at the provider');
  });

  it('is the decoded message where the code is not ours, and never markup', async () => {
    const { container } = open({ error: 'server_error', error_message: '%3Cimg%20src%3Dx%3E+gone' });
    expect(await problem()).toBe('<img src=x> gone');
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  it('is what the address says where our own text would have a hole', async () => {
    open({ error: 'sign_in_failed', error_code: 'too_many_requests', error_message: 'Try again in 4 s.' });
    expect(await problem()).toBe('Try again in 4 s.');
  });

  it.each([
    ['no cookie', () => json(200, NO_SESSION), /^Refresh token cookie not set\./],
    ['one that is no longer good', () => errorAnswer(401, 'session_expired'), /^We couldn’t verify your sign-in\./],
  ])('says what is missing where nobody was signed in: %s', async (_name, answer, said) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
    renderScreen(<CallbackPage search={{ provider: 'test' }} goTo={vi.fn()} prepare={vi.fn()} />);
    expect(await problem()).toMatch(said);
  });

  it('is never a bare code', async () => {
    open({ error: 'access_denied', error_code: 'provider_unavailable' });
    expect(await problem()).toBe('Sign-in failed for an unknown reason. Taking you back.');
  });

  it('is a text of its own where nothing was said', async () => {
    open({ error: ' ' });
    await screen.findByRole('heading', { name: 'Couldn’t sign you in' });
    expect(await problem()).toBe('Sign-in failed for an unknown reason. Taking you back.');
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
  });
});
