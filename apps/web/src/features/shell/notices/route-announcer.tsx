import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getPageTitle, onPageTitle } from '@/lib/page-title';

/**
 * After a navigation to another path the focus goes to the new screen's heading, so that a screen reader says where the user is. A screen
 * that has none yet gets the focus as a whole, and is said by its name as soon as it has one.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const title = useSyncExternalStore(onPageTitle, getPageTitle);
  const [announced, setAnnounced] = useState(false);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
        setAnnounced(heading === null);
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {announced ? title : ''}
    </p>
  );
}
