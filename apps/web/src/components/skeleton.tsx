import { cn } from '@/lib/cn';

/** The place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-loading className={cn('shrink-0 animate-breathe rounded-card bg-light/7', className)} />;
}
