import { useCallback, useMemo, useState } from 'react';
import { columnsOf, indexesBetween, layoutOf, type Box, type Layout, type Size } from '../masonry';

/** Scrolling by less than this renders nothing. */
const STEP = 320;
/** What is ready beyond the edges of the screen, in pixels. */
const AHEAD = 900;

interface Place {
  width: number;
  /** How far the wall's upper edge is above the screen's, in steps. */
  step: number;
  screen: number;
}

/** So that who comes back finds the wall standing in the first frame, in which the router puts the scroll position back. */
let lastPlace: Place = { width: 0, step: 0, screen: 0 };

/** What has a place on the wall and is near enough to be rendered. */
export interface Placed {
  index: number;
  box: Box;
}

interface Wall {
  /** Put it on the element that the items are placed in. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  height: number;
  shown: readonly Placed[];
  /** The same of what is still on its way. */
  comingShown: readonly Placed[];
  /** The end of what is loaded is near. */
  nearsEnd: boolean;
}

/** Where on the wall each item hangs. `coming`: the sizes of frames that hang where more is on its way. */
export function useWall(sizes: readonly Size[], coming: readonly Size[]): Wall {
  const [place, setPlace] = useState(lastPlace);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    return follow(element, (next) => {
      lastPlace = { ...next, step: 0 };
      setPlace((before) => (isSame(before, next) ? before : next));
    });
  }, []);
  const { width, step, screen } = place;
  const columns = useMemo(() => columnsOf(width), [width]);
  const layout = useMemo(() => layoutOf(width > 0 ? sizes : [], columns), [sizes, columns, width]);
  const rest = useMemo(() => layoutOf(width > 0 ? coming : [], columns, layout), [coming, columns, layout, width]);
  const [top, bottom] = [step * STEP - AHEAD, (step + 1) * STEP + screen + AHEAD];
  const near = (part: Layout): Placed[] =>
    indexesBetween(part, columns, top, bottom).flatMap((index) => {
      const box = part.boxes[index];
      return box ? [{ index, box }] : [];
    });
  return {
    ref,
    height: Math.max(layout.height, rest.height),
    shown: near(layout),
    comingShown: near(rest),
    nearsEnd: width > 0 && bottom + 2 * screen > layout.height,
  };
}

const isSame = (one: Place, other: Place): boolean =>
  one.width === other.width && one.step === other.step && one.screen === other.screen;

/** Tells where the element is, now and whenever that changes; returns the function that ends it. */
function follow(element: HTMLElement, tell: (place: Place) => void): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const { top, width } = element.getBoundingClientRect();
    tell({ width: Math.floor(width), step: Math.floor(-top / STEP), screen: window.innerHeight });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon, { passive: true });
  // What stands above it, or beside it, may change as well.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(soon);
  observer?.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
    observer?.disconnect();
  };
}
