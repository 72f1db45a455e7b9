import { errorMessage } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPublicPath } from '@/lib/guard';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { UnsubscribePage } from './components/unsubscribe-page';

const TOKEN = 'a-token-out-of-an-e-mail';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('stopping the e-mails', () => {
  it('asks nobody to sign in, and does nothing before the press', async () => {
    expect(isPublicPath('/unsubscribe')).toBe(true);
    const sent = fakeApi({ 'POST /api/email/unsubscribe': { ok: true } });
    renderScreen(<UnsubscribePage token={TOKEN} />);
    await screen.findByRole('heading', { name: 'Stop emails?' });
    expect(sent).toEqual([]);
    await press('Stop emails');
    await screen.findByRole('heading', { name: 'No more emails' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('shows in the settings of who is signed in', async () => {
    const user = await signInAs();
    fakeApi({
      'POST /api/email/unsubscribe': { ok: true },
      'GET /api/users/me': { ...user, email_notices: false },
    });
    renderScreen(<UnsubscribePage token={TOKEN} />);
    await press('Stop emails');
    await waitFor(() => {
      expect(getSession().user?.email_notices).toBe(false);
    });
  });

  it('says why where it did not work, and can be tried again', async () => {
    fakeApi({ 'POST /api/email/unsubscribe': { status: 422, body: errorBody('unsubscribe_link_invalid') } });
    renderScreen(<UnsubscribePage token={TOKEN} />);
    await press('Stop emails');
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unsubscribe_link_invalid', 'en'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('leads to the settings where the link is not complete', async () => {
    fakeApi({});
    renderScreen(<UnsubscribePage token={undefined} />);
    await screen.findByRole('heading', { name: 'This link is incomplete' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/settings/notifications');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
