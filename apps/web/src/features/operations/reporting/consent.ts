import { useSyncExternalStore } from 'react';
import { isTrackingOff } from '@/lib/analytics';
import { getSession, onSessionChange } from '@/lib/session';
import { Listeners } from '@/lib/listeners';

/**
 * Whether this browser's user lets the session be recorded and measured. `refused`: not to be asked, because they have said so
 * in another way; `unknown`: who it is has yet to be found out.
 */
export type Consent = 'unknown' | 'refused' | 'unasked' | 'accepted' | 'declined';

const KEY = 'atelier.recording';
const listeners = new Listeners();

function readConsent(): Consent {
  if (getSession().status === 'unknown') return 'unknown';
  if (isTrackingOff() || navigator.doNotTrack === '1') return 'refused';
  const answer = stored();
  return answer === 'accepted' || answer === 'declined' ? answer : 'unasked';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return 'declined';
  }
}

export function answerConsent(answer: 'accepted' | 'declined'): void {
  localStorage.setItem(KEY, answer);
  listeners.notify();
}

function listen(listener: () => void): () => void {
  const ends = [onSessionChange(listener), listeners.subscribe(listener)];
  // Another tab was asked.
  window.addEventListener('storage', listener);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('storage', listener);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(listen, readConsent);
