import { type Character, type Direction, EXPRESSIONS, SHEET_CELLS, type SheetGap } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../test/answers';
import { character, CHARACTER_ID, imageCreation } from '../../../../test/creations';
import { type Answers, fakeApi, renderScreen, type Sent } from '../../../../test/screen';
import { MyCharactersPage } from './components/my-characters-page';

const page = (items: object[]) => ({ items, next_cursor: null });
const costs = shop['GET /api/costs'];
const MAKES = `POST /api/characters/${CHARACTER_ID}/sheets`;
const SHEET = '01920000-0000-7000-8000-000000000005';

let router: ReturnType<typeof renderScreen>['router'] | undefined;

function show(items: Character[], more: Answers = {}): Sent[] {
  const sent = fakeApi({
    ...shop,
    'GET /api/costs': { ...costs, prices: { ...costs.prices, sheet: { spark: 170, pass: 0 } } },
    'GET /api/characters': page(items),
    'GET /api/training/sessions/drafts': { sessions: [] },
    'GET /api/assignment-requests': page([]),
    [MAKES]: { status: 202, body: imageCreation() },
    ...more,
  });
  ({ router } = renderScreen(<MyCharactersPage tab="completed" onTab={() => undefined} />));
  return sent;
}

const expectAddress = (search: { character: string; creation?: string }) =>
  waitFor(() => {
    expect(router?.state.location).toMatchObject({ pathname: '/generator' });
    expect({ ...router?.state.location.search }).toEqual(search);
  });
const made = (sent: Sent[]) => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/sheets'));
const maker = (price = 170) =>
  screen.findByRole('button', { name: new RegExp(`^Create character sheet.*${String(price)}`) });

beforeEach(() => i18next.changeLanguage('en'));

describe('the sheet of a character', () => {
  it('is made by one press at the price on its button, once, and watched where it is made', async () => {
    const expired = character({ id: '01920000-0000-7000-8000-000000000003', name: 'Old', expired: true });
    const sent = show([character(), expired]);
    const button = await maker();
    await userEvent.dblClick(button);
    await expectAddress({ character: CHARACTER_ID });
    expect(made(sent)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says beneath its button what is made: what the engine makes at best where no more is known', async () => {
    show([character()]);
    await waitFor(async () => {
      expect(await maker()).toHaveAccessibleDescription(
        'Up to 13 images, a composed sheet and a sticker ZIP. You only pay for what you get. No views from behind.',
      );
    });
  });

  it('says so of all there is with GPU servers', async () => {
    show([character()], { 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui' } });
    await waitFor(async () => {
      expect(await maker()).toHaveAccessibleDescription(
        '17 images, a composed sheet and a sticker ZIP. You only pay for what you get.',
      );
    });
  });

  it('costs as much as is made of a character of which that is known', async () => {
    const cells = SHEET_CELLS.slice(0, 6).map((cell) => ({ cell, reason: 'engine' as const }));
    show([character({ unshown: { full_body: true, cells } })]);
    expect(await maker(110)).toHaveAccessibleDescription(/^11 images, .* No views from the side or from behind\.$/);
  });

  const view = (value: Direction, reason: SheetGap['reason'] = 'engine'): SheetGap => ({
    cell: { kind: 'direction', value },
    reason,
  });
  const backs = [view('front', 'same'), view('back-left'), view('back'), view('back-right')];
  const sides = [view('left'), view('right')];
  const expressions = EXPRESSIONS.filter((value) => value !== 'none').map((value) => ({
    cell: { kind: 'expression' as const, value },
    reason: 'engine' as const,
  }));
  it.each([
    ['en', backs, /^13 images, .* you get\. No views from behind\.$/],
    ['en', [...backs, ...sides], /^11 images, .* you get\. No views from the side or from behind\.$/],
    [
      'en',
      [...backs, ...sides, view('front-left'), view('front-right'), ...expressions],
      /^2 images, .* Only the view from the front\. Only 1 of 8 expressions\.$/,
    ],
    ['ko', backs, /^이미지 13장, .* 차감해요\. 뒷모습은 없어요\.$/],
    [
      'ko',
      [...backs, ...sides, ...expressions],
      /^이미지 4장, .* 옆모습과 뒷모습은 없어요\. 표정은 8가지 중 1가지만 있어요\.$/,
    ],
  ] as const)(
    'names every view and expression that it does not make of a character: in %s, %#',
    async (to, cells, text) => {
      await loadTexts(to, 'app');
      await i18next.changeLanguage(to);
      show([character({ unshown: { full_body: true, cells: [...cells] } })]);
      const button = await screen.findByRole('button', { name: /^(Create character sheet|캐릭터 시트 만들기)/ });
      expect(button).toHaveAccessibleDescription(text);
    },
  );

  it('looks like what it is, a button that is paid for, as wide as the one beside it on a phone', async () => {
    show([character()]);
    const button = await maker();
    const use = screen.getByRole('link', { name: 'Create images' });
    const look = /^(border|bg-raised|max-md:w-full)/;
    const looks = ({ classList }: Element) => [...classList].filter((name) => look.test(name)).toSorted();
    expect(looks(button)).toEqual(looks(use));
    expect(looks(button)).toContain('max-md:w-full');
    // Nor does it leave a narrow card, where others stand beside it.
    expect(button).toHaveClass('max-w-full', 'flex-wrap');
  });

  it('is not asked for by who cannot pay it: what is missing is said', async () => {
    const wallet = { ...shop['GET /api/wallet'], spark: { available: 100, held: 0 } };
    const sent = show([character()], { 'GET /api/wallet': wallet });
    await userEvent.click(await maker());
    expect(await screen.findByRole('dialog')).toHaveTextContent(/70/);
    expect(made(sent)).toEqual([]);
  });

  it('cannot be made without a network', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show([character()]);
    expect(await maker()).toBeDisabled();
    offline.mockRestore();
  });

  it('is opened where there is one, before another is paid for', async () => {
    show([character({ sheet: { creation_id: SHEET, under_way: false } })]);
    const another = await screen.findByRole('button', { name: /^Create another sheet.*170/ });
    const open = screen.getByRole('button', { name: 'Open sheet' });
    expect(open.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Nor does it look like the one to press.
    expect([...another.classList]).not.toContain('bg-raised');
    expect([...open.classList]).toContain('bg-raised');
    await userEvent.click(open);
    await expectAddress({ character: CHARACTER_ID, creation: SHEET });
  });

  it('is watched while it is being made, and no other is offered', async () => {
    show([character({ sheet: { creation_id: SHEET, under_way: true } })]);
    const watch = await screen.findByRole('button', { name: 'Sheet in progress' });
    expect(screen.queryByRole('button', { name: /^Create another sheet/ })).toBeNull();
    await userEvent.click(watch);
    await expectAddress({ character: CHARACTER_ID });
  });
});
