import { errorMessage } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { UserMenu } from './user-menu';

async function open(answers: Answers = {}, compact = false) {
  const sent = fakeApi(answers);
  renderScreen(<UserMenu compact={compact} />);
  const events = userEvent.setup();
  await events.click(await screen.findByRole('button', { name: compact ? 'Account menu' : /Mina/ }));
  const items = await screen.findAllByRole('menuitem');
  return { sent, events, names: items.map(({ textContent }) => textContent) };
}

const operations = () => screen.getByRole('menuitem', { name: 'Operations' });

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

  it('opens the operations in a tab of their own, once this browser was let in', async () => {
    await signInAs({ role: 'operator' });
    const replace = vi.fn();
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    const { sent, events } = await open({ 'POST /api/admin/session': { ok: true } });
    await events.click(operations());
    await waitFor(() => {
      expect(replace).toHaveBeenCalledWith('/api/admin/queues');
    });
    expect(opened.mock.calls).toEqual([['', '_blank']]);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/admin/session']);
  });

  it('closes that tab again, and says why, where the API refuses', async () => {
    await signInAs({ role: 'operator' });
    const close = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    const { events } = await open({ 'POST /api/admin/session': { status: 403, body: errorBody('operator_only') } });
    await events.click(operations());
    expect(await screen.findByText(errorMessage('operator_only', 'en'))).toBeVisible();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
