import { errorMessage, type Identity, type Site } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { NoticesPage } from './components/notices-page';
import { SECTION_GROUPS } from '../settings/sections';

vi.mock('@/lib/site', () => ({ useSite: vi.fn(), loadSite: vi.fn() }));

const toggle = () => screen.findByRole('switch', { name: 'Email me what matters' });
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';
const NOW = '2026-01-01T00:00:00.000Z';
const linked = (...items: Partial<Identity>[]) => ({
  'GET /api/auth/providers': { providers: ['facebook', 'google', 'x'], test_user: false },
  'GET /api/auth/identities': {
    items: items.map((item) => ({
      provider: 'google',
      email: 'Mina@example.test',
      email_verified: true,
      display_name: null,
      linked_at: NOW,
      last_used_at: NOW,
      ...item,
    })),
  },
});
const siteWith = (sends_mail: boolean) => ({ sends_mail }) as Site;

beforeEach(async () => {
  await i18next.changeLanguage('en');
  vi.mocked(useSite).mockReturnValue(siteWith(true));
});

describe('notifications by e-mail', () => {
  it('are found in the list of the settings', () => {
    expect(SECTION_GROUPS.flatMap(({ sections }) => sections.map(({ to }) => to))).toContain('/settings/notifications');
  });

  it('are turned off and on with the account', async () => {
    await signInAs();
    const sent = fakeApi({
      ...linked({}),
      'PATCH /api/users/me': ({ body }) => ({ ...getSession().user, ...(body as object) }),
    });
    renderScreen(<NoticesPage />);
    expect(await isOn()).toBe(true);
    await screen.findByText(/Sent to mina@example.test/);
    await userEvent.click(await toggle());
    await waitFor(() => {
      expect(getSession().user?.email_notices).toBe(false);
    });
    await screen.findByText('We don’t send anything to mina@example.test.');
    await userEvent.click(await toggle());
    await waitFor(() => {
      expect(getSession().user?.email_notices).toBe(true);
    });
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { email_notices: false },
      { email_notices: true },
    ]);
  });

  it('go back, and say why, where the API refuses', async () => {
    await signInAs();
    fakeApi({ 'PATCH /api/users/me': { status: 503, body: errorBody('unavailable') } });
    renderScreen(<NoticesPage />);
    await userEvent.click(await toggle());
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unavailable', 'en'));
    expect(await isOn()).toBe(true);
  });

  it('are known not to come where the installation sends none, or there is no address', async () => {
    vi.mocked(useSite).mockReturnValue(siteWith(false));
    await signInAs({ email: null });
    fakeApi(linked({ email: null, email_verified: false }));
    renderScreen(<NoticesPage />);
    await screen.findByText(/We don’t send emails yet/);
    expect(screen.getByText(/Your account has no email address/)).toBeVisible();
  });

  it('go only to a verified address, which is shown with who vouches for it', async () => {
    await signInAs();
    fakeApi(linked({ provider: 'facebook', email_verified: false }, {}));
    renderScreen(<NoticesPage />);
    await screen.findByText('We only send emails to a verified address: mina@example.test, verified by Google.');
    expect(screen.queryByRole('link', { name: 'Link a sign-in method' })).not.toBeInTheDocument();
  });

  it.each([
    ['another address is verified', { email: 'other@example.test' }],
    ['nobody vouches for it', { email_verified: false }],
  ])('are sent nowhere where %s, and what to do is said and linked', async (_, identity) => {
    await signInAs();
    fakeApi(linked(identity));
    renderScreen(<NoticesPage />);
    await screen.findByText(/mina@example.test isn’t verified yet/);
    await screen.findByText(/Link Google or X, and we’ll use/);
    const way = screen.getByRole('link', { name: 'Link a sign-in method' });
    expect(way).toHaveAttribute('href', '/settings/sign-in');
    expect(screen.queryByText(/Sent to/)).not.toBeInTheDocument();
  });

  it('cannot be had where the server offers no sign-in that vouches for one', async () => {
    await signInAs({ email: null });
    fakeApi({ ...linked(), 'GET /api/auth/providers': { providers: ['facebook'], test_user: true } });
    renderScreen(<NoticesPage />);
    await screen.findByText(/None of the sign-in methods here can verify an email/);
    expect(screen.queryByRole('link', { name: 'Link a sign-in method' })).not.toBeInTheDocument();
  });

  it('are not said to be missing while nothing is known of it', async () => {
    vi.mocked(useSite).mockReturnValue(undefined);
    await signInAs();
    fakeApi({});
    renderScreen(<NoticesPage />);
    await toggle();
    expect(screen.queryByText(/doesn’t send emails/)).not.toBeInTheDocument();
  });
});
