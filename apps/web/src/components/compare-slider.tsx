import { ChevronsLeftRight } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Picture } from './picture';

export interface Side {
  name: string;
  url: string;
}

interface CompareSliderProps {
  /** What the slider moves. */
  label: string;
  left: Side;
  right: Side;
  /** Of both. */
  width?: number;
  height?: number;
}

/** Two pictures under one slider. A native range lies over both, so that pointers and arrow keys move it. */
export function CompareSlider({ label, left, right, width = 1, height = 1 }: CompareSliderProps) {
  const [percent, setPercent] = useState(50);
  return (
    <div
      className="relative mx-auto w-full shrink-0 overflow-hidden rounded-picture has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light"
      style={{ maxWidth: `min(32rem, calc(52dvh * ${String(width / height)}))` }}
    >
      <Picture src={right.url} alt={right.name} width={width} height={height} eager />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${String(100 - percent)}% 0 0)` }}>
        <Picture src={left.url} alt={left.name} width={width} height={height} eager />
      </div>
      <Divider percent={percent} />
      <SideLabel className="left-2.5" name={left.name} />
      <SideLabel className="right-2.5" name={right.name} />
      <DividerRange
        {...{ label, left, percent }}
        onPercent={setPercent}
        className="absolute inset-0 z-3 size-full touch-pan-y opacity-0"
      />
    </div>
  );
}

interface DividerRangeProps extends Pick<CompareSliderProps, 'label' | 'left'> {
  percent: number;
  onPercent: (percent: number) => void;
  className: string;
}

/** What moves the divider, by pointers and arrow keys; it says how much of the left side is seen. */
export function DividerRange({ label, left, percent, onPercent, className }: DividerRangeProps) {
  const format = useFormat();
  return (
    <input
      type="range"
      min={0}
      max={100}
      value={percent}
      aria-label={label}
      aria-valuetext={`${format.percent(percent)} ${left.name}`}
      onChange={(event) => {
        onPercent(event.target.valueAsNumber);
      }}
      className={cn('cursor-ew-resize', className)}
    />
  );
}

/** Where one side ends and the other begins. */
export function Divider({ percent }: { percent: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-2 w-0.5 -translate-x-1/2 bg-light"
      style={{ left: `${String(percent)}%` }}
    >
      <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-light text-canvas">
        <ChevronsLeftRight className="size-5" />
      </span>
    </div>
  );
}

export function SideLabel({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute bottom-2.5 z-2 rounded-full bg-canvas/75 px-2.5 py-1 text-xs font-medium ${className}`}
    >
      {name}
    </span>
  );
}
