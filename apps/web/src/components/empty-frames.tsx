import { useId } from 'react';

/** Three empty frames under a lamp: a wall that waits for pictures. */
export function EmptyFrames({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden viewBox="0 0 240 150" width="240" height="150" className={className} fill="none">
      <defs>
        <linearGradient id={id} x1="120" y1="0" x2="120" y2="140" gradientUnits="userSpaceOnUse">
          <stop stopColor="#fff1dc" stopOpacity=".34" />
          <stop offset="1" stopColor="#fff1dc" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M108 8h24l52 138H56z" fill={`url(#${id})`} />
      <path d="M120 0v6" stroke="#fff1dc" strokeOpacity=".4" strokeWidth="2" />
      <path d="M106 10a14 6 0 0 1 28 0z" fill="#fff1dc" />
      <rect x="20" y="62" width="50" height="68" rx="9" fill="#1d1320" stroke="#ffe9ee" strokeOpacity=".2" />
      <rect x="170" y="62" width="50" height="68" rx="9" fill="#1d1320" stroke="#ffe9ee" strokeOpacity=".2" />
      <rect
        x="84"
        y="46"
        width="72"
        height="96"
        rx="12"
        fill="#281b2c"
        stroke="#fff1dc"
        strokeOpacity=".6"
        strokeDasharray="5 6"
      />
      <circle cx="120" cy="86" r="13" stroke="#fff1dc" strokeOpacity=".55" strokeWidth="1.5" />
      <path
        d="M98 127c3-15 12-21 22-21s19 6 22 21"
        stroke="#fff1dc"
        strokeOpacity=".55"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
