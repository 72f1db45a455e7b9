import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Why something did not work, read out as it appears; nothing where there is nothing to say. */
export function Problem({ children, className }: { children: ReactNode; className?: string }) {
  return children ? (
    <p role="alert" className={cn('text-sm text-danger', className)}>
      {children}
    </p>
  ) : null;
}
