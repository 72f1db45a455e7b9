import { getSession, onSessionChange } from '@/lib/session';
import { whenLoaded } from '@/lib/when-loaded';
import { claimPictures } from '@/service-worker/kept-pictures';
import { imageCacheSupport } from './support';

/**
 * Has the service worker keep pictures for as long as a user is signed in, and forget them with the session. Signed
 * addresses are permissions of one person; a copy must not outlive them. Returns the function that ends it.
 */
export function startImageCache(): () => void {
  if (!import.meta.env.PROD || imageCacheSupport() !== 'available') return () => undefined;
  // Undefined until the session is known.
  let owner: string | null | undefined;
  let registered = false;
  const follow = () => {
    const { status, user } = getSession();
    if (status === 'unknown') return;
    const next = user?.id ?? null;
    if (next !== owner) claimPictures(next).catch(ignore);
    owner = next;
    if (next === null || registered) return;
    registered = true;
    whenLoaded(() => {
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(ignore);
    });
  };
  const unsubscribe = onSessionChange(follow);
  follow();
  return unsubscribe;
}

function ignore(): void {
  // Pictures are then fetched each time.
}
