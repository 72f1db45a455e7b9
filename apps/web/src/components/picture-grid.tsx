import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Pictures or cards side by side: two on a phone, as many as fit elsewhere. */
export function PictureGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul className={cn('grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]', className)}>
      {children}
    </ul>
  );
}
