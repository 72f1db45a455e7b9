import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}

/** One thing that the page says. */
export function Section({ id, title, text, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('border-t border-line py-14 md:py-20', className)}>
      <h2 id={id} className="max-w-3xl text-title font-semibold text-light">
        {title}
      </h2>
      {text ? <p className="mt-4 max-w-2xl text-lg text-pretty text-ink-soft">{text}</p> : null}
      {children}
    </section>
  );
}
