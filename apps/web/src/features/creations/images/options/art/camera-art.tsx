import type { CameraAngle, CameraShot } from '@atelier/contracts';

/** Degrees above the horizon that the camera stands at. */
const ELEVATION: Readonly<Record<CameraAngle, number>> = {
  'extreme-high': 64,
  high: 34,
  middle: 0,
  low: -30,
  'extreme-low': -58,
};

/** Seen from the side: where the camera stands, and what it looks at. */
export function AngleArt({ angle }: { angle: CameraAngle }) {
  const degrees = ELEVATION[angle];
  return (
    <svg
      aria-hidden
      viewBox="1 -9 46 58"
      className="h-12 w-10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="currentColor" stroke="none" opacity=".6">
        <circle cx="36" cy="14" r="4.200" />
        <path d="M30 32c0-8 2-12 6-12s6 4 6 12z" />
      </g>
      <g transform={`rotate(${String(degrees)} 34 20)`}>
        <path d="M14 20l16-6v12z" fill="currentColor" fillOpacity=".16" stroke="none" />
        <rect x="4" y="16.500" width="7.500" height="7" rx="1.600" fill="currentColor" stroke="none" />
        <path d="M11.500 20l3-2.400v4.800z" fill="currentColor" stroke="none" />
      </g>
    </svg>
  );
}

/** Height of the picture's lower edge on the figure. */
const FRAMES: Readonly<Record<CameraShot, { x: number; width: number; bottom: number }>> = {
  portrait: { x: 14, width: 20, bottom: 20 },
  upper: { x: 11, width: 26, bottom: 30 },
  cowboy: { x: 9, width: 30, bottom: 41 },
  full: { x: 7, width: 34, bottom: 55 },
};

/** A standing figure, and how much of it the frame takes in. */
export function ShotArt({ shot }: { shot: CameraShot }) {
  const { x, width, bottom } = FRAMES[shot];
  const id = `shot-${shot}`;
  const figure = (
    <>
      <circle cx="24" cy="10" r="5" />
      <path d="M16.500 32c-.5-9 1-15 7.500-15s8 6 7.500 15l-2.500-1-.8-5-.4 8 1 20h-3.800l-1-17-1 17h-3.800l1-20-.4-8-.8 5z" />
    </>
  );
  return (
    <svg aria-hidden viewBox="0 0 48 58" className="h-14 w-12">
      <clipPath id={id}>
        <rect x={x} y="2" width={width} height={bottom - 1} rx="3" />
      </clipPath>
      <g fill="currentColor" opacity=".22">
        {figure}
      </g>
      <g fill="currentColor" clipPath={`url(#${id})`} opacity=".85">
        {figure}
      </g>
      <rect
        x={x}
        y="2"
        width={width}
        height={bottom - 1}
        rx="3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
      />
    </svg>
  );
}
