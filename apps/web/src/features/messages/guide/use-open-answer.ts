import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The id that the address names by its anchor: its answer opens, comes into sight, and is where the keyboard goes on. `onAsked` makes sure that it is shown at all. */
export function useOpenAnswer(onAsked: () => void): string | null {
  const { hash, href } = useRouterState({ select: ({ location }) => location });
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    if (hash === '') return;
    latest.current();
    const answer = document.getElementById(hash);
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView({ block: 'start' });
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, href]);
  return hash === '' ? null : hash;
}
