import { CircleCheck, CircleX, Hourglass, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/card';
import { usePageTitle } from '@/components/page-header';
import { cn } from '@/lib/cn';

interface AuthCardProps {
  title: string;
  description?: ReactNode;
  /** A picture of the state that the screen is in. */
  art?: ReactNode;
  /** Another card, which is read first. */
  above?: ReactNode;
  children: ReactNode;
}

/** The one lit thing in a dark room: a sign-in screen. */
export function AuthCard({ title, description, art, above, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    <div className="relative flex grow flex-col items-center justify-center gap-5 py-8">
      <div aria-hidden className="pointer-events-none absolute inset-x-0 -top-24 mx-auto h-[44rem] max-w-3xl cone" />
      {above}
      <Card className="relative w-full max-w-md animate-rise p-6 md:p-9">
        {art ? <div className="mb-5">{art}</div> : null}
        <h1 tabIndex={-1} className="text-3xl font-semibold">
          {title}
        </h1>
        {description ? <div className="mt-2.5 text-ink-soft">{description}</div> : null}
        <div className="mt-7 flex flex-col gap-3 empty:hidden">{children}</div>
      </Card>
    </div>
  );
}

type StatusKind = 'loading' | 'success' | 'error' | 'timeout';

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
