import { type Character, EXPRESSIONS } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, imageCreation, imageOptions } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { card, GeneratorScreen, noItems, openGenerator, pressMore } from './generator-screen.spec-support';

vi.mock(import('../composer/understood/prompt-reader'), async (original) =>
  (await import('../composer/understood/prompt-reader.spec-support')).readingAtOnce(original),
);

const BACK = (['back-left', 'back', 'back-right'] as const).map((value) => ({
  cell: { kind: 'direction' as const, value },
  reason: 'engine' as const,
}));
const ASIDE = [
  ...(['left', 'right'] as const).map((value) => ({
    cell: { kind: 'direction' as const, value },
    reason: 'engine' as const,
  })),
  ...BACK,
];
const faced = (unshown: Character['unshown'] = { full_body: false, cells: BACK }) => ({
  'GET /api/characters': { items: [character({ unshown })], next_cursor: null },
});
const tiles = (name: string) => within(screen.getByRole('radiogroup', { name }));
const directions = () => tiles('Direction');
const off = (name = 'Direction') =>
  tiles(name)
    .getAllByRole('radio')
    .flatMap((one) => (one.matches(':disabled') ? one.getAttribute('aria-label') : []));

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('views from behind', () => {
  it.each([
    ['pictures from in front', undefined],
    ['pictures of which nothing is known', null],
  ])('cannot be chosen of a character with %s, which is said', async (_, unshown) => {
    const { user } = await openGenerator([], faced(unshown));
    await waitFor(() => {
      expect(off()).toEqual(['Back left', 'Back', 'Back right']);
    });
    expect(
      screen.getByText(/^Views from behind are off: none could be recognized in this character’s pictures/),
    ).toBeVisible();
    // The keys pass them by.
    await user.click(directions().getByRole('radio', { name: 'Left' }));
    await user.keyboard('{ArrowUp}');
    expect(directions().getByRole('radio', { name: 'Front left' })).toBeChecked();
    await user.keyboard('{Home}');
    expect(directions().getByRole('radio', { name: 'Left' })).toBeChecked();
  });

  it('cannot be chosen from the side either where no picture shows one, which is said', async () => {
    const { user } = await openGenerator([], faced({ full_body: false, cells: ASIDE }));
    await waitFor(() => {
      expect(off()).toEqual(['Back left', 'Back', 'Back right', 'Left', 'Right']);
    });
    expect(screen.getByText(/^Views from the side and from behind are off/)).toBeVisible();
    await user.click(directions().getByRole('radio', { name: 'Eye contact' }));
    await user.keyboard('{ArrowLeft}');
    expect(directions().getByRole('radio', { name: 'Eye contact' })).not.toBeChecked();
    expect(directions().getByRole('radio', { name: 'Left' })).not.toBeChecked();
  });

  it.each([
    ['옆모습', 'no picture shows one', { full_body: false, cells: ASIDE }, 'The built-in engine can’t draw'],
    ['in profile', 'no picture shows one', { full_body: false, cells: ASIDE }, 'The built-in engine can’t draw'],
    ['옆모습', 'a picture shows one', { full_body: false, cells: BACK }, 'In the image'],
  ])('are read in the words as they can be drawn: “%s” where %s', async (prompt, _, unshown, caption) => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ prompt }));
    await openGenerator([], faced(unshown));
    const words = await screen.findByRole('group', { name: 'What the built-in engine draws' });
    await waitFor(() => {
      expect(within(words).getByText(caption).parentElement?.textContent).toBe(caption + prompt);
    });
  });

  it.each([
    ['another engine draws', { 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui' } }],
    ['a picture shows one', faced({ full_body: false, cells: [] })],
  ])('can be chosen where %s', async (_, answers) => {
    await openGenerator([], { ...faced(), ...answers });
    await waitFor(() => {
      expect(off()).toEqual([]);
    });
    expect(screen.queryByText(/^Views from behind/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', '“Back left” can’t be drawn of this character, so the direction is “Front” now.'],
    ['ko', '이 캐릭터는 ‘뒤 왼쪽’ 방향으로 그릴 수 없어서 ‘정면’ 방향으로 바꿨어요.'],
  ])('are not taken over from a draft, which is said (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ direction: 'back-left' }));
    fakeApi({ ...shop, ...faced(), 'GET /api/images': noItems });
    renderScreen(<GeneratorScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not taken over from the settings of a creation', async () => {
    const creation = imageCreation({ options: { ...imageOptions, direction: 'back' } });
    const { user } = await openGenerator([creation], faced());
    await pressMore(user, await card(), 'Use these settings');
    expect(await screen.findByText(/^“Back” can’t be drawn of this character/)).toBeVisible();
    await waitFor(() => {
      expect(directions().getByRole('radio', { name: 'Front' })).toBeChecked();
    });
  });
});

describe('expressions of a character whose pictures show no face', () => {
  const moods = EXPRESSIONS.map((value) => ({
    cell: { kind: 'expression' as const, value },
    reason: 'engine' as const,
  }));
  const halves = (['front-left', 'front-right'] as const).map((value) => ({
    cell: { kind: 'direction' as const, value },
    reason: 'engine' as const,
  }));
  const noFace = faced({ full_body: false, cells: [...moods, ...halves] });
  const noMouth = faced({ full_body: false, cells: moods });

  it('cannot be chosen, which is said', async () => {
    await openGenerator([], noFace);
    await waitFor(() => {
      expect(off('Expression')).toHaveLength(EXPRESSIONS.length - 1);
    });
    expect(
      screen.getByText(/^Expressions are off: no face could be recognized in this character’s pictures/),
    ).toBeVisible();
  });

  it.each([
    ['en', /^Expressions are off: the built-in engine doesn’t recognize the mouth/],
    ['ko', /^이 캐릭터의 이미지에서는 입을 알아볼 수 없어서/],
  ])('cannot be chosen either where its mouth is not known, which is said (%s)', async (language, text) => {
    await openGenerator([], noMouth);
    await i18next.changeLanguage(language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(off(language === 'en' ? 'Expression' : '표정')).toHaveLength(EXPRESSIONS.length - 1);
  });

  it.each([
    ['smiling', 'The built-in engine can’t draw'],
    ['울고 있는', 'The built-in engine can’t draw'],
    ['crown', 'In the image'],
  ])('are read in the words as they can be drawn of a mouth that is not known: “%s”', async (prompt, caption) => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ prompt }));
    await openGenerator([], noMouth);
    const words = await screen.findByRole('group', { name: 'What the built-in engine draws' });
    await waitFor(() => {
      expect(within(words).getByText(caption).parentElement?.textContent).toBe(caption + prompt);
    });
  });

  it.each([
    ['en', /can’t be drawn of this character, so the expression is/],
    ['ko', /표정을 그릴 수 없어서/],
  ])('do not stay on from another character, which is said (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ expression: 'shame' }));
    fakeApi({ ...shop, ...noFace, 'GET /api/images': noItems });
    renderScreen(<GeneratorScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('camera angles that the built-in engine draws of nobody', () => {
  it('cannot be chosen, which is said', async () => {
    await openGenerator([], faced());
    await waitFor(() => {
      expect(off('Camera angle')).toEqual(['Bird’s-eye', 'Worm’s-eye']);
    });
    expect(screen.getByText(/^“Bird’s-eye” and “Worm’s-eye” are off/)).toBeVisible();
  });

  it('can be where another engine draws', async () => {
    await openGenerator([], { ...faced(), 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui' } });
    await waitFor(() => {
      expect(off('Direction')).toEqual([]);
    });
    expect(off('Camera angle')).toEqual([]);
    expect(screen.queryByText(/are off/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', '“Worm’s-eye” can’t be drawn by the built-in engine, so the camera angle is “Eye level” now.'],
    ['ko', '‘바로 아래에서’ 앵글은 내장 엔진이 그릴 수 없어서 ‘눈높이’ 앵글로 바꿨어요.'],
  ])('are not taken over from a draft, which is said (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ angle: 'extreme-low' }));
    fakeApi({ ...shop, ...faced(), 'GET /api/images': noItems });
    renderScreen(<GeneratorScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
