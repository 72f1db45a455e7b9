import { errorMessage, type Identity } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignedInAgain, removeSecretsFromAddress } from '@/lib/address';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen } from '../../../../../test/screen';
import { signInAs } from '../../../../../test/signed-in';
import { FreshSignIn } from './fresh-sign-in';
import { SignInPage } from '../identities/sign-in-page';

const NOW = '2026-01-01T00:00:00.000Z';
const identity = (provider: Identity['provider']): Identity => ({
  provider,
  email: null,
  email_verified: false,
  display_name: 'Mina',
  linked_at: NOW,
  last_used_at: NOW,
});
const AT_PROVIDER = 'https://google.test/authorize';
const REFUSED = { status: 403, body: errorBody('fresh_sign_in_required') };
const { location } = window;

/** Google and X are linked; the first is about to be unlinked, or was when the browser left. */
function open(isFresh: boolean) {
  const sent = fakeApi({
    'GET /api/auth/providers': { providers: ['google', 'discord'], test_user: false },
    'GET /api/auth/identities': { items: [identity('google'), identity('x')] },
    'GET /api/auth/sessions': { items: [] },
    'GET /api/auth/again': isFresh ? { until: NOW } : REFUSED,
    'DELETE /api/auth/identities/google': isFresh ? { ok: true, ended: [] } : REFUSED,
    'POST /api/auth/again/google': { url: AT_PROVIDER },
  });
  renderScreen(<SignInPage problem={null} />);
  return { sent, events: userEvent.setup() };
}

function comeBack(search: string) {
  window.history.replaceState(null, '', `/settings/sign-in?${search}`);
  removeSecretsFromAddress();
  expect(window.location.search).toBe('');
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await signInAs();
});
afterEach(() => {
  vi.stubGlobal('location', location);
  forgetSignedInAgain();
  sessionStorage.clear();
});

it('leads to a linked provider that is offered, signs nobody out, and afterwards it is one press away', async () => {
  const { sent, events } = open(false);
  await events.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(
    within(dialog).getByText(/sign-in within the last 10 minutes\. .*continue with “Unlink Google\.”/),
  ).toBeVisible();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  const ways = await within(dialog).findAllByRole('button', { name: /^Sign in with/ });
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Sign in with Google']);
  expect(getSession().status).toBe('signed_in');

  const assign = vi.fn();
  vi.stubGlobal('location', { origin: location.origin, pathname: '/settings/sign-in', search: '', assign });
  await events.click(within(dialog).getByRole('button', { name: 'Sign in with Google' }));
  await waitFor(() => {
    expect(assign).toHaveBeenCalledExactlyOnceWith(AT_PROVIDER);
  });
  expect(sent.find(({ path }) => path === '/api/auth/again/google')?.body).toMatchObject({ return_to: '/' });
});

it('does it at one press once the user is back, and not before', async () => {
  sessionStorage.setItem('atelier.user.sign-in-again', JSON.stringify({ deed: 'unlink:google' }));
  comeBack('again=done');
  const { sent, events } = open(true);
  // The one question about it, which was not asked before.
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByText('You’re signed in again')).not.toBeInTheDocument();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await events.click(within(dialog).getByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByText('Google is unlinked.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(sessionStorage.getItem('atelier.user.sign-in-again')).toBeNull();
});

it('says what went wrong, and asks once more', async () => {
  sessionStorage.setItem('atelier.user.sign-in-again', JSON.stringify({ deed: 'unlink:google', input: 'google' }));
  comeBack('again=sign_in_again_other&again_provider=google');
  open(true);
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(within(dialog).getByRole('alert').textContent).toBe(
    errorMessage('sign_in_again_other', 'en', { provider: 'Google' }),
  );
  expect(await within(dialog).findByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

describe('what has to be filled in', () => {
  const openForm = (isFresh: boolean) => {
    fakeApi({
      'GET /api/auth/again': isFresh ? { until: NOW } : REFUSED,
      'GET /api/auth/providers': { providers: ['google'], test_user: false },
      'GET /api/auth/identities': { items: [identity('google')] },
      'POST /api/auth/again/google': { url: AT_PROVIDER },
    });
    renderScreen(
      <FreshSignIn deed="close" label="Close my account">
        <input aria-label="name" />
      </FreshSignIn>,
    );
  };

  it('waits until its user has signed in again', async () => {
    openForm(false);
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    expect(screen.getByText(/continue with “Close my account\.”/)).toBeVisible();
    const way = await screen.findByRole('button', { name: 'Sign in with Google' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, pathname: '/settings/account', search: '', assign });
    await userEvent.click(way);
    await waitFor(() => {
      expect(assign).toHaveBeenCalledExactlyOnceWith(AT_PROVIDER);
    });
  });

  it('is there at once for who is back, and nothing is asked about once more', async () => {
    sessionStorage.setItem('atelier.user.sign-in-again', JSON.stringify({ deed: 'close', input: null }));
    comeBack('again=done');
    openForm(true);
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('atelier.user.sign-in-again')).toBeNull();
  });

  it('says why it could not be', async () => {
    sessionStorage.setItem('atelier.user.sign-in-again', JSON.stringify({ deed: 'close', input: null }));
    comeBack('again=sign_in_again_other&again_provider=google');
    openForm(false);
    expect((await screen.findByRole('alert')).textContent).toBe(
      errorMessage('sign_in_again_other', 'en', { provider: 'Google' }),
    );
  });
});
