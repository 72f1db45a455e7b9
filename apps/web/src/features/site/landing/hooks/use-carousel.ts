import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Tailwind's `md`: below it one slide is seen at a time. */
export const NARROW = '(max-width: 767.98px)';

/** How far a finger must go to mean the next slide. */
const SWIPE = 40;
/** Where the arrow keys mean something else. */
const OWN_ARROWS = 'input, textarea, select, video, [contenteditable], [role="tab"], [role="menuitem"]';

const modulo = (value: number, count: number): number => ((value % count) + count) % count;

/**
 * Slides that go round. `place` counts from 1; where they are seen one at a time, 0 and `count + 1` are clones of the last and the first, from
 * which the slide itself takes over as soon as it stands.
 */
export function useCarousel(count: number, wraps: boolean) {
  const [place, setPlace] = useState(1);
  const [sliding, setSliding] = useState(false);
  const [moved, setMoved] = useState(false);
  const real = (at: number): number => modulo(at - 1, count) + 1;
  const goTo = (next: (at: number) => number) => {
    setPlace((at) => (wraps ? next(real(at)) : real(next(real(at)))));
    setSliding(true);
    setMoved(true);
  };
  const step = (by: 1 | -1) => {
    goTo((at) => at + by);
  };
  const settle = () => {
    setSliding(false);
    setPlace(real);
  };
  useArrowKeys(step);
  return {
    place,
    index: real(place) - 1,
    sliding,
    /** Whether the visitor has moved it: only then is it announced. */
    moved,
    step,
    show: (index: number) => {
      goTo(() => index + 1);
    },
    settle,
    swipe: useSwipe(step),
  };
}

function useArrowKeys(step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      if (event.key === 'ArrowRight') latest.current(1);
      else if (event.key === 'ArrowLeft') latest.current(-1);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
}

/** How far the slides follow a finger, and the handlers that see it. */
function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(event.clientX - start.current);
      },
      onPointerUp: (event: PointerEvent) => {
        const by = start.current === null ? 0 : event.clientX - start.current;
        end();
        if (Math.abs(by) >= SWIPE) step(by < 0 ? 1 : -1);
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
