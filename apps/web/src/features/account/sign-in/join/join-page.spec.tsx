import { errorMessage, type PendingJoin } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetSignInCode, removeSecretsFromAddress } from '@/lib/address';
import { i18next } from '@/lib/i18n';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../../test/screen';
import { joinSearch } from '../search';
import { JoinPage } from './join-page';

const waiting = (change: Partial<PendingJoin> = {}): PendingJoin => ({
  provider: 'discord',
  email: 'mina@example.com',
  ways: ['google'],
  mail: 'off',
  ...change,
});

function open(answers: Answers, search: Record<string, string> = {}) {
  const sent = fakeApi(answers);
  renderScreen(<JoinPage search={joinSearch.parse(search)} />);
  return { sent, events: userEvent.setup() };
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
});
afterEach(forgetSignInCode);

it('leads to who signs in as before, says what went wrong at the last try, and keeps where they were going', async () => {
  open(
    { 'GET /api/auth/join': waiting() },
    { error_code: 'join_other_account', provider: 'google', redirect: '/quests' },
  );
  const way = await screen.findByRole('link', { name: 'Sign in with Google' });
  expect(way.getAttribute('href')).toBe('/api/auth/google/start?join=true&redirect=%2Fquests&lang=en');
  expect(screen.getByRole('alert').textContent).toBe(errorMessage('join_other_account', 'en', { provider: 'Google' }));
  expect(screen.queryByRole('button', { name: /e-mail/ })).not.toBeInTheDocument();
});

it('sends a confirmation where the server can, and says whom to ask where nothing can be done', async () => {
  const { events } = open({
    'GET /api/auth/join': waiting({ ways: [], mail: 'possible' }),
    'POST /api/auth/join/mail': waiting({ ways: [], mail: 'sent' }),
  });
  await events.click(await screen.findByRole('button', { name: 'Confirm by email' }));
  expect((await screen.findByRole('status')).textContent).toMatch(
    /sent an email to mina@example.com.* within 30 minutes/,
  );
  open({ 'GET /api/auth/join': waiting({ ways: [] }) });
  expect(await screen.findByText(/Write to the operator/)).toBeVisible();
});

it('says that there is nothing to join', async () => {
  open({ 'GET /api/auth/join': { status: 404, body: errorBody('join_invalid') } });
  expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('join_invalid', 'en'));
});

it('joins at one press what an e-mail asks about, and keeps its token out of the address', async () => {
  window.history.replaceState(null, '', '/auth/join?provider=discord&token=from-an-e-mail-of-the-server');
  removeSecretsFromAddress();
  expect(window.location.search).toBe('?provider=discord');
  const { sent, events } = open({ 'POST /api/auth/join/confirm': { provider: 'discord' } }, { provider: 'discord' });
  await events.click(await screen.findByRole('button', { name: 'Yes, link Discord' }));
  expect(await screen.findByRole('heading', { name: 'Discord is linked' })).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith('/api/auth/join'))).toMatchObject([
    { body: { token: 'from-an-e-mail-of-the-server' } },
  ]);
});
