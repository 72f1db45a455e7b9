import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeSkeleton } from './home-skeleton';

it('has no pictures of who has made none yet, but what can be begun', () => {
  const partsOf = (isNew: boolean) => {
    const { container } = render(<HomeSkeleton isNew={isNew} />);
    const pictures = container.querySelectorAll('[class*="aspect-"]').length;
    return { pictures, others: container.querySelectorAll('[data-loading]').length - pictures };
  };
  expect(partsOf(false)).toEqual({ pictures: 4, others: 2 });
  expect(partsOf(true)).toEqual({ pictures: 0, others: 7 });
});
