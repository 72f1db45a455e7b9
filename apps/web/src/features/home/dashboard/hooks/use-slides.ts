import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** How far a finger has to go, in pixels, to mean another slide. */
const SWIPE = 40;

/** A round of slides, turned by buttons, arrow keys and swipes. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const turn = (by: 1 | -1) => {
    setIndex((now) => (now + by + count) % count);
  };
  return {
    index,
    turn,
    show: setIndex,
    /** Of the element that is swiped and has the keys. */
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      },
      onPointerDown: ({ clientX }: PointerEvent) => {
        start.current = clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = start.current === null ? 0 : clientX - start.current;
        start.current = null;
        if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
