import { DEFAULT_PRICES, errorMessage } from '@atelier/contracts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { signOut } from '@/lib/session';
import { shop } from '../../../../test/answers';
import { APPROVE_URL, payment, PAYMENT_ID, sparkPackage } from '../../../../test/payments';
import { errorBody } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';

import { card, address, offers, open, PACKAGES, pay } from './pricing-page.spec-support';

const { location } = window;
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await signInAs();
  assign = vi.fn();
  vi.stubGlobal('location', { origin: location.origin, href: location.href, assign });
});
afterEach(() => {
  vi.stubGlobal('location', location);
});

describe('the packages', () => {
  it('say what they hold, what that is worth and what they cost', async () => {
    open();
    expect((await card('Small')).getByText('Enough for about 33 images')).toBeVisible();
    // What can be said of some packages only is said of none.
    expect((await card('Small')).queryByText(/per 100/)).toBeNull();
    const medium = await card('Medium');
    expect(medium.getByText('Popular')).toBeVisible();
    expect(medium.getByText('$9.99')).toBeVisible();
    // As the checkout says.
    expect(medium.getByText('no tax added')).toBeVisible();
    // In Korean without the words of a notice of exemption.
    expect(i18next.getFixedT('ko', 'offers')('no_vat')).toBe('부가세가 따로 붙지 않아요');
    const passes = await card('Passes');
    expect(passes.getByText('For training 3 characters')).toBeVisible();
    expect(passes.getByText('Training also takes 100 Sparks each time.')).toBeVisible();
    expect(screen.getByText(/^On Free, a character that no one uses expires after 90 days/)).toBeVisible();
    expect(screen.getByText('Sparks you buy last 1 year')).toBeVisible();
    const licence = screen.getByRole('link', { name: 'For personal use. Commercial use comes with Pro.' });
    expect(licence).toHaveAttribute('href', '/terms-of-use#licence');
    expect(screen.getByText(/^If you haven’t used any of a purchase.*within 7 days/)).toBeVisible();
  });

  it('say to who is on Pro that they may be used commercially, on the card and at the last look', async () => {
    await signInAs({ plan: 'pro' });
    const { events } = open();
    await events.click((await card('Medium')).getByRole('button', { name: 'Buy Medium for $9.99' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Medium' }));
    expect(dialog.getByRole('link', { name: /^You’re on Pro/ })).toBeVisible();
    expect(screen.queryByText(/^For personal use/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Enough for 80 images', 'Or 1 training and about 73 images'],
    ['ko', '이미지 80장 분량', '또는 학습 1회와 이미지 약 73장'],
  ])('say that the same Sparks pay for images or for training (%s)', async (language, images, training) => {
    await i18next.changeLanguage(language);
    open('/pricing', { 'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: false } });
    const medium = await card('Medium');
    expect(await medium.findByText(images)).toBeVisible();
    expect(medium.getByText(training)).toBeVisible();
    expect((await card('Small')).queryByText(/training|학습/)).not.toBeInTheDocument();
  });

  it.each([
    ['its Sparks pay for fewer trainings than its passes', { spark: 100, pass: 2 }, 'Or 1 training', 'about 6'],
    ['its Sparks pay for none', { spark: 90, pass: 1 }, null, '6'],
  ])('promise no training too many where %s', async (_why, amounts, training, images) => {
    const costs = { prices: DEFAULT_PRICES, first_training_free: false };
    open('/pricing', { ...offers([sparkPackage('medium', { name: 'Medium', ...amounts })]), 'GET /api/costs': costs });
    const medium = await card('Medium');
    expect(medium.getByText(`Enough for ${images} images`)).toBeVisible();
    if (training) expect(medium.getByText(training)).toBeVisible();
    else expect(medium.queryByText(/training/)).not.toBeInTheDocument();
  });

  it('are worth what images cost on this server', async () => {
    const prices = { ...shop['GET /api/costs'].prices, image: { spark: 50, pass: 0 } };
    open('/pricing', { 'GET /api/costs': { prices, first_training_free: false } });
    expect(await (await card('Small')).findByText('Enough for 10 images')).toBeVisible();
  });

  it.each([
    ['there are none', offers([])],
    ['payments are switched off', offers(PACKAGES, false)],
  ])('are not shown where %s; an administrator is named instead', async (_why, answers) => {
    open('/pricing', answers);
    expect(await screen.findByText(/contact the administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Sparks you buy last 1 year')).not.toBeInTheDocument();
  });

  it('can be asked for again where they could not be loaded', async () => {
    let fails = true;
    const { events } = open('/pricing', {
      'GET /api/packages': () =>
        fails ? { status: 503, body: errorBody('unavailable') } : offers(PACKAGES)['GET /api/packages'],
    });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the packages' })).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    fails = false;
    await events.click(again);
    expect(await screen.findByRole('heading', { name: 'Small', level: 2 })).toBeVisible();
  });
});

describe('whoever comes because something is missing', () => {
  const CASES = [
    ['?missing=85&currency=spark', 'You need 85 more Sparks', 'Small', 'Covers what you need'],
    ['?missing=501&currency=spark', 'You need 501 more Sparks', 'Medium', 'Covers what you need'],
    ['?missing=9000&currency=spark', 'You need 9,000 more Sparks', 'Medium', 'Largest package'],
    ['?missing=1&currency=pass', 'You need 1 more Character Pass', 'Medium', 'Covers what you need'],
    ['?missing=2&currency=pass', 'You need 2 more Character Passes', 'Passes', 'Covers what you need'],
  ] as const;
  it.each(CASES)('%s: is told so, and which package to take', async (search, text, name, mark) => {
    open(`/pricing${search}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect((await card(name)).getByText(mark)).toBeVisible();
    expect(screen.getAllByText(mark)).toHaveLength(1);
    const [first] = within(screen.getByRole('region', { name: 'Packages' })).getAllByRole('listitem');
    expect(first?.textContent).toContain(name);
  });

  it('gets back to where that was, and takes it along into the payment', async () => {
    const { events, posts } = open('/pricing?missing=85&currency=spark&back=%2Fgenerator%3Fcharacter%3D1');
    expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
      'href',
      '/generator?character=1',
    );
    await events.click((await card('Small')).getByRole('button', { name: 'Buy Small for $4.99' }));
    await events.click(await pay());
    await waitFor(() => {
      expect(posts()).toMatchObject([{ body: { return_to: '/generator?character=1' } }]);
    });
  });

  it.each(['https://evil.example/x', '//evil.example', '/api/payments'])('is not led to %s', async (back) => {
    open(`/pricing?back=${encodeURIComponent(back)}`);
    await card('Small');
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).not.toBeInTheDocument();
  });

  it('is told nothing by an address that makes no sense', async () => {
    open('/pricing?missing=-5&currency=gold&package=');
    await card('Small');
    expect(screen.queryByText(/(is|are) missing$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('buying', () => {
  it('shows exactly what is bought before it is paid', async () => {
    const { events, posts } = open();
    await events.click((await card('Medium')).getByRole('button', { name: 'Buy Medium for $9.99' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Medium' }));
    expect(dialog.getByText('1,200')).toBeVisible();
    // Of tax it is said, too, where none comes on top.
    const lines = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines.slice(1)).toEqual([
      ['Price', '$9.99'],
      ['Tax', 'None'],
      ['Total', '$9.99'],
    ]);
    expect(dialog.queryByText(/₩/)).not.toBeInTheDocument();
    expect(dialog.getByText('You have 1 year from the purchase to spend the Sparks.')).toBeVisible();
    expect(dialog.getByText('Character Passes don’t expire.')).toBeVisible();
    expect(dialog.getByRole('link', { name: /^For personal use/ })).toHaveAttribute('target', '_blank');
    expect(dialog.getByText(/You can get a refund within 7 days/)).toBeVisible();
    expect(
      dialog.getByText(/^The Sparks you buy are spent before your gift Sparks\. Once you use even 1 of them/),
    ).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('says why it asks for a fresh sign-in, and that nothing was charged', async () => {
    const { events } = open('/pricing?package=small', {
      'GET /api/auth/providers': { providers: ['google'], test_user: false },
      'GET /api/auth/identities': { items: [] },
      'POST /api/payments': { status: 403, body: errorBody('fresh_sign_in_required', { minutes: 10 }) },
    });
    await events.click(await pay());
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(within(dialog).getByText(/Then you can go on to pay\. You haven’t been charged yet\.$/)).toBeVisible();
    expect(dialog).not.toHaveTextContent('“');
  });

  describe('where the operators add VAT', () => {
    const taxed = [sparkPackage('small', { tax_cents: 50 })];
    const dialogIn = async (language: 'en' | 'ko') => {
      await i18next.changeLanguage(language);
      open('/pricing?package=small', offers(taxed, true, { vat_percent: 10, krw_per_usd: 1380.5 }));
      return within(await screen.findByRole('dialog'));
    };

    it('has a total that is all of what is charged, and says how it comes about', async () => {
      const dialog = await dialogIn('en');
      const lines = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(lines.slice(1)).toEqual(['$4.99', '$0.50', '$5.49incl. VAT']);
      expect(dialog.getByText('VAT (10%)')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Pay $5.49 with PayPal' })).toBeVisible();
    });

    it('is said on the card too, instead of that none is added', async () => {
      open('/pricing', offers(taxed, true, { vat_percent: 10, krw_per_usd: null }));
      expect((await card('Small')).getByText('excl. VAT')).toBeVisible();
      expect(screen.queryByText('no tax added')).not.toBeInTheDocument();
    });

    it('says in Korean about how much that is in won', async () => {
      const dialog = await dialogIn('ko');
      expect(dialog.getByText('약 7,580원 (환율에 따라 달라져요)')).toBeVisible();
      expect(dialog.getByText('부가세 포함')).toBeVisible();
    });
  });

  it('begins one payment, however often it is pressed, and leaves an address behind that pays for nothing', async () => {
    const { posts } = open('/pricing?package=small&missing=85');
    const button = await pay();
    button.click();
    button.click();
    await waitFor(() => {
      expect(assign).toHaveBeenCalledWith(APPROVE_URL);
    });
    button.click();
    expect(posts()).toMatchObject([
      {
        path: '/api/payments',
        body: { item: { kind: 'package', id: PACKAGES[0]?.id }, method: 'wallet' },
        idempotencyKey: expect.stringMatching(/./) as unknown,
      },
    ]);
    expect(address()).toBe('/pricing?missing=85');
    // Until the browser has gone, the button stays busy.
    expect(screen.getByRole('dialog', { name: 'Buy Small' })).toBeVisible();
    expect(button).toHaveProperty('disabled', true);
  });

  it('can be begun again once the browser is back from the provider with the page as it was left', async () => {
    const { events, posts } = open('/pricing?package=small');
    (await pay()).click();
    await waitFor(() => {
      expect(assign).toHaveBeenCalledTimes(1);
    });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await events.click((await card('Small')).getByRole('button', { name: /Buy Small/ }));
    expect(await pay()).toHaveProperty('disabled', false);
    expect(posts()).toHaveLength(1);
  });

  it('can be paid by card', async () => {
    const { events, posts } = open('/pricing?package=small');
    await events.click(await screen.findByRole('radio', { name: 'Card' }));
    await events.click(screen.getByRole('button', { name: 'Pay $4.99 by card' }));
    await waitFor(() => {
      expect(posts()).toMatchObject([{ body: { method: 'card' } }]);
    });
  });

  it('says why it could not be begun, and repeats it with the same key', async () => {
    let fails = true;
    const { events, posts } = open('/pricing?package=small', {
      'POST /api/payments': () => (fails ? { status: 503, body: errorBody('payment_not_started') } : payment()),
    });
    await events.click(await pay());
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('payment_not_started', 'en'));
    fails = false;
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledTimes(1);
    });
    const [first, second] = posts();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('says at once that there is no connection, and begins nothing by itself later', async () => {
    const { events, posts } = open('/pricing?package=small', {
      'POST /api/payments': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const button = await pay();
    onlineManager.setOnline(false);
    try {
      await events.click(button);
      expect((await screen.findByRole('alert')).textContent).toBe(i18next.t('common:error.network'));
    } finally {
      onlineManager.setOnline(true);
    }
    expect(posts()).toHaveLength(1);
    await events.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('tells that a package is no longer sold, and asks what is', async () => {
    let packages = PACKAGES;
    const { events } = open('/pricing?package=small', {
      'GET /api/packages': () => offers(packages)['GET /api/packages'],
      'POST /api/payments': () => {
        packages = PACKAGES.slice(1);
        return { status: 409, body: errorBody('offer_unavailable') };
      },
    });
    await events.click(await pay());
    expect(await screen.findByText(/no longer sell that package. You weren’t charged/)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('begins nothing at a price that was not shown, and shows the new one to be paid', async () => {
    let packages = PACKAGES;
    const dearer = sparkPackage('small', { price_cents: 599 });
    const { events, posts } = open('/pricing?package=small', {
      'GET /api/packages': () => offers(packages)['GET /api/packages'],
      'POST /api/payments': () => {
        if (packages !== PACKAGES) return payment();
        packages = [dearer, ...PACKAGES.slice(1)];
        return { status: 409, body: errorBody('offer_changed') };
      },
    });
    await events.click(await screen.findByRole('button', { name: 'Pay $4.99 with PayPal' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('offer_changed', 'en'));
    await events.click(await screen.findByRole('button', { name: 'Pay $5.99 with PayPal' }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledWith(APPROVE_URL);
    });
    expect(posts().map(({ body }) => body)).toMatchObject([
      { shown: { amount_cents: 499, spark: 500, pass: 0, plan_days: null } },
      { shown: { amount_cents: 599, spark: 500, pass: 0, plan_days: null } },
    ]);
  });

  it('shows where a payment stands that is past its approval already', async () => {
    const { events } = open('/pricing?package=small', {
      'POST /api/payments': payment({ status: 'completed', approve_url: null }),
    });
    await events.click(await pay());
    await waitFor(() => {
      expect(address()).toBe(`/payment/success?payment=${PAYMENT_ID}`);
    });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a visitor', () => {
  beforeEach(async () => {
    // It is over here even where the API could not be told.
    await signOut().catch(() => undefined);
  });

  it('sees packages and the usual prices, and asks nothing that needs a session', async () => {
    const { sent } = open('/pricing', {}, false);
    expect((await card('Small')).getByText('Enough for about 33 images')).toBeVisible();
    expect(screen.getByText(/These are the usual prices/)).toBeVisible();
    expect(sent.filter(({ path }) => path !== '/api/packages')).toEqual([]);
  });

  it('signs in before buying, and comes back to the same package', async () => {
    const { events, posts } = open('/pricing?missing=85&currency=spark', {}, false);
    await events.click((await card('Small')).getByRole('button', { name: /Buy Small/ }));
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    expect(sessionStorage.getItem('atelier.redirect')).toBe('/pricing?missing=85&currency=spark&package=small');
    expect(posts()).toEqual([]);
  });
});
