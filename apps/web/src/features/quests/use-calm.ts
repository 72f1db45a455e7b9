import { useEffect, useRef, useState } from 'react';
import { hasPendingWork } from '@/lib/pending-work';
import { lastArrival } from './arrivals';
import { isForComposing } from './display-rules';

/** A user who has not typed for this long has stopped. */
const TYPING_MS = 5_000;
/** On a screen that a result has come to: how long nothing is done there before it counts as a pause. */
const PAUSE_MS = 60_000;
/** Whoever has pressed, scrolled or moved something within this time is on their way to something. */
const STILL_MS = 2_000;

/** What words are written in. */
const WRITTEN_IN =
  'textarea, [contenteditable="true"], input:not([type="button"], [type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="submit"])';

/** Signs that somebody is at work, or looks around on the screen. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll', 'touchmove'] as const;

/** Somebody is about to write, or reads over what they wrote. */
const isWriting = (): boolean => document.activeElement?.matches(WRITTEN_IN) ?? false;

/** Something lies on top of the screen, or would be lost by a wrong press. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  hasPendingWork() ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/**
 * Whether a modal would cover nothing that matters right now. Where work is composed it always would: a minute in which nothing is done there is
 * a minute in which the picture is looked at. A result that has come to another screen since it was entered waits for the next one, or for a pause.
 */
export function useCalm(path: string): () => boolean {
  const signs = useSigns();
  const entered = useRef({ path: '', at: 0 });
  useEffect(() => {
    entered.current = { path, at: Date.now() };
  }, [path]);
  const [isCalm] = useState(() => () => {
    const now = Date.now();
    const { path: here, at } = entered.current;
    if (isBusy() || isWriting() || now - signs.current.typedAt < TYPING_MS) return false;
    if (now - signs.current.lastAt < STILL_MS) return false;
    if (isForComposing(here)) return false;
    if (lastArrival() < at) return true;
    return now - Math.max(signs.current.lastAt, lastArrival(), at) >= PAUSE_MS;
  });
  return isCalm;
}

/** When the user has done anything last, and when they have typed last. */
function useSigns() {
  const signs = useRef({ lastAt: 0, typedAt: 0 });
  useEffect(() => {
    const note = ({ type }: Event) => {
      signs.current.lastAt = Date.now();
      if (type === 'input') signs.current.typedAt = Date.now();
    };
    const left = new AbortController();
    for (const sign of SIGNS) {
      document.addEventListener(sign, note, { capture: true, passive: true, signal: left.signal });
    }
    return () => {
      left.abort();
    };
  }, []);
  return signs;
}
