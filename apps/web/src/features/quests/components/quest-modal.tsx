import { createElement, useEffect, useSyncExternalStore } from 'react';
import { LazyPart, whenIdle } from '@/lib/lazy-part';

const announcer = new LazyPart(() => import('./quest-announcer'), 'QuestAnnouncer');

/** Shows completed quests by themselves, wherever in the app one is. Mounted once, and no part of what a screen begins with. */
export function QuestModal() {
  const Announcer = useSyncExternalStore(announcer.subscribe, announcer.current);
  useEffect(() => {
    if (Announcer) return undefined;
    const stop = whenIdle(announcer.fetchEarly);
    // It may have been the network that was missing.
    window.addEventListener('online', announcer.fetchEarly);
    return () => {
      stop();
      window.removeEventListener('online', announcer.fetchEarly);
    };
  }, [Announcer]);
  return Announcer && createElement(Announcer);
}
