import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import type { PromptAsked } from './prompt-reader';
import { drawnGroup, drawnWords } from './prompt-reader.spec-support';
import { Understood } from './understood';

vi.mock(import('./prompt-reader'), async (original) =>
  (await import('./prompt-reader.spec-support')).readingAtOnce(original),
);

function show(prompt: string, asked: Partial<PromptAsked> = {}) {
  fakeApi({ ...shop, 'POST /api/prompt-checks': { allowed: true } });
  renderScreen(<Understood of="surroundings" prompt={prompt} negative="" onChange={() => undefined} {...asked} />);
}

beforeEach(async () => {
  await loadTexts('ko', 'app', 'understood');
  await i18next.changeLanguage('en');
});

it.each([
  ['en', 'What the built-in engine leaves out', 'Makes no difference', 'no smile, six fingers, blurry', 'smile'],
  ['ko', '내장 엔진이 빼는 것', '이미지에 영향이 없어요', '미소 없이, 손가락 여섯 개, 흐림', '미소'],
])('tells each word of a negative prompt (%s)', async (language, label, caption, negative, left) => {
  await i18next.changeLanguage(language);
  show(negative, { of: 'unwanted', beside: 'smiling, 공원' });
  const told = within(await screen.findByRole('group', { name: label }));
  expect(told.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    left,
    ...negative.split(', ').slice(1),
  ]);
  expect(told.getByText(caption).parentElement?.textContent).toBe(caption + negative.split(', ').slice(1).join(''));
});

it('begins with the clothes, and what else comes as something else', async () => {
  show('night, smile, museum, wearing a navy raincoat');
  const [clothes, near] = await drawnWords();
  expect([clothes, near]).toEqual(['navy raincoat → their own clothes, recolored', 'museum → indoors']);
});

it('says only that the background stays plain where what is not drawn may be the place', async () => {
  show('코끼리');
  expect(within(await drawnGroup()).getByText('The background will be plain')).toBeTruthy();
  expect(within(await drawnGroup()).queryByText(/No place yet/)).toBeNull();
});

it.each(['smile, plain white background', '미소, 하얀 배경'])(
  'says nothing of a plain background that was asked for: %s',
  async (prompt) => {
    show(prompt);
    expect(await drawnWords()).not.toEqual([]);
    expect(within(await drawnGroup()).queryByText(/plain background$/)).toBeNull();
  },
);
