import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

function BackAnchor({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={cn(
        'mb-1 -ml-2 inline-flex min-h-touch items-center gap-1 rounded-control pr-3 pl-1 font-medium text-ink-soft hover:text-ink',
        className,
      )}
    >
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </a>
  );
}

/** Above a heading: the way back to the list that its page belongs to. */
export const BackLink = createLink(BackAnchor);
