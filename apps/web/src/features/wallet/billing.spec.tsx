import type { LedgerKind, Receipt, WalletTransaction } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { sparks } from '../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { BillingHistory } from './components/billing-history';
import { WalletOverview } from './components/wallet-overview';

const NOW = '2026-01-01T12:00:00.000Z';
const receipt = (captured: number, change: Partial<Receipt> = {}): Receipt => ({
  price: sparks(30),
  held: sparks(30),
  captured: sparks(captured),
  returned: sparks(30 - captured),
  reason: captured === 30 ? 'delivered' : 'partly_delivered',
  settled_at: NOW,
  ...change,
});
let n = 0;
const movement = (kind: LedgerKind, spark: number, memo: string, of?: Receipt): WalletTransaction => {
  n += 1;
  return {
    id: `01920000-0000-7000-8000-0000000000${String(n + 10)}`,
    kind,
    change: { spark, pass: 0 },
    memo,
    job: of ? { id: '01920000-0000-7000-8000-0000000000e1', queue: 'image', receipt: of } : null,
    created_at: NOW,
  };
};

const open = (items: WalletTransaction[], more: Answers = {}) => {
  const sent = fakeApi({ 'GET /api/wallet/transactions': { items, next_cursor: null }, ...more });
  renderScreen(<BillingHistory />);
  return { sent, events: userEvent.setup() };
};
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the movements', () => {
  it('say what each was and what it did', async () => {
    open([
      movement('hold', -30, 'image'),
      movement('expire', -10, 'quest'),
      movement('grant', 20, 'q01_signup'),
      movement('grant', 200, 'sign_up'),
      movement('grant', 5, 'something new'),
    ]);
    expect(await rows()).toEqual([
      expect.stringMatching(/^Held for earlier work−30/),
      expect.stringMatching(/^Expired: Quest reward−10/),
      expect.stringMatching(/^Quest: Welcome to Atelier\+20/),
      expect.stringMatching(/^Sign-up gift\+200/),
      expect.stringMatching(/^Granted by this server’s operator\+5/),
    ]);
  });

  it.each([
    ['partly delivered', receipt(15), 'capture'],
    ['failed', receipt(0, { reason: 'failed' }), 'release'],
    ['under way', receipt(0, { reason: 'open', returned: sparks(0), settled_at: null }), 'hold'],
  ] as const)('of work that is %s show its receipt once', async (_how, of, kind) => {
    open([
      movement('release', 15, 'image', of),
      movement('capture', 0, 'image', of),
      movement('hold', -30, 'image', of),
    ]);
    const index = ['release', 'capture', 'hold'].indexOf(kind);
    const found = await rows();
    expect(found.map((text) => /(Charged|Returned|Held)\s*(15|30)|It failed/.test(text))).toEqual(
      found.map((_, at) => at === index),
    );
  });

  it('go on by pages, and say where the next one could not be loaded without losing the first', async () => {
    let fails = true;
    let asked = 0;
    const first = movement('grant', 1, 'sign_up');
    const { events } = open([], {
      'GET /api/wallet/transactions': () => {
        asked += 1;
        if (asked === 1) return { items: [first], next_cursor: 'more' };
        if (fails) return { status: 503, body: errorBody('unavailable') };
        return { items: [movement('expire', -1, 'sign_up')], next_cursor: null };
      },
    });
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(await rows()).toHaveLength(1);
    fails = false;
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Expired: Sign-up gift')).toBeDefined();
  });

  it('say what will be there where there are none', async () => {
    open([]);
    expect(await screen.findByText('Every movement will be listed here')).toBeDefined();
  });

  it('can be asked for again where they could not be loaded', async () => {
    open([], { 'GET /api/wallet/transactions': { status: 503, body: errorBody('unavailable') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

it('the balance says what is held and what expires when', async () => {
  fakeApi({
    'GET /api/wallet': {
      spark: { available: 220, held: 15 },
      pass: { available: 1, held: 0 },
      lots: [
        { id: 'a', currency: 'spark', source: 'quest', remaining: 20, expires_at: NOW },
        { id: 'b', currency: 'pass', source: 'sign_up', remaining: 1, expires_at: null },
      ],
    },
  });
  renderScreen(<WalletOverview />);
  expect(await screen.findByText('15 held for running work')).toBeDefined();
  const [first, second] = within(screen.getByRole('region', { name: 'What you have, and until when' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(/^Quest rewardUntil Jan 1, 2026.*20/);
  expect(second?.textContent).toMatch(/^Sign-up giftDoes not expire1/);
});
