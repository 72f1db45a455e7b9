import { DEFAULT_PRICES } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { PriceList } from './price-list';

beforeEach(() => i18next.changeLanguage('en'));

const priceOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error('no row');
  return within(row);
};

it('tells what a sheet costs at most, and an import by the images that are made to try the model', async () => {
  const prices = { ...shop['GET /api/costs'].prices, image: { spark: 7, pass: 0 }, sheet: { spark: 90, pass: 0 } };
  fakeApi({ 'GET /api/costs': { prices, first_training_free: false } });
  renderScreen(<PriceList signedIn />);
  const sheet = await priceOf('Character sheet');
  expect(sheet.getByText('up to')).toBeVisible();
  expect(sheet.getByText('90')).toBeVisible();
  expect(sheet.getByText(/as many images as its pictures show, up to nine sides and eight expressions/)).toBeVisible();
  expect((await priceOf('Import a model')).getByText('28')).toBeVisible();
});

it.each([
  ['en', 'Character training', 'Your first one is free', /The first takes no pass either/],
  ['ko', '캐릭터 학습', '첫 번째는 무료', /첫 학습에는 패스도 들지 않아요/],
])(
  'tells what a training costs after the free one, and that this one takes no pass (%s)',
  async (language, ...texts) => {
    await i18next.changeLanguage(language);
    fakeApi({ 'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: true } });
    renderScreen(<PriceList signedIn />);
    const [name, badge, pass] = texts;
    const row = await priceOf(name);
    expect(row.getByText(badge)).toBeVisible();
    expect(row.getByText(pass)).toBeVisible();
    expect(row.getByText('100')).toBeVisible();
    expect(row.getByText('1')).toBeVisible();
  },
);
