import { Progress as Base } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useCutOff } from '@/lib/cut-off';
import { useFormat } from '@/lib/format';

interface ProgressProps {
  /** What is being done now, in words. */
  stage: string;
  /** 0–100; null while nothing can be known yet. */
  percent: number | null;
  /** Time left, place in the queue, or both; empty for now. */
  detail?: ReactNode;
  size?: 'sm' | 'md';
  className?: string;
}

/** Never a bare spinner: the stage, how far it is, and what is left. */
export function Progress({ stage, percent, detail, size = 'md', className }: ProgressProps) {
  const format = useFormat();
  const isCutOff = useCutOff();
  return (
    <Base.Root
      value={percent}
      aria-valuetext={percent === null ? stage : `${stage} ${format.percent(percent)}`}
      className={className}
    >
      <div
        className={cn('mb-2 flex items-baseline justify-between gap-3', size === 'sm' ? 'text-sm' : 'text-[0.9375rem]')}
      >
        <Base.Label className="truncate font-medium text-ink">{stage}</Base.Label>
        {percent === null ? null : (
          <span className="shrink-0 font-semibold text-light tabular-nums">{format.percent(percent)}</span>
        )}
      </div>
      <Base.Track className={cn('overflow-hidden rounded-full bg-light/12', size === 'sm' ? 'h-1' : 'h-1.5')}>
        {/* As wide as the number beside it says, at every moment; without one a light passes by, and nothing is filled: neither where nothing is heard of it. */}
        {percent === null ? (
          <span
            aria-hidden
            className={cn(
              'block h-full w-1/4 animate-pass rounded-full bg-light/50 motion-reduce:invisible',
              isCutOff && 'invisible',
            )}
          />
        ) : (
          <Base.Indicator className="h-full rounded-full bg-light" />
        )}
      </Base.Track>
      {/* Where nothing is left to say its line stays, and so does all that is below. */}
      {detail === undefined ? null : (
        <div className="mt-2 min-h-5 text-sm text-ink-faint first-letter:uppercase">{detail}</div>
      )}
    </Base.Root>
  );
}
