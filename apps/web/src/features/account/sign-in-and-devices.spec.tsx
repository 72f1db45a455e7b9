import { errorMessage, type Device, type Identity } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { DevicesPage } from './sessions/devices-page';
import { SignInPage } from './sign-in/identities/sign-in-page';
import { useLinkOutcome } from './sign-in/identities/use-link-outcome';
import { linkSearch } from './sign-in/identities/link-search';

const NOW = '2026-01-01T00:00:00.000Z';
const identity = (provider: Identity['provider']): Identity => ({
  provider,
  email: `mina@${provider}.test`,
  email_verified: true,
  display_name: 'Mina',
  linked_at: NOW,
  last_used_at: NOW,
});
const device = (n: number, change: Partial<Device>): Device => ({
  id: `01920000-0000-7000-8000-0000000000d${String(n)}`,
  current: false,
  method: 'google',
  browser: 'Chrome',
  system: 'Windows',
  kind: 'desktop',
  address: '198.51.100.x',
  created_at: NOW,
  last_used_at: NOW,
  ...change,
});
const providers = { providers: ['google', 'x'], test_user: false };

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await signInAs();
});

describe('the linked accounts', () => {
  const open = (linked: Identity[], more: Answers = {}) => {
    const items = [...linked];
    const sent = fakeApi({
      'GET /api/auth/providers': providers,
      'GET /api/auth/identities': () => ({ items }),
      'DELETE /api/auth/identities/google': () => {
        items.splice(0, 1);
        return { ok: true, ended: [device(1, {})] };
      },
      'GET /api/auth/sessions': {
        items: [
          device(1, { browser: 'Safari', system: 'iOS' }),
          device(2, { current: true }),
          device(3, { method: 'x', browser: 'Firefox' }),
        ],
      },
      ...more,
    });
    renderScreen(<SignInPage problem={null} />);
    return { sent, events: userEvent.setup() };
  };

  it('list what is linked and what this server offers, and nothing else', async () => {
    open([identity('google'), identity('discord')]);
    const names = (await screen.findAllByRole('button', { name: /link/i })).map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Unlink Google', 'Link X', 'Unlink Discord']);
  });

  it('are unlinked after a second question, which says where that signs out', async () => {
    const { sent, events } = open([identity('google'), identity('discord')]);
    await events.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink Google?' });
    expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Safari on iOS',
    ]);
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await events.click(within(dialog).getByRole('button', { name: 'Unlink Google' }));
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible();
    expect(await screen.findByText('Signed out on 1 other device.')).toBeVisible();
  });

  it('keep the only way in', async () => {
    open([identity('google')]);
    expect(await screen.findByRole('button', { name: 'Unlink Google' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/only sign-in method/)).toBeVisible();
  });

  it('say why one cannot be linked', async () => {
    const { events } = open([identity('google')], {
      'POST /api/auth/identities/x/link': { status: 404, body: errorBody('provider_not_configured') },
    });
    await events.click(await screen.findByRole('button', { name: 'Link X' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('provider_not_configured', 'en'));
  });

  it('can be asked for again where they could not be loaded', async () => {
    let fails = true;
    const { events } = open([], {
      'GET /api/auth/identities': () =>
        fails ? { status: 503, body: errorBody('unavailable') } : { items: [identity('google')] },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await events.click(retry);
    expect(await screen.findByRole('button', { name: 'Unlink Google' })).toBeVisible();
  });
});

describe('the way back from a provider', () => {
  function Outcome({ first }: { first: Record<string, string> }) {
    const [search, setSearch] = useState(() => linkSearch.parse(first));
    const [clean] = useState(() => () => {
      setSearch({});
    });
    const problem = useLinkOutcome(search, clean);
    return (
      <>
        <output>{JSON.stringify(search)}</output>
        <p role="alert">{problem}</p>
      </>
    );
  }
  const open = (first: Record<string, string>) => {
    fakeApi({});
    renderScreen(<Outcome first={first} />);
  };
  const address = async () => (await screen.findByRole('status')).textContent;

  it('says that it worked, once, and leaves the address clean', async () => {
    open({ linked: 'google' });
    expect(await screen.findByText('Google is linked. You can now sign in with it.')).toBeVisible();
    await waitFor(async () => {
      expect(await address()).toBe('{}');
    });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says in the words of the catalogue what went wrong, and goes on saying it once the address is clean', async () => {
    open({ error_code: 'identity_taken', error_message: 'anything', provider: 'x' });
    await waitFor(async () => {
      expect(await address()).toBe('{}');
    });
    expect(screen.getByRole('alert').textContent).toBe(errorMessage('identity_taken', 'en', { provider: 'X' }));
  });

  it('asks nobody who is signed in to use another method, where linking one was not allowed', async () => {
    open({ error_code: 'sign_in_denied', error_message: 'anything', provider: 'facebook' });
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(
        'You didn’t allow Facebook. Your sign-in methods haven’t changed.',
      );
    });
  });

  it('does not say what anyone may have written into an address', async () => {
    open({ error_code: 'made_up', error_message: 'Send your password to nobody@example.test' });
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe('Couldn’t link the account. Nothing changed. Try again.');
    });
  });
});

describe('the devices', () => {
  const devices = () => [
    device(1, { method: 'discord', browser: 'Safari', system: 'iOS', kind: 'phone' }),
    device(2, { current: true }),
    device(3, { method: 'test', browser: null, system: null, kind: 'unknown', address: null }),
  ];
  const open = (more: Answers = {}) => {
    let items = devices();
    const sent = fakeApi({
      'GET /api/auth/sessions': () => ({ items }),
      [`DELETE /api/auth/sessions/${device(1, {}).id}`]: () => {
        items = items.slice(1);
        return { ok: true };
      },
      'DELETE /api/auth/sessions': { ok: true },
      ...more,
    });
    renderScreen(<DevicesPage />);
    return { sent, events: userEvent.setup() };
  };
  // By the list: what was said of the tests before lies in a list as well.
  const rowsOf = async () => within(await screen.findByRole('region', { name: /sign-ins$/ })).getAllByRole('listitem');

  it('begin with this one, which cannot be signed out by itself', async () => {
    open();
    const rows = await rowsOf();
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Chrome on Windows This device',
      'Safari on iOS ',
      'Unknown device ',
    ]);
    const [current] = rows;
    expect(current && within(current).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/Signed in with Discord/)).toBeVisible();
    expect(screen.getByText(/Signed in as a test user/)).toBeVisible();
  });

  it('are signed out by one press, and the focus is not lost with the row', async () => {
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Sign out on Safari on iOS' }));
    expect(await screen.findByText('Signed out on Safari on iOS.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out on Safari on iOS' })).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('2 sign-ins');
  });

  it('keep one in the list that could not be signed out, and say why', async () => {
    const { events } = open({
      [`DELETE /api/auth/sessions/${device(1, {}).id}`]: { status: 503, body: errorBody('unavailable') },
    });
    await events.click(await screen.findByRole('button', { name: 'Sign out on Safari on iOS' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unavailable', 'en'));
    expect(await rowsOf()).toHaveLength(3);
  });

  it('are all signed out after a second question, this one too', async () => {
    const { sent, events } = open();
    await events.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await events.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => {
      expect(getSession()).toMatchObject({ status: 'signed_out', user: null, reason: 'left' });
    });
  });
});
