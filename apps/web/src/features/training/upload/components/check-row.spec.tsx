import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../../test/screen';
import { trainingImage, trainingSession } from '../../../../../test/training';
import { CheckRow } from './check-row';

type Status = 'checking' | 'accepted' | 'rejected';
const sessionOf = (status: Status) => trainingSession({ images: [trainingImage({ status })] });

function Row({ before, after }: { before: Status; after: Status }) {
  const [status, setStatus] = useState(before);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setStatus(after);
        }}
      >
        Go on
      </button>
      <CheckRow session={sessionOf(status)} />
    </>
  );
}

it.each([
  ['checking', 'accepted', true],
  ['checking', 'rejected', true],
  ['accepted', 'accepted', false],
] as const)(
  'keeps the place of the check once it was seen, so that no picture moves (%s, %s)',
  async (before, after, kept) => {
    renderScreen(<Row before={before} after={after} />);
    const button = await screen.findByRole('button', { name: 'Go on' });
    const row = button.nextElementSibling;
    expect(row?.classList.contains('min-h-17')).toBe(kept);
    await userEvent.click(button);
    expect(row?.classList.contains('min-h-17')).toBe(kept);
    expect(row?.classList.contains('empty:hidden')).toBe(!kept);
  },
);
