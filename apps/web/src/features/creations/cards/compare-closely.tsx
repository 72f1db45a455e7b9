import type { Focus } from '@atelier/contracts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Divider, DividerRange, SideLabel, type Side } from '@/components/compare-slider';

interface CompareCloselyProps {
  /** What the slider moves. */
  label: string;
  left: Side;
  right: Side;
  /** Of the right one, in its own pixels: the left one is as large. */
  width: number;
  height: number;
  /** Where the face is. */
  focus: Focus | null;
}

/** Where heads are, as long as no face is known. */
const USUAL: Focus = { x: 0.5, y: 0.3 };
/** How far an arrow key moves the pictures, in pixels. */
const STEP = 60;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** So that this point of the picture is in the middle, but no edge comes further into the frame than it has to. */
const placeOf = (size: number, middle: number): string =>
  `clamp(100% - ${String(size)}px, 50% - ${String(middle)}px, 0px)`;

/** A picture before and after, pixel by pixel: what a second pass sharpens cannot be seen where all of it fits the screen. */
export function CompareClosely({ label, left, right, width, height, focus }: CompareCloselyProps) {
  const { t } = useTranslation('generator');
  const [percent, setPercent] = useState(50);
  const held = useRef({ x: 0, y: 0 });
  const { frame, middle, move } = useMiddle({ width, height }, focus ?? USUAL);
  const place = { left: placeOf(width, middle.x), top: placeOf(height, middle.y), width, height };
  const picture = (url: string, alt: string) => (
    <img src={url} alt={alt} draggable={false} className="absolute max-w-none" style={place} />
  );
  return (
    <div className="flex flex-col gap-1">
      <div
        ref={frame}
        role="group"
        aria-label={t('refine.look_around')}
        // Reached by keys, which move what is seen.
        tabIndex={0}
        onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
          currentTarget.setPointerCapture(pointerId);
          held.current = { x, y };
        }}
        onPointerMove={({ buttons, clientX: x, clientY: y }) => {
          if (buttons === 0) return;
          move(held.current.x - x, held.current.y - y);
          held.current = { x, y };
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const step = STEPS[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
        className="relative mx-auto w-full shrink-0 cursor-grab touch-none overflow-hidden rounded-picture bg-raised select-none active:cursor-grabbing"
        style={{ maxWidth: width, height: `min(52dvh, ${String(height)}px)` }}
      >
        {picture(right.url, right.name)}
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${String(100 - percent)}% 0 0)` }}>
          {picture(left.url, left.name)}
        </div>
        <Divider percent={percent} />
        <SideLabel className="left-2.5" name={left.name} />
        <SideLabel className="right-2.5" name={right.name} />
      </div>
      {/* Below: what is dragged in the frame is the picture. */}
      <DividerRange {...{ label, left, percent }} onPercent={setPercent} className="min-h-touch w-full accent-light" />
    </div>
  );
}

/** The point of the picture that is in the middle of its frame, in pixels of the picture. */
function useMiddle(size: { width: number; height: number }, focus: Focus) {
  const frame = useRef<HTMLDivElement>(null);
  const [middle, setMiddle] = useState({ x: focus.x * size.width, y: focus.y * size.height });
  return {
    frame,
    middle,
    move: (x: number, y: number) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      setMiddle((before) => ({
        x: moved(before.x, x, size.width, clientWidth),
        y: moved(before.y, y, size.height, clientHeight),
      }));
    },
  };
}

/** From where it is seen to be: what was never in the middle need not be dragged there first. */
function moved(from: number, by: number, size: number, frame: number): number {
  const within = (value: number): number => Math.min(Math.max(value, frame / 2), Math.max(frame / 2, size - frame / 2));
  return within(within(from) + by);
}
