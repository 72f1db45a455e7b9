import {
  type AdminCatalogue,
  type AdminPackage,
  type AdminPlan,
  newPackageSchema,
  packageContentSchema,
  planContentSchema,
} from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../test/answers';
import { errorBody, fakeApi, fill, IDEMPOTENCY_KEY, renderScreen, type Answers } from '../../../../test/screen';
import { CataloguePage } from './catalogue-page';
import { centsOf, packageContentOf, packageFieldsOf, planContentOf, planFieldsOf } from './offer-fields';
import type { CatalogueSearch } from './search';

const id = (last: string) => `01920000-0000-7000-8000-0000000000${last}`;
const V1 = '2026-01-01T00:00:00.000Z';
const V2 = '2026-01-01T00:01:00.000Z';

const STARTER: AdminPackage = {
  id: id('01'),
  code: 'spark_starter',
  version: V1,
  sold: 12,
  name_en: 'Starter',
  name_ko: '스타터',
  price_cents: 499,
  spark: 300,
  pass: 0,
  popular: false,
  active: true,
};
const CREATOR = { ...STARTER, id: id('02'), code: 'spark_creator', name_en: 'Creator', popular: true, sold: 1 };
const OLD = { ...STARTER, id: id('03'), code: 'spark_old', name_en: 'Old', active: false, sold: 0 };
const PRO: AdminPlan = {
  code: 'pro',
  version: V1,
  sold: 3,
  name_en: 'Pro',
  name_ko: 'Pro',
  price_cents: 999,
  period_days: 30,
  unfinished_jobs: 12,
  commercial_licence: true,
  permanent_storage: true,
  active: true,
};
const FREE: AdminPlan = { ...PRO, code: 'free', name_en: 'Free', price_cents: 0, period_days: null, sold: 0 };
const CATALOGUE: AdminCatalogue = {
  packages: [STARTER, CREATOR, OLD],
  plans: [FREE, PRO],
  work: [
    { action: 'image', price: { spark: 15, pass: 0 }, variable: 'PRICE_IMAGE', is_default: true },
    { action: 'video', price: { spark: 75, pass: 1 }, variable: 'PRICE_VIDEO', is_default: false },
  ],
  rates: { vat_percent: 10, krw_per_usd: 1400 },
  payments_enabled: true,
  storage_days: 90,
};
const GET = 'GET /api/admin/catalogue';
const change = (of: AdminPackage) => `/api/admin/catalogue/packages/${of.id}`;

