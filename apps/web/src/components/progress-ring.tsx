/** How far something is, in little space. The text beside it says the rest. */
export function ProgressRing({ percent, size = 22 }: { percent: number; size?: number }) {
  const radius = 9;
  const length = 2 * Math.PI * radius;
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 22 22" className="-rotate-90">
      <circle cx="11" cy="11" r={radius} fill="none" strokeWidth="3" className="stroke-light/15" />
      <circle
        cx="11"
        cy="11"
        r={radius}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(100, Math.max(0, percent)) / 100)}
        className="stroke-light transition-[stroke-dashoffset] duration-240"
      />
    </svg>
  );
}
