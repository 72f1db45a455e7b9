import type { LedgerKind, Receipt, Wallet, WalletTransaction, WorkKind } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop, sparks } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { BillingHistory } from './components/billing-history';
import { WalletOverview } from './components/wallet-overview';

const PAYMENT = '01920000-0000-7000-8000-0000000000f1';
const JOB = '01920000-0000-7000-8000-0000000000e1';
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
const movement = (
  kind: LedgerKind,
  spark: number,
  memo: string,
  of?: Receipt,
  work: WorkKind = 'image',
): WalletTransaction => {
  n += 1;
  return {
    id: `01920000-0000-7000-8000-0000000000${String(n + 10)}`,
    kind,
    change: { spark, pass: 0 },
    memo,
    job: of ? { id: JOB, queue: 'image', work, title: 'In the rain', receipt: of } : null,
    payment_id: ['purchase', 'refund', 'refund_returned'].includes(kind) ? PAYMENT : null,
    item_name: ['purchase', 'refund', 'refund_returned'].includes(kind) ? 'Starter' : null,
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
      expect.stringMatching(/^Granted by the operator\+5/),
    ]);
  });

  it('lead to the payment or to the work that they were about', async () => {
    open([
      movement('refund_returned', 900, 'starter'),
      movement('refund', -900, 'starter'),
      movement('purchase', 900, 'starter'),
      movement('capture', 0, 'image', receipt(30)),
      movement('grant', 200, 'sign_up'),
    ]);
    const payment = `/settings/billing/payments/${PAYMENT}`;
    await screen.findByText('Sign-up gift');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Returned after a refused refund: Starter', payment],
      ['Taken back for a refund: Starter', payment],
      ['Bought: Starter', payment],
      ['Charged for image creation', `/settings/billing/jobs/${JOB}`],
    ]);
  });

  it('say what was asked for, by which one is known from the next', async () => {
    open([movement('capture', 0, 'image', receipt(30))]);
    expect(await rows()).toEqual([expect.stringContaining('In the rain')]);
  });

  it.each([
    ['delivered', receipt(30), /^Charged for image creation−30 Sparks[^−+]*$/],
    ['partly delivered', receipt(15), /^Charged for image creation−15 Sparks.*Charged\s*15.*Returned\s*15/],
    ['failed', receipt(0, { reason: 'failed' }), /^Returned from image creation[^−+]*Returned\s*30.*It failed/],
    [
      'under way',
      receipt(0, { reason: 'open', returned: sparks(0), settled_at: null }),
      /^Held for image creation−30 Sparks.*Held\s*30/,
    ],
  ] as const)('of work that is %s are one, with what it cost in all', async (_how, of, text) => {
    open([
      movement('release', 15, 'image', of),
      movement('capture', 0, 'image', of),
      movement('hold', -30, 'image', of),
    ]);
    expect(await rows()).toEqual([expect.stringMatching(text)]);
  });

  it.each([
    [
      'en',
      [
        'Charged for image refining',
        'Charged for character sheet creation',
        'Charged for model import',
        'Charged for video creation',
        'Charged for variation creation',
        'Charged for character training',
      ],
    ],
    ['ko', ['이미지 보정', '캐릭터 시트 제작', '모델 가져오기', '영상 제작', '변형 제작', '캐릭터 학습']],
  ] as const)('name all work as what it was, in one form, in %s', async (language, names) => {
    await i18next.changeLanguage(language);
    open([
      movement('capture', 0, 'image', receipt(30), 'refine'),
      movement('capture', 0, 'image', receipt(30), 'sheet'),
      movement('capture', 0, 'image', receipt(60), 'import'),
      movement('capture', 0, 'image', receipt(30), 'video'),
      movement('capture', 0, 'image', receipt(30), 'variation'),
      movement('capture', 0, 'image', receipt(30), 'training'),
    ]);
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
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
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    fails = false;
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Expired: Sign-up gift')).toBeVisible();
  });

  it('say what will be there where there are none', async () => {
    open([]);
    expect(await screen.findByText('Your transactions appear here')).toBeVisible();
  });

  it('can be asked for again where they could not be loaded', async () => {
    open([], { 'GET /api/wallet/transactions': { status: 503, body: errorBody('unavailable') } });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load your transactions' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the balance', () => {
  const lot = (change: Partial<Wallet['lots'][number]>): Wallet['lots'][number] => ({
    id: crypto.randomUUID(),
    currency: 'spark',
    source: 'sign_up',
    remaining: 1,
    expires_at: null,
    frozen: false,
    payment_id: null,
    item_name: null,
    ...change,
  });
  const bought = (en: string, ko: string) => ({
    source: 'purchase',
    payment_id: PAYMENT,
    item_name: { en, ko },
  });
  const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString();
  const show = async (lots: Wallet['lots']) => {
    fakeApi({ 'GET /api/wallet': { spark: { available: 220, held: 15 }, pass: { available: 1, held: 0 }, lots } });
    renderScreen(<WalletOverview />);
    return within(await screen.findByRole('region', { name: 'What you have, and how long it lasts' })).getAllByRole(
      'listitem',
    );
  };

  it('says what is held and what expires when, soonest first; what lasts is one sum', async () => {
    const found = await show([
      lot({ remaining: 50 }),
      lot({ remaining: 900, expires_at: inDays(200), ...bought('Starter', '스타터') }),
      lot({ remaining: 3, expires_at: inDays(14), ...bought('Creator', '크리에이터') }),
      lot({ remaining: 7, expires_at: inDays(12), ...bought('Creator', '크리에이터') }),
      lot({ remaining: 150, source: 'quest' }),
      lot({ currency: 'pass', remaining: 2 }),
    ]);
    expect(screen.getByText('15 held for work in progress')).toBeVisible();
    expect(screen.getByText('No passes held')).toBeVisible();
    expect(found.map(({ textContent }) => textContent)).toEqual([
      // Half of the thirteenth is still to come.
      expect.stringMatching(/^Bought: CreatorUntil .* · 13 days left7/),
      expect.stringMatching(/^Bought: CreatorUntil [^·]*\d3/),
      expect.stringMatching(/^Bought: StarterUntil [^·]*\d900/),
      expect.stringMatching(/^No expiry date200Sparks2/),
    ]);
    expect(screen.getAllByRole('link', { name: 'Bought: Creator' })[0]).toHaveAttribute(
      'href',
      `/settings/billing/payments/${PAYMENT}`,
    );
  });

  it('names what was bought in the language of its page', async () => {
    await loadTexts('ko', 'app', 'settings');
    await i18next.changeLanguage('ko');
    fakeApi({
      'GET /api/wallet': {
        ...shop['GET /api/wallet'],
        lots: [lot({ expires_at: inDays(9), ...bought('Creator', '크리에이터') })],
      },
    });
    renderScreen(<WalletOverview />);
    expect(await screen.findByRole('link', { name: '크리에이터 구매' })).toBeVisible();
  });

  it('warns of what expires within 30 days, and of nothing else', async () => {
    const found = await show([
      lot({ source: 'purchase', expires_at: inDays(29.5) }),
      lot({ source: 'purchase', expires_at: inDays(31) }),
      lot({}),
    ]);
    expect(found.map((row) => row.querySelector('.text-warning') !== null)).toEqual([true, false, false]);
  });

  it('says what cannot be spent while PayPal decides, and adds it to nothing', async () => {
    const found = await show([
      lot({ currency: 'pass', remaining: 3, source: 'purchase', frozen: true, payment_id: PAYMENT }),
      lot({ currency: 'pass', remaining: 2 }),
    ]);
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^BoughtOn hold while PayPal decides3/),
      expect.stringMatching(/^No expiry date2/),
    ]);
  });
});

