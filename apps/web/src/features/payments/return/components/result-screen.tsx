import { Ban, CircleCheck, CircleX, Hourglass, Landmark, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/components/page-header';
import { cn } from '@/lib/cn';

type ResultKind = 'processing' | 'success' | 'pending' | 'failed' | 'cancelled' | 'refunded' | 'disputed';

const LOOK: Record<ResultKind, { Icon: LucideIcon; tone: string }> = {
  processing: { Icon: Landmark, tone: 'text-light animate-breathe' },
  success: { Icon: CircleCheck, tone: 'text-success' },
  pending: { Icon: Hourglass, tone: 'text-warning' },
  failed: { Icon: CircleX, tone: 'text-danger' },
  cancelled: { Icon: Ban, tone: 'text-ink-soft' },
  refunded: { Icon: Undo2, tone: 'text-light' },
  disputed: { Icon: Scale, tone: 'text-warning' },
};

interface ResultScreenProps {
  kind: ResultKind;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** How a payment stands: each state with its own icon, title and words, read out as it changes. */
export function ResultScreen({ kind, title, text, actions, children }: ResultScreenProps) {
  usePageTitle(title);
  const { Icon, tone } = LOOK[kind];
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col pt-4 sm:pt-10">
      <div role={kind === 'failed' ? 'alert' : 'status'} className="flex flex-col items-center text-center">
        <Icon aria-hidden className={cn('mb-5 size-14', tone)} strokeWidth={1.5} />
        <h1 tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        <div className="mt-3 flex flex-col gap-2 text-balance text-ink-soft">{text}</div>
      </div>
      {children ? <div className="mt-7">{children}</div> : null}
      {actions ? <div className="mt-7 flex flex-col gap-2.5">{actions}</div> : null}
    </div>
  );
}
