import type { Notification } from '@atelier/contracts';

interface Place {
  pathname: string;
  /** What the address says beside its path. */
  search: object;
}

/** Screens that show what is being made on them, to its end. */
const WORKSHOPS: readonly string[] = ['/generator', '/character/waifu-creator', '/video-generation'];

/** Whether one has just seen on this screen, with one's own eyes, what a notification tells: it has nothing new to say. */
export function isWatchedHere(place: Place, notification: Notification): boolean {
  // Listed is not seen, and what the operators say stays until it is read.
  if (place.pathname === '/notifications') return false;
  const { type, code } = notification;
  return (isWork(type) || code.startsWith('payment_')) && isSaidHere(place, notification);
}

/** Whether the screen that one is on says by itself what a notification does, because that is where it leads. */
export function isSaidHere({ pathname, search }: Place, { type, code, path }: Notification): boolean {
  // Every notification is listed there.
  if (pathname === '/notifications') return true;
  // A completed quest has a dialog of its own.
  if (type === 'quest_completed') return true;
  // So does the dialog of what was just published, which earns it.
  if (code === 'theme_reward') return true;
  // Back from paying, the screen itself says how the payment went.
  if (pathname.startsWith('/payment/') && code.startsWith('payment_')) return true;
  // All of it is on the way there, to its end.
  if (pathname === '/history' && isWork(type) && Object.keys(search).length === 0) return true;
  if (path === null) return false;
  const there = new URL(path, window.location.origin);
  if (type === 'synthesis_complete' && isWorkshopOf(there.pathname, pathname)) return true;
  // The flow of the session that was trained shows the choice.
  const { session } = search as { session?: unknown };
  if (pathname === '/training-flow' && there.pathname === `/select-model/${String(session)}`) return true;
  const asked = new Map(Object.entries(search).map(([key, value]) => [key, String(value)]));
  return there.pathname === pathname && [...there.searchParams].every(([key, value]) => asked.get(key) === value);
}

const isWork = (type: Notification['type']): boolean => type === 'synthesis_complete' || type === 'training_complete';

/** Images are made in two places, and the notification leads to one of them. */
const isWorkshopOf = (leadsTo: string, here: string): boolean =>
  WORKSHOPS.includes(here) && (leadsTo === '/video-generation') === (here === '/video-generation');