async function open(search: CatalogueSearch, answers: Answers = {}, language: 'en' | 'ko' = 'en') {
  await i18next.changeLanguage(language);
  await loadTexts(language, 'app', 'admin', 'buying');
  const sent = fakeApi({ ...shop, [GET]: CATALOGUE, ...answers });
  const onSearch = vi.fn();
  const rendered = renderScreen(<CataloguePage search={search} onSearch={onSearch} />);
  const posts = () => sent.filter(({ method }) => method === 'POST');
  return { ...rendered, sent, posts, onSearch, events: userEvent.setup() };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const figure = (name: string) => within(screen.getByRole('figure', { name, hidden: true }));
const button = (name: string) => screen.getByRole('button', { name });

/** Writes over what a field holds. */
async function rewrite(events: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  const one = await field(name);
  await events.clear(one);
  if (text !== '') await fill(events, one, text);
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('the catalogue', () => {
  it('shows what is sold and was sold, how often, and what work costs by which variable', async () => {
    const { onSearch, events } = await open({});
    const row = (await screen.findByRole('link', { name: 'Starter' })).closest('li');
    expect(row).toHaveTextContent(/12 sold in 30 days.*\$4\.99/);
    expect(screen.getByRole('link', { name: 'Starter' })).toHaveAttribute(
      'href',
      '/admin/catalogue?package=spark_starter',
    );
    expect(screen.getByRole('link', { name: 'Old' }).closest('li')).toHaveTextContent('Retired');
    expect(screen.getByRole('link', { name: 'Creator' }).closest('li')).toHaveTextContent('Popular');
    expect(screen.getByRole('link', { name: 'Pro' }).closest('li')).toHaveTextContent('$9.99 for 30 days');
    expect(screen.getByText('PRICE_VIDEO').closest('li')).toHaveTextContent('set here');
    expect(screen.getByText('PRICE_IMAGE').closest('li')).toHaveTextContent('usual price');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Packages' }), 'Retired');
    expect(onSearch).toHaveBeenLastCalledWith({ state: 'retired' });
    await events.click(button('Add package'));
    expect(onSearch).toHaveBeenLastCalledWith({ state: undefined, add: true });
  });

  it('is narrowed down to what the address says', async () => {
    await open({ state: 'retired' });
    expect(await screen.findByRole('link', { name: 'Old' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Starter' })).not.toBeInTheDocument();
  });

  it('says so where there is nothing, nothing matches, and where it cannot be loaded', async () => {
    const empty = await open({}, { [GET]: { ...CATALOGUE, packages: [], payments_enabled: false } });
    expect(await screen.findByText('Packages appear here. Add the first one.')).toBeVisible();
    expect(screen.getByText(/^This server can’t take payments yet/)).toBeVisible();
    empty.unmount();
    const none = await open({ state: 'retired' }, { [GET]: { ...CATALOGUE, packages: [STARTER] } });
    expect(await screen.findByText('No package matches.')).toBeVisible();
    none.unmount();
    const gone = await open({ package: 'nothing' });
    expect(await screen.findByRole('heading', { level: 1, name: 'No such package' })).toBeVisible();
    gone.unmount();
    await open({}, { [GET]: { status: 500, body: errorBody('internal') } });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the catalog' })).toBeVisible();
  });
});

describe('a package that is changed', () => {
  it('is seen as creators see it, now and after, with VAT and won, while its price is typed', async () => {
    const { events } = await open({ package: 'spark_starter' });
    await rewrite(events, 'Price in US dollars', '5.50');
    await rewrite(events, 'Sparks', '330');
    expect(figure('Now').getAllByText('$4.99')[0]).toBeVisible();
    expect(figure('Now').getByText('$5.49')).toBeVisible();
    const after = figure('After saving');
    expect(after.getAllByText('$5.50')[0]).toBeVisible();
    expect(after.getByText('Enough for 22 images')).toBeVisible();
    expect(after.getByText('VAT (10%)')).toBeVisible();
    expect(after.getByText('$6.05')).toBeVisible();
    expect(after.getByText('About ₩8,470, depending on your bank’s rate')).toBeVisible();
    // What cannot be read yet leaves the card as it was.
    await rewrite(events, 'Price in US dollars', '5.');
    expect(after.getAllByText('$4.99')[0]).toBeVisible();
  });

  it('is saved once, with a reason, after it was said in words what changes, from when and for whom', async () => {
    const { events, posts, onSearch } = await open(
      { state: 'sold', package: 'spark_starter' },
      { [`POST ${change(STARTER)}/change`]: { ok: true } },
    );
    await field('Name in English');
    expect(button('Save your changes')).toBeDisabled();
    await rewrite(events, 'Price in US dollars', '3.99');
    await events.click(screen.getByRole('switch', { name: 'Popular' }));
    await waitFor(() => {
      expect(button('Save your changes')).toBeEnabled();
    });
    await events.click(button('Save your changes'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price in US dollars: $4.99 → $3.99',
      'Popular: no → yes',
      'For everyone who starts to buy after this, right away.',
      'spark_creator is no longer marked as popular.',
      expect.stringMatching(/^Checkouts already open at PayPal keep their price/),
    ]);
    await events.click(dialog.getByRole('button', { name: 'Save your changes' }));
    expect(posts()).toEqual([]);
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'spring sale');
    await events.click(dialog.getByRole('button', { name: 'Save your changes' }));
    await waitFor(() => {
      expect(onSearch).toHaveBeenCalledWith({ state: 'sold' });
    });
    const [sent, ...more] = posts();
    expect(more).toEqual([]);
    expect(sent?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    expect(sent?.body).toEqual({
      version: V1,
      name_en: 'Starter',
      name_ko: '스타터',
      price_cents: 399,
      spark: 300,
      pass: 0,
      popular: true,
      reason: 'spring sale',
    });
  });

  it('cannot be saved as what is no package, and each field says what it takes', async () => {
    const { events } = await open({ package: 'spark_starter' });
    await rewrite(events, 'Price in US dollars', '0');
    expect(await screen.findByText('US dollars, such as 4.99')).toBeVisible();
    await rewrite(events, 'Price in US dollars', '4.99');
    await rewrite(events, 'Sparks', '0');
    expect(await screen.findByText('A whole number up to 1,000,000, and not 0 of both')).toBeVisible();
    await rewrite(events, 'Character Passes', '1');
    await waitFor(() => {
      expect(screen.queryByText(/not 0 of both/)).not.toBeInTheDocument();
    });
    await rewrite(events, 'Name in Korean', '');
    expect(await screen.findByText('1 to 60 characters')).toBeVisible();
    expect(button('Save your changes')).toBeDisabled();
  });

  it('is not written over what another operator has made of it: they are told, and lose nothing', async () => {
    let current = STARTER;
    const path = `POST ${change(STARTER)}/change`;
    const { events, posts, onSearch } = await open(
      { package: 'spark_starter' },
      {
        [GET]: () => ({ ...CATALOGUE, packages: [current, CREATOR] }),
        // Somebody else is a moment earlier.
        [path]: ({ body }) => {
          if (current.version === STARTER.version)
            current = { ...STARTER, version: V2, price_cents: 599, active: false };
          const isLate = (body as { version: string }).version !== current.version;
          return isLate ? { status: 409, body: errorBody('offer_changed_meanwhile') } : { ok: true };
        },
      },
    );
    await rewrite(events, 'Sparks', '330');
    await waitFor(() => {
      expect(button('Save your changes')).toBeEnabled();
    });
    await events.click(button('Save your changes'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'more for it');
    await events.click(dialog.getByRole('button', { name: 'Save your changes' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Price in US dollars: $4.99 → $5.99')).toBeVisible();
    expect(notice.getByText('On sale: yes → no')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button('Save your changes')).toBeDisabled();
    expect(await field('Sparks')).toHaveValue('330');
    await events.click(button('Take over and go on'));
    expect(await field('Price in US dollars')).toHaveValue('5.99');
    expect(await field('Sparks')).toHaveValue('330');
    await waitFor(() => {
      expect(button('Save your changes')).toBeEnabled();
    });
    await events.click(button('Save your changes'));
    const again = within(await screen.findByRole('alertdialog'));
    expect(again.getByRole('textbox', { name: 'Reason' })).toHaveValue('more for it');
    await events.click(again.getByRole('button', { name: 'Save your changes' }));
    await waitFor(() => {
      expect(onSearch).toHaveBeenCalled();
    });
    expect(posts().map(({ body }) => body)).toMatchObject([
      { version: V1, price_cents: 499, spark: 330 },
      { version: V2, price_cents: 599, spark: 330 },
    ]);
  });

  it('keeps what was entered through a sign-in, but not for a version that has come since', async () => {
    const first = await open({ package: 'spark_starter' });
    await rewrite(first.events, 'Sparks', '330');
    first.unmount();
    const second = await open({ package: 'spark_starter' });
    expect(await field('Sparks')).toHaveValue('330');
    second.unmount();
    await open({ package: 'spark_starter' }, { [GET]: { ...CATALOGUE, packages: [{ ...STARTER, version: V2 }] } });
    expect(await field('Sparks')).toHaveValue('300');
  });

  it('is taken off sale, and brought back', async () => {
    const retire = await open({ package: 'spark_starter' }, { [`POST ${change(STARTER)}/retire`]: { ok: true } });
    await retire.events.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(retire.events, dialog.getByRole('textbox', { name: 'Reason' }), 'out of season');
    await retire.events.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() => {
      expect(retire.posts()[0]?.body).toEqual({ version: V1, reason: 'out of season' });
    });
    retire.unmount();
    await open({ package: 'spark_old' });
    expect(await screen.findByRole('button', { name: 'Bring back' })).toBeEnabled();
    expect(screen.getByText('Retired. Creators don’t see it')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Popular' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a package that is added', () => {
  it('is one by the contract before it can be sent, and is sent whole', async () => {
    const { events, posts, onSearch } = await open(
      { add: true },
      { 'POST /api/admin/catalogue/packages': { id: id('09') } },
    );
    await fill(events, await field('Code'), 'Big One');
    expect(await screen.findByText('2 to 40 small letters, digits and _, with a letter first')).toBeVisible();
    await rewrite(events, 'Code', 'big_one');
    for (const [name, text] of [
      ['Name in English', 'Big'],
      ['Name in Korean', '빅'],
      ['Price in US dollars', '79'],
      ['Sparks', '9000'],
    ] as const)
      await rewrite(events, name, text);
    await waitFor(() => {
      expect(button('Add package')).toBeEnabled();
    });
    await events.click(button('Add package'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('big_one goes on sale.')).toBeVisible();
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'a new size');
    await events.click(dialog.getByRole('button', { name: 'Add package' }));
    await waitFor(() => {
      expect(onSearch).toHaveBeenCalled();
    });
    expect(posts()[0]?.body).toEqual({
      code: 'big_one',
      name_en: 'Big',
      name_ko: '빅',
      price_cents: 7900,
      spark: 9000,
      pass: 0,
      popular: false,
      reason: 'a new size',
    });
  });
});

describe('a plan that is changed', () => {
  it('says for whom its price holds, and for whom what it gives', async () => {
    const { events, posts } = await open(
      { plan: 'pro' },
      { 'POST /api/admin/catalogue/plans/pro/change': { ok: true } },
    );
    await rewrite(events, 'Days', '31');
    await events.click(screen.getByRole('switch', { name: 'Commercial license' }));
    expect(figure('After saving').getByText('for 31 days')).toBeVisible();
    await waitFor(() => {
      expect(button('Save your changes')).toBeEnabled();
    });
    await events.click(button('Save your changes'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Days: 30 → 31')).toBeVisible();
    expect(dialog.getByText(/^Days already paid for stay as they are/)).toBeVisible();
    expect(dialog.getByText('What the plan gives changes right away for everyone on it.')).toBeVisible();
    expect(dialog.getByText('The license also ends for what was made on this plan before.')).toBeVisible();
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'a trial');
    await events.click(dialog.getByRole('button', { name: 'Save your changes' }));
    await waitFor(() => {
      expect(posts()[0]?.body).toMatchObject({ version: V1, period_days: 31, commercial_licence: false });
    });
  });

  it('asks nothing of Free that only what is sold has, in Korean as well', async () => {
    await open({ plan: 'free' }, {}, 'ko');
    expect(await field('영어 이름')).toHaveValue('Free');
    expect(screen.queryByRole('textbox', { name: '가격 (미국 달러)' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: '판매' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '크리에이터에게 보이는 화면' })).toBeVisible();
  });
});

describe('what is typed', () => {
  it('is read as it was written, and as the contract takes it', () => {
    for (const [text, cents] of [
      ['4.99', 499],
      ['$4.99', 499],
      [' 5 ', 500],
      ['0.5', 50],
    ] as const)
      expect([text, centsOf(text)]).toEqual([text, cents]);
    for (const text of ['', '4,99', '-1', '1.234', '4.', '1e3'])
      expect([text, centsOf(text)]).toEqual([text, Number.NaN]);
    for (const offer of [STARTER, CREATOR, OLD]) {
      const content = packageContentOf(packageFieldsOf(offer));
      expect(packageContentSchema.parse(content)).toEqual(content);
      expect(newPackageSchema.parse({ ...content, code: offer.code })).toMatchObject(content);
    }
    for (const plan of [FREE, PRO]) {
      const content = planContentOf(planFieldsOf(plan));
      expect(planContentSchema.parse(content)).toEqual(content);
      expect(content.period_days).toBe(plan.period_days);
    }
  });
});
