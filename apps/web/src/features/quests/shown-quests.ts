import { useMemo, useSyncExternalStore } from 'react';
import { onUserDataClear } from '@/lib/user-data';

const KEY = 'atelier.shown-quests';
const SEPARATOR = ',';

const listeners = new Set<() => void>();

const read = (): string => sessionStorage.getItem(KEY) ?? '';
const codesIn = (kept: string): string[] => kept.split(SEPARATOR).filter(Boolean);

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes that a quest was shown by itself: once in a session is enough. */
export function markShown(code: string): void {
  sessionStorage.setItem(KEY, [...new Set([...codesIn(read()), code])].join(SEPARATOR));
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Codes of the quests that were shown by themselves since this tab has had this user. */
export function useShownQuests(): readonly string[] {
  const kept = useSyncExternalStore(subscribe, read);
  return useMemo(() => codesIn(kept), [kept]);
}

onUserDataClear(() => {
  sessionStorage.removeItem(KEY);
  tell();
});
