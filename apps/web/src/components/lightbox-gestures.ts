import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import {
  CLOSE_SCALE,
  distanceOf,
  middleOf,
  settle,
  WHOLE,
  zoomAt,
  type Point,
  type Size,
  type View,
} from './lightbox-zoom';

/** How far a finger goes before the next picture is meant. */
const SWIPE = 56;
/** A press that moved further was none. */
const PRESS_SLIP = 8;
const DOUBLE_PRESS_MS = 320;
const DOUBLE_PRESS_SLIP = 36;

interface Hold {
  view: View;
  /** Where the fingers were then: one, or two. */
  points: Point[];
}

interface GestureOptions {
  picture: Size;
  onStep: ((by: number) => void) | null;
  /** Nothing can be enlarged, only gone on from. */
  still: boolean;
}

/** The view after fingers went from where they were put down to where they are. */
function movedView({ view, points: [from, otherFrom] }: Hold, [to, otherTo]: Point[]): View {
  if (!from || !to) return view;
  if (!otherFrom || !otherTo) return { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  const [begun, now] = [middleOf(from, otherFrom), middleOf(to, otherTo)];
  const spread = distanceOf(to, otherTo) / Math.max(1, distanceOf(from, otherFrom));
  const zoomed = zoomAt(view, view.scale * spread, begun);
  return { ...zoomed, x: zoomed.x + now.x - begun.x, y: zoomed.y + now.y - begun.y };
}

/** Where something happened, from the middle of the frame. */
function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** How a picture is looked at in its frame, and what wheel and button do to that. */
function useView({ width, height }: Size, still: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const settled = useCallback(
    (next: View): View => {
      const box = frame.current?.getBoundingClientRect();
      return box ? settle(next, { width, height }, box) : next;
    },
    [width, height],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element || still) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      const point = pointIn(element, event);
      setView((now) => settled(zoomAt(now, now.scale * factor, point)));
    };
    const onResize = () => {
      setView(settled);
    };
    // React's own would be passive, and the page would scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('resize', onResize);
    return () => {
      element.removeEventListener('wheel', onWheel);
      window.removeEventListener('resize', onResize);
    };
  }, [settled, still]);
  const toggle = (point: Point = { x: 0, y: 0 }) => {
    setView((now) => (now.scale > 1 ? WHOLE : settled(zoomAt(now, CLOSE_SCALE, point))));
  };
  const release = () => {
    setView(settled);
  };
  return { frame, view, setView, toggle, release };
}

/** Whether a press is the second of two. */
function useDoublePress(): (at: number, point: Point) => boolean {
  const pressed = useRef<{ at: number; point: Point } | null>(null);
  return (at, point) => {
    const before = pressed.current;
    const isDouble =
      before !== null && at - before.at < DOUBLE_PRESS_MS && distanceOf(before.point, point) < DOUBLE_PRESS_SLIP;
    pressed.current = isDouble ? null : { at, point };
    return isDouble;
  };
}

/** Pinch, wheel and double press enlarge; a finger moves what is enlarged, and goes on from what is not. */
export function useGestures({ picture, onStep, still }: GestureOptions) {
  const { frame, view, setView, toggle, release } = useView(picture, still);
  const [drag, setDrag] = useState(0);
  const [moving, setMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const hold = useRef<Hold | null>(null);
  const slipped = useRef(false);
  const isDoublePress = useDoublePress();

  const takeHold = () => {
    hold.current = { view, points: [...fingers.current.values()] };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || fingers.current.size >= 2) return;
    if (fingers.current.size === 0) slipped.current = false;
    fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    takeHold();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const held = hold.current;
    if (!held || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    const points = [...fingers.current.values()];
    const [[from], [to]] = [held.points, points];
    if (!from || !to || (points.length === 1 && !slipped.current && distanceOf(from, to) < PRESS_SLIP)) return;
    if (!slipped.current) {
      slipped.current = true;
      // From here on it is a movement, wherever it ends. Not before: a press keeps its own target.
      for (const id of fingers.current.keys()) event.currentTarget.setPointerCapture(id);
    }
    setMoving(true);
    if (points.length === 1 && held.view.scale === 1) setDrag(onStep ? to.x - from.x : 0);
    else if (!still) setView(movedView(held, points));
  };
  const letGo = (event: PointerEvent<HTMLDivElement>) => {
    const last = fingers.current.get(event.pointerId);
    if (!last || !fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) {
      takeHold();
      return;
    }
    hold.current = null;
    setMoving(false);
    setDrag(0);
    release();
    if (event.type === 'pointercancel') return;
    if (onStep && Math.abs(drag) > SWIPE) onStep(drag < 0 ? 1 : -1);
    else if (!slipped.current && isDoublePress(event.timeStamp, last) && !still) toggle(last);
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
  return { frame, view, drag, moving, toggle, handlers };
}
