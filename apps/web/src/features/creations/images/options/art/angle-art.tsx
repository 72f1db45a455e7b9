import type { CameraAngle } from '@atelier/contracts';

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
