import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type BadgeTone = 'neutral' | 'light' | 'success' | 'warning' | 'danger' | 'pass';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-canvas/80 text-ink-soft border-line',
  light: 'bg-canvas/80 text-light border-light/40',
  success: 'bg-[#12231b] text-success border-success/30',
  warning: 'bg-[#232212] text-warning border-warning/30',
  danger: 'bg-[#2c1418] text-danger border-danger/30',
  pass: 'bg-[#1e1830] text-pass border-pass/30',
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** A sentence takes more lines where the screen is narrower than it. */
  wraps?: boolean;
  children: ReactNode;
}

/** A short fact about a thing. Opaque, so that it reads on any picture. */
export function Badge({ tone = 'neutral', icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex w-fit items-center gap-1.5 border px-2.5 py-1 text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0',
        wraps ? 'max-w-full rounded-xl leading-snug text-pretty' : 'rounded-full leading-none whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
