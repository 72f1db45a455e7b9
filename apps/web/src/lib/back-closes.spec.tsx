import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { pressBack, renderAfterAnother } from '../../test/back';
import { useBackCloses } from './back-closes';

function Page() {
  const [open, setOpen] = useState<readonly string[]>(['sheet', 'question']);
  const closing = (name: string) => () => {
    setOpen((before) => before.filter((other) => other !== name));
  };
  useBackCloses(open.includes('sheet'), closing('sheet'));
  useBackCloses(open.includes('question'), closing('question'));
  return <output>{['page', ...open].join(' ')}</output>;
}

it('closes what lies above the page, the topmost first, and leaves the page after that', async () => {
  await renderAfterAnother(Page);
  for (const [left, path] of [
    ['page sheet', '/page'],
    ['page', '/page'],
    ['before', '/'],
  ] as const) {
    pressBack();
    await screen.findByText(left);
    await waitFor(() => {
      expect(window.location.pathname).toBe(path);
    });
  }
});
