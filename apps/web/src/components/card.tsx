import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A lit surface. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('rounded-card lit p-5', className)} />;
}
