import { type Character, SHEET_CELLS } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop, sparks } from '../../../../test/answers';
import { character, imageCreation } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { SheetDialog } from './sheet-dialog';

beforeAll(() => loadTexts('en', 'sheet'));
beforeEach(() => i18next.changeLanguage('en'));

function open(
  engine: 'preview' | 'comfyui',
  { available = 180, price = 170, unshown = null as Character['unshown'] } = {},
) {
  fakeApi({
    ...shop,
    'GET /api/costs': {
      prices: { ...shop['GET /api/costs'].prices, sheet: sparks(price) },
      first_training_free: false,
    },
    'GET /api/wallet': { ...shop['GET /api/wallet'], spark: { available, held: 0 } },
    'GET /api/characters/c1': character({ id: 'c1', unshown }),
    'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
    'POST /api/characters/c1/sheets': { status: 202, body: imageCreation() },
  });
  return renderScreen(<SheetDialog open character={{ id: 'c1', name: 'Mina' }} onClose={() => undefined} />);
}

/** What the dialog says of money, line by line. */
const facts = (): string[] =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

const expectFacts = (expected: string[]): Promise<void> =>
  waitFor(() => {
    expect(facts()).toEqual(expected);
  });

it('is one price where everything is made', async () => {
  open('comfyui');
  await expectFacts(['Price: 170Sparks', 'Sparks left after this: 10Sparks']);
  expect(screen.getByText('9 directions, full body')).toBeVisible();
});

it('says of the built-in engine, which cannot make all of it, what is charged at most and left at least', async () => {
  open('preview');
  await expectFacts(['Held at the start: 170Sparks', 'You pay at most: 130Sparks', 'Sparks left, at least: 50Sparks']);
});

it('names as many pictures as the engine makes, and rounds as what is charged is rounded', async () => {
  open('preview', { price: 175 });
  await expectFacts(['Held at the start: 175Sparks', 'You pay at most: 133Sparks', 'Sparks left, at least: 47Sparks']);
  expect(screen.getByText('5 directions, full body')).toBeVisible();
  expect(screen.getByText(/can make up to 13 of the 17\./)).toBeVisible();
});

it('promises nothing that is left to whoever cannot pay what is held', async () => {
  open('preview', { available: 150 });
  await expectFacts(['Held at the start: 170Sparks', 'You pay at most: 130Sparks']);
});

it('has one number everywhere where it is known what the character’s pictures show', async () => {
  const cells = SHEET_CELLS.slice(0, 6).map((cell) => ({ cell, reason: 'engine' as const }));
  open('preview', { unshown: { full_body: true, cells } });
  await expectFacts(['Price: 110Sparks', 'Sparks left after this: 70Sparks']);
  expect(screen.getByText('3 directions, as far down as its pictures go')).toBeVisible();
  expect(screen.getByText(/makes these 11 of the 17 images\./)).toBeVisible();
});

it('leads to where it is made, and opens nothing over that: how far it is stands there already', async () => {
  const { router } = open('comfyui');
  await userEvent.click(await screen.findByRole('button', { name: /^Create the sheet/ }));
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/generator', search: { character: 'c1' } });
  });
  expect(router.state.location.search).not.toHaveProperty('creation');
});
