import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface StateMessageProps {
  art?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
  /** 1 where it is the whole screen. */
  level?: 1 | 2;
}

/** A screen or section that has something to say instead of something to show. */
export function StateMessage({ art, title, description, actions, role, className, level = 2 }: StateMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div role={role} className={cn('flex flex-col items-center px-4 py-8 text-center md:py-12', className)}>
      {/* Below what welcomes a newcomer a phone has no room for both it and what can be pressed. */}
      {art ? <div className="mb-4 max-md:in-[:root:has(#welcome-notice)]:hidden md:mb-6">{art}</div> : null}
      <Heading className="text-2xl font-semibold" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <div className="mt-2.5 max-w-md text-balance text-ink-soft">{description}</div>
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3 md:mt-7">{actions}</div> : null}
    </div>
  );
}
