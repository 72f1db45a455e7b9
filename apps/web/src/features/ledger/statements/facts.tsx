import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Names and what they are, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0', className)}
    >
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
