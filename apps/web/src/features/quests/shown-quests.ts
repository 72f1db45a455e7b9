import { useMemo, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';
import { onUserDataClear } from '@/lib/user-data';

const SHOWN = 'atelier.shown-quests';
const OPENED_AT = 'atelier.quest-modal-at';
const SEPARATOR = ',';

/** At most one modal in this time; what else is due is a quiet toast. */
const ONE_IN_MS = 5 * 60_000;

const listeners = new Listeners();

const read = (): string => sessionStorage.getItem(SHOWN) ?? '';
const codesIn = (kept: string): string[] => kept.split(SEPARATOR).filter(Boolean);

/** Notes that quests were shown by themselves: once in a session is enough. */
export function markShown(codes: readonly string[]): void {
  sessionStorage.setItem(SHOWN, [...new Set([...codesIn(read()), ...codes])].join(SEPARATOR));
  listeners.notify();
}

/** Codes of the quests that were shown by themselves since this tab has had this user. */
export function useShownQuests(): readonly string[] {
  const kept = useSyncExternalStore(listeners.subscribe, read);
  return useMemo(() => codesIn(kept), [kept]);
}

/** Kept for all tabs: neither another one nor the same page, loaded anew, brings the next one at once. */
export function markModalOpened(): void {
  localStorage.setItem(OPENED_AT, String(Date.now()));
}

export const wasModalOpenedLately = (): boolean =>
  Date.now() - Number(localStorage.getItem(OPENED_AT) ?? -Infinity) < ONE_IN_MS;

onUserDataClear(() => {
  sessionStorage.removeItem(SHOWN);
  localStorage.removeItem(OPENED_AT);
  listeners.notify();
});
