import { CircleCheck, CircleX, Hourglass, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { AuthCard } from './auth-card';

export type StatusKind = 'loading' | 'success' | 'error' | 'timeout';

const LOOK: Record<StatusKind, { Icon: LucideIcon; tone: string }> = {
  loading: { Icon: KeyRound, tone: 'text-light animate-breathe' },
  success: { Icon: CircleCheck, tone: 'text-success' },
  error: { Icon: CircleX, tone: 'text-danger' },
  timeout: { Icon: Hourglass, tone: 'text-warning' },
};

interface AuthStatusProps {
  kind: StatusKind;
  title: string;
  text: string;
  children?: ReactNode;
}

/** How signing in stands: each state with its own icon, title and words. */
export function AuthStatus({ kind, title, text, children }: AuthStatusProps) {
  const { Icon, tone } = LOOK[kind];
  return (
    <AuthCard
      title={title}
      art={<Icon aria-hidden className={cn('size-12', tone)} />}
      description={
        <p className="text-balance" role={kind === 'error' ? 'alert' : 'status'}>
          {text}
        </p>
      }
    >
      {children}
    </AuthCard>
  );
}
