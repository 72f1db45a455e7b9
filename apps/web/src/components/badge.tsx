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

/** A short fact about a thing. Opaque, so that it reads on any picture. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex w-fit items-center whitespace-nowrap gap-1.5 rounded-full border px-2.5 py-1 text-xs leading-none font-medium [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