describe('the table of all movements', () => {
  const saved = () => {
    const links: { name: string; text: Promise<string> }[] = [];
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      blobs.set('blob:table', blob as Blob);
      return 'blob:table';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) links.push({ name: this.download, text: new Response(blob).text() });
    });
    return links;
  };

  it('is asked for by whoever is signed in, and saved with the name that the server gives', async () => {
    await signInAs();
    const files = saved();
    const { events } = open([]);
    const answers = vi.mocked(fetch).getMockImplementation();
    const tokens: (string | null)[] = [];
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = input as Request;
      if (!request.url.endsWith('/api/wallet/transactions.csv')) return (await answers?.(input, init)) as Response;
      tokens.push(request.headers.get('authorization'));
      const headers = { 'content-disposition': 'attachment; filename="atelier-transactions-2026-01-01.csv"' };
      return new Response('time,kind', { headers });
    });
    await events.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    expect(tokens).toEqual(['Bearer token']);
    expect(files[0]?.name).toBe('atelier-transactions-2026-01-01.csv');
  });

  it('is not saved where the server refuses it, and that is said', async () => {
    const files = saved();
    const { events } = open([], {
      'GET /api/wallet/transactions.csv': { status: 503, body: errorBody('unavailable') },
    });
    await events.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Couldn’t download the CSV')).toBeVisible();
    expect(files).toEqual([]);
  });
});
