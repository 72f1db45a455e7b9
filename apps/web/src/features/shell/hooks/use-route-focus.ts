import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation to another path the focus goes to the new screen's heading, so that a screen reader says where one is. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
