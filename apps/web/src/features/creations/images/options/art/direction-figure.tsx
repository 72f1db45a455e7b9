import type { Direction } from '@atelier/contracts';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

/** Degrees that the figure is turned by: 0 towards the viewer, positive to the right of the picture. */
const YAW: Readonly<Record<Direction, number>> = {
  'back-left': -140,
  back: 180,
  'back-right': 140,
  left: -88,
  center: 0,
  right: 88,
  'front-left': -42,
  front: 0,
  'front-right': 42,
};

const TURN_MS = 220;

/** A head and shoulders with a ponytail, turned by any angle. `gaze`: looks the viewer in the eye. */
export function DirectionFigure({ yaw, gaze = false, className }: { yaw: number; gaze?: boolean; className?: string }) {
  const radians = (yaw * Math.PI) / 180;
  const [side, front] = [Math.sin(radians), Math.cos(radians)];
  const face = 24 + side * 8.5;
  const shoulders = 9 + 6 * Math.abs(front);
  const tail = 24 - side * 15;
  const ponytail = (
    <path
      d={`M${String(24 - side * 8)} 12q${String(-side * 10)} -2 ${String(tail - 24 + side * 8)} 8q2 8 -1 12q-5 -5 -5 -11z`}
      fill="#8a5596"
    />
  );
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={cn('block', className)}>
      {front > 0 ? ponytail : null}
      <path
        d={`M${String(24 - shoulders)} 48c0-9 4-13 ${String(shoulders)}-13s${String(shoulders)} 4 ${String(shoulders)} 13z`}
        fill="currentColor"
        opacity=".55"
      />
      <rect x="21" y="28" width="6" height="8" rx="2" fill="#d9a08a" />
      <circle cx="24" cy="20" r="12.500" fill="#6b3f78" />
      {front > -0.35 ? <Face x={face} side={side} front={front} gaze={gaze} /> : null}
      {front > 0 ? null : ponytail}
    </svg>
  );
}

function Face({ x, side, front, gaze }: { x: number; side: number; front: number; gaze: boolean }) {
  const width = 9.6 * Math.max(0.34, Math.abs(front) * 0.35 + 0.65 * (1 - Math.abs(side)));
  const eyes = 4.2 * Math.max(0, front);
  const look = side * 1.6;
  return (
    <g>
      <path
        d={`M${String(x - width)} 18c0-3 ${String(width * 0.5)}-4 ${String(width)}-4s${String(width)} 1 ${String(width)} 4c0 8-${String(width * 0.6)} 13-${String(width)} 13s-${String(width)}-5-${String(width)}-13z`}
        fill="#f3c6ad"
      />
      <path
        d={`M${String(x + side * width * 0.8)} 21l${String(side * 3)} 3.500h${String(-side * 3)}z`}
        fill="#f3c6ad"
      />
      {side < 0.8 ? <ellipse cx={x - eyes + look} cy="22" rx="1.300" ry={gaze ? 2.1 : 1.7} fill="#3a1d33" /> : null}
      {side > -0.8 ? <ellipse cx={x + eyes + look} cy="22" rx="1.300" ry={gaze ? 2.1 : 1.7} fill="#3a1d33" /> : null}
      {gaze ? (
        <g fill="#fff1dc">
          <circle cx={x - eyes + 0.5} cy="21.300" r=".6" />
          <circle cx={x + eyes + 0.5} cy="21.300" r=".6" />
        </g>
      ) : null}
      <path
        d={`M${String(x - 1.6 + look)} 27.200q1.600 1 3.200 0`}
        stroke="#a8584f"
        strokeWidth="1.100"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}

export function StillFigure({ direction, className }: { direction: Direction; className?: string }) {
  return <DirectionFigure yaw={YAW[direction]} gaze={direction === 'center'} {...(className ? { className } : {})} />;
}

/** The same figure, turning to its new direction the shorter way round. */
export function TurningFigure({ direction, className }: { direction: Direction; className?: string }) {
  const [yaw, setYaw] = useState(YAW[direction]);
  const shown = useRef(yaw);
  useEffect(() => {
    const from = shown.current;
    const way = ((((YAW[direction] - from + 180) % 360) + 360) % 360) - 180;
    if (way === 0) return undefined;
    const still =
      typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const since = performance.now();
    let frame = 0;
    const turn = (now: number) => {
      const part = still ? 1 : Math.min(1, Math.max(0, (now - since) / TURN_MS));
      shown.current = from + way * (1 - (1 - part) ** 3);
      setYaw(shown.current);
      if (part < 1) frame = requestAnimationFrame(turn);
    };
    frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [direction]);
  return <DirectionFigure yaw={yaw} gaze={direction === 'center'} {...(className ? { className } : {})} />;
}
