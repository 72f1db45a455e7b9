import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** One row of pictures: pushed sideways on a phone, to its edges; a grid elsewhere, whose columns `className` says. */
export function PictureStrip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={cn(
        '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:w-36 *:shrink-0 *:[scroll-snap-align:start]',
        'md:mx-0 md:grid md:gap-4 md:overflow-visible md:px-0 md:*:w-auto',
        className,
      )}
    >
      {children}
    </ul>
  );
}
