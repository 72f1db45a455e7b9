import { useEffect, useRef, useState } from 'react';
import { hasPendingWork } from '@/lib/pending-work';
import { isWideScreen } from '@/lib/wide-screen';
import { lastArrival } from './arrivals';

/** A user who has not typed for this long has stopped. */
const TYPING_MS = 5_000;
/** On a screen that a result has come to: how long nothing is done there before it counts as a pause. */
const PAUSE_MS = 60_000;
/** Whoever has pressed, scrolled or moved something within this time is on their way to something. */
const STILL_MS = 4_000;

/** What lay on top may be followed by something else, as a menu is by what was chosen in it. */
const UNCOVERED_MS = 1_000;

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

/** How high a toast is, with what is between it and the bars of a phone. */
const TOAST_ROOM = 96;

/** On a narrow screen a toast lies over all of its lower end: something is pressed there now. In the corner of a wide one it has its own place. */
function wouldBeCovered(): boolean {
  if (isWideScreen()) return false;
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  const bottom = Math.min(window.innerHeight, ...bars.filter(({ height }) => height > 0).map(({ top }) => top));
  return [...document.querySelectorAll('main :is(a, button)')].some((part) => {
    const at = part.getBoundingClientRect();
    return at.height > 0 && at.top < bottom && at.bottom > bottom - TOAST_ROOM;
  });
}

interface Calm {
  /** Nothing is being written, and nothing lies on top or would be covered: a toast interrupts nobody. */
  forToast: () => boolean;
  /** Nothing has been done for a while either: a modal covers nothing that matters. */
  forModal: () => boolean;
}

/**
 * Whether something may be told now by itself. A result that has come to the screen since it was entered waits for the next one, or for a minute in which
 * nothing is done.
 */
export function useCalm(path: string): Calm {
  const signs = useSigns();
  const entered = useRef(0);
  useEffect(() => {
    entered.current = Date.now();
  }, [path]);
  const [calm] = useState((): Calm => {
    const isQuiet = () => {
      const now = Date.now();
      if (isBusy()) signs.current.busyAt = now;
      const { busyAt, typedAt } = signs.current;
      return now - busyAt >= UNCOVERED_MS && !isWriting() && now - typedAt >= TYPING_MS;
    };
    const forToast = () => isQuiet() && !wouldBeCovered();
    const forModal = () => {
      const now = Date.now();
      const { lastAt } = signs.current;
      if (!isQuiet() || now - lastAt < STILL_MS) return false;
      const at = entered.current;
      return lastArrival() < at || now - Math.max(lastAt, lastArrival(), at) >= PAUSE_MS;
    };
    return { forToast, forModal };
  });
  return calm;
}

/** When the user has done anything last, when they have typed last, and when something was last seen on top of the screen. */
function useSigns() {
  const signs = useRef({ lastAt: 0, typedAt: 0, busyAt: 0 });
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
