import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { UserMenu } from './user-menu';

async function open(answers: Answers = {}, compact = false) {
  const sent = fakeApi(answers);
  const { router } = renderScreen(<UserMenu compact={compact} />);
  const events = userEvent.setup();
  await events.click(await screen.findByRole('button', { name: compact ? 'Account menu' : /Mina/ }));
  const items = await screen.findAllByRole('menuitem');
  return { sent, events, router, names: items.map(({ textContent }) => textContent) };
}

describe('the menu of who is signed in', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  it('leads to the settings and out', async () => {
    await signInAs();
    const { events, names } = await open();
    expect(names).toEqual(['Settings', 'Sign out']);
    await events.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => {
      expect(getSession()).toMatchObject({ status: 'signed_out', reason: 'left' });
    });
  });

  it('has the other language on a phone, which is kept with the account', async () => {
    await signInAs();
    const { sent, events } = await open(
      { 'PATCH /api/users/me': ({ body }) => ({ ...getSession().user, ...(body as object) }) },
      true,
    );
    await events.click(screen.getByRole('menuitem', { name: '한국어로 보기' }));
    await waitFor(() => {
      expect(getSession().user?.language).toBe('ko');
    });
    const bodiesTo = (to: string) => sent.filter(({ path }) => path === to).map(({ body }) => body);
    expect(bodiesTo('/api/users/me')).toEqual([{ language: 'ko' }]);
    expect(bodiesTo('/api/analytics/events')).toEqual([{ events: [{ name: 'language_chosen', method: 'ko' }] }]);
  });

  it('leads an operator to the operations, and nobody else', async () => {
    await signInAs({ role: 'operator' });
    const { names, router, events } = await open();
    expect(names).toEqual(['Settings', 'Operations', 'Sign out']);
    await events.click(screen.getByRole('menuitem', { name: 'Operations' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin');
    });
  });
});
