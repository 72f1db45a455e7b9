import type { Expression } from '@atelier/contracts';

interface Strokes {
  brows: string;
  mouth: string;
  /** Of the left and right eye: open, wide, shut by a smile, or a line. */
  eyes: readonly ['open' | 'wide' | 'happy' | 'line', 'open' | 'wide' | 'happy' | 'line'];
  blush?: boolean;
  tear?: boolean;
}

const STROKES: Readonly<Record<Expression, Strokes>> = {
  none: { brows: 'M9 11.500h5M18 11.500h5', mouth: 'M13.500 21.500h5', eyes: ['open', 'open'] },
  smile: {
    brows: 'M9 10.500q2.500-1.500 5 0M18 10.500q2.500-1.500 5 0',
    mouth: 'M11 19.500q5 5.500 10 0',
    eyes: ['happy', 'happy'],
  },
  angry: { brows: 'M9 10l5 2.500M23 10l-5 2.500', mouth: 'M12 23q4-3.500 8 0', eyes: ['open', 'open'] },
  embarrassed: {
    brows: 'M9 11.500l5-1.500M23 11.500l-5-1.500',
    mouth: 'M12 21.500q1.300-1.500 2.700 0t2.700 0t2.600 0',
    eyes: ['open', 'open'],
    blush: true,
  },
  surprised: {
    brows: 'M9 9q2.500-2 5 0M18 9q2.500-2 5 0',
    mouth: 'M14 22a2 2.600 0 1 0 4 0a2 2.600 0 1 0-4 0',
    eyes: ['wide', 'wide'],
  },
  wink: {
    brows: 'M9 10.500q2.500-1.500 5 0M18 11.500h5',
    mouth: 'M12 19.800q4.500 4.500 9-.8',
    eyes: ['open', 'line'],
  },
  sad: { brows: 'M9 12l5-2M23 12l-5-2', mouth: 'M12.500 23q3.500-3 7 0', eyes: ['open', 'open'], tear: true },
  shame: { brows: 'M9 12l5-1.500M23 12l-5-1.500', mouth: 'M14 22.200q2-1 4 0', eyes: ['line', 'line'], blush: true },
};

const eye = (kind: Strokes['eyes'][number], x: number) => {
  switch (kind) {
    case 'happy':
      return <path d={`M${String(x - 2)} 16q2-3 4 0`} />;
    case 'line':
      return <path d={`M${String(x - 2.2)} 15q2.200 1.800 4.400 0`} />;
    case 'wide':
      return <circle cx={x} cy="15" r="2" />;
    case 'open':
      return <ellipse cx={x} cy="15" rx="1.200" ry="1.700" fill="currentColor" stroke="none" />;
  }
};

/** A face in a few strokes. */
export function ExpressionFace({ expression }: { expression: Expression }) {
  const { brows, mouth, eyes, blush = false, tear = false } = STROKES[expression];
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="size-8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.600"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="16" cy="16" r="13.500" fill="currentColor" fillOpacity=".07" strokeOpacity=".5" strokeWidth="1.200" />
      <path d={brows} strokeWidth="1.400" />
      {eye(eyes[0], 11.5)}
      {eye(eyes[1], 20.5)}
      <path d={mouth} />
      {blush ? (
        <path d="M7.500 19.500h3.500M21 19.500h3.500" stroke="#ff8591" strokeWidth="2.600" strokeOpacity=".75" />
      ) : null}
      {tear ? <path d="M10.500 18.500q-1.600 2.600 0 3.400q1.600-.8 0-3.400z" fill="#9fc6ff" stroke="none" /> : null}
    </svg>
  );
}
