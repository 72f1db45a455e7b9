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
