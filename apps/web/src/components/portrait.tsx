import { useId } from 'react';
import { cn } from '@/lib/cn';

export type PortraitMood = 'calm' | 'smile' | 'wink' | 'surprised' | 'sad';

interface PortraitProps {
  mood?: PortraitMood;
  /** Where she looks: −1 left, 0 at the viewer, 1 right. */
  turn?: number;
  /** Colour of the wall behind her. */
  wall?: string;
  coat?: string;
  className?: string;
}

/** The studio's own drawn model: one character, any pose. It stands wherever there is no picture of the creator's own. */
export function Portrait({ mood = 'calm', turn = 0, wall = '#4a2a52', coat = '#f0e3d8', className }: PortraitProps) {
  const id = useId();
  const shift = turn * 9;
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 250"
      preserveAspectRatio="xMidYMid slice"
      className={cn('block size-full', className)}
    >
      <defs>
        <radialGradient id={`${id}l`} cx="100" cy="-20" r="230" gradientUnits="userSpaceOnUse">
          <stop stopColor="#ffe9c9" stopOpacity=".6" />
          <stop offset=".5" stopColor="#ffe9c9" stopOpacity=".08" />
          <stop offset="1" stopColor="#0b060d" stopOpacity=".38" />
        </radialGradient>
        <linearGradient id={`${id}h`} x1="100" y1="40" x2="100" y2="200" gradientUnits="userSpaceOnUse">
          <stop stopColor="#7c4a86" />
          <stop offset="1" stopColor="#2c1636" />
        </linearGradient>
      </defs>
      <rect width="200" height="250" fill={wall} />
      <g transform={`rotate(${String(turn * 4)} 100 220)`}>
        <path
          d="M44 128c-6-58 20-88 56-88s62 30 56 88c-2 22 4 36 10 46 4 8-2 16-14 16H48c-12 0-18-8-14-16 6-10 12-24 10-46z"
          fill={`url(#${id}h)`}
        />
        {/* Reaches below the frame: a body that leans would show its edge. */}
        <path d="M22 250c4-42 34-58 78-58s74 16 78 58v20H22z" fill={coat} />
        <path d="M86 168h28v26c0 10-28 10-28 0z" fill="#dfa98f" />
        <path
          d={`M${String(62 + shift * 0.4)} 104c0-30 16-46 38-46s38 16 38 46c0 40-18 72-38 72s-38-32-38-72z`}
          fill="#f3c6ad"
        />
        <Face mood={mood} shift={shift} />
        <path
          d={`M56 122c2-36 ${String(16 + shift * 0.6)}-57 ${String(44 + shift)}-55 ${String(26 - shift * 0.4)} 1 42 20 44 55 8-48-10-80-44-80s-52 32-44 80z`}
          fill={`url(#${id}h)`}
        />
        <path d={`M${String(132 + shift * 0.5)} 76l6 6-6 6-6-6z`} fill="#ffb338" />
        <path d="M74 196l26 22 26-22" fill="none" stroke="#0b060d" strokeOpacity=".25" strokeWidth="3" />
      </g>
      <rect width="200" height="250" fill={`url(#${id}l)`} />
    </svg>
  );
}

const MOUTHS: Record<PortraitMood, string> = {
  calm: 'M94 150q6 2 12 0',
  smile: 'M89 147q11 12 22 0',
  wink: 'M90 148q11 9 20-1',
  surprised: 'M96 150a4 5 0 1 0 8 0a4 5 0 1 0-8 0',
  sad: 'M92 153q8-6 16 0',
};

function Face({ mood, shift }: { mood: PortraitMood; shift: number }) {
  const eye = mood === 'surprised' ? 7 : 5.5;
  return (
    <g transform={`translate(${String(shift)} 0)`} stroke="#3a1d33" strokeWidth="2.6" strokeLinecap="round" fill="none">
      <ellipse cx="83" cy="120" rx="4.2" ry={eye} fill="#3a1d33" stroke="none" />
      {mood === 'wink' ? (
        <path d="M111 121q6 4 12 0" />
      ) : (
        <ellipse cx="117" cy="120" rx="4.2" ry={eye} fill="#3a1d33" stroke="none" />
      )}
      <path d={mood === 'sad' ? 'M76 108q6-5 13-4M111 104q7-1 13 4' : 'M76 107q6-4 13-2M111 105q7-2 13 2'} />
      <path d="M100 128l-2 8h4" strokeWidth="1.8" strokeOpacity=".5" />
      <path d={MOUTHS[mood]} />
      <path d="M70 136h9M121 136h9" stroke="#ee8f86" strokeWidth="6" strokeOpacity=".35" />
    </g>
  );
}
