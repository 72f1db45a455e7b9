import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import '../../test/screen';
import { Progress } from './progress';

beforeEach(() => i18next.changeLanguage('en'));

const filled = () =>
  [...screen.getByRole('progressbar').querySelectorAll<HTMLElement>('[style]')].filter(({ style }) =>
    style.width.endsWith('%'),
  );

it.each([2, 40, 100])('is as wide as it says: %i of 100', (percent) => {
  render(<Progress stage="Generating" percent={percent} />);
  expect(screen.getByText(`${String(percent)}%`)).toBeVisible();
  const [bar] = filled();
  expect(bar?.style.width).toBe(`${String(percent)}%`);
  // On its way from another width it would say something else for a while.
  expect(bar?.className).not.toContain('transition');
});

it('fills nothing while nothing is known, and says no number', () => {
  render(<Progress stage="In the queue" percent={null} />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(filled()).toEqual([]);
  expect(screen.queryByText(/%/)).toBeNull();
});
