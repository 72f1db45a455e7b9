import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../../../test/screen';
import { pictureFacts, trainingImage } from '../../../../test/training';
import { CoveragePanel } from './coverage-panel';

it('counts directions and shots; of expressions, read in few faces for certain, it tells which there are', async () => {
  await i18next.changeLanguage('en');
  const face = { box: [0.3, 0.1, 0.3, 0.3] as [number, number, number, number], score: 0.9, side: 'front' as const };
  const images = (['smile', 'unknown', 'unknown'] as const).map((expression, n) =>
    trainingImage({
      id: `01920000-0000-7000-8000-00000000000${String(n)}`,
      facts: pictureFacts({ faces: [face], expression }),
    }),
  );
  renderScreen(<CoveragePanel images={images} />);
  expect((await screen.findByText('Front')).textContent).toBe('Front 3');
  expect(screen.getByText('Smile').textContent.trim()).toBe('Smile');
});

const set = (expressions: readonly ('smile' | 'unknown')[]) => {
  const face = { box: [0.3, 0.1, 0.3, 0.4] as [number, number, number, number], score: 0.9, side: 'front' as const };
  return expressions.map((expression, n) =>
    trainingImage({
      id: `01920000-0000-7000-8000-00000000000${String(n)}`,
      facts: pictureFacts({ faces: [face], expression }),
    }),
  );
};

it.each([
  ['en', 'Only what we could recognize is listed.', 'a close-up (no lower than the shoulders)'],
  ['ko', '확실히 알아본 표정만 보여 드려요.', '얼굴 클로즈업(어깨까지만)'],
] as const)(
  'says once that other expressions may be there, and how near a portrait is (%s)',
  async (language, only, portrait) => {
    await i18next.changeLanguage(language);
    const { unmount } = renderScreen(<CoveragePanel images={set(['smile', 'unknown'])} />);
    expect(await screen.findByText(only)).toBeVisible();
    expect(screen.getByText((text) => text.includes(portrait))).toBeVisible();
    unmount();
    for (const expressions of [['smile', 'smile'], ['unknown']] as const) {
      const { unmount: leave, container } = renderScreen(<CoveragePanel images={set(expressions)} />);
      await screen.findByRole('heading');
      expect(container).not.toHaveTextContent(only);
      leave();
    }
  },
);
