import { errorMessage, type Site } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { errorBody, fakeApi, renderScreen } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { NoticesPage } from './components/notices-page';
import { SECTION_GROUPS } from './sections';

vi.mock('@/lib/site');

const toggle = () => screen.findByRole('switch', { name: 'E-mail me what matters' });
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';
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
      'PATCH /api/users/me': ({ body }) => ({ ...getSession().user, ...(body as object) }),
    });
    renderScreen(<NoticesPage />);
    expect(await isOn()).toBe(true);
    expect(screen.getByText(/Sent to mina@example.test/)).toBeDefined();
    await userEvent.click(await toggle());
    await waitFor(() => {
      expect(getSession().user?.email_notices).toBe(false);
    });
    await screen.findByText('Nothing is sent to mina@example.test.');
    await userEvent.click(await toggle());
    await waitFor(() => {
      expect(getSession().user?.email_notices).toBe(true);
    });
    expect(sent.map(({ body }) => body)).toEqual([{ email_notices: false }, { email_notices: true }]);
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
    fakeApi({});
    renderScreen(<NoticesPage />);
    await screen.findByText(/This installation sends no e-mails/);
    expect(screen.getByText(/Your account has no e-mail address/)).toBeDefined();
  });

  it('are not said to be missing while nothing is known of it', async () => {
    vi.mocked(useSite).mockReturnValue(undefined);
    await signInAs();
    fakeApi({});
    renderScreen(<NoticesPage />);
    await toggle();
    expect(screen.queryByText(/sends no e-mails/)).toBeNull();
  });
});
