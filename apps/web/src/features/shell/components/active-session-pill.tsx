import type { AssignmentStatus } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Wand2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { useCutOff } from '@/lib/cut-off';
import { useFormat } from '@/lib/format';
import { pollInterval } from '@/lib/live';

/** A phone has room for the sign alone, in the header's one row. */
const LOOK =
  'flex min-w-0 items-center gap-2.5 rounded-full border border-light/30 bg-surface lamp text-sm font-medium text-light transition-colors duration-150 hover:border-light/60 max-md:size-touch max-md:shrink-0 max-md:justify-center md:min-h-10 md:py-1 md:pr-4 md:pl-2.5';
const WORDS = 'max-md:sr-only md:truncate';

/** Whether a screen is the session's own, which says all that the pill could. */
function isScreenOf(id: string, { pathname, search }: { pathname: string; search: object }): boolean {
  if (pathname === `/select-model/${id}`) return true;
  const { session, step = 'training' } = search as { session?: string; step?: string };
  return pathname === '/training-flow' && session === id && step === 'training';
}

const STATUS_PATH = /^\/assignment-status\/([^/]+)\/?$/;

/** The runs that a pill tells of, too; an earlier one of the same session says nothing about this one. */
const UNDER_WAY: readonly AssignmentStatus[] = ['pending', 'in_progress', 'awaiting_selection'];

/** The session whose training run the screen is about, by what that screen has loaded; not known before it has. */
function useSessionOfStatus(): { id: string | null; isUnknown: boolean } {
  const requestId = useLocation({ select: ({ pathname }) => STATUS_PATH.exec(pathname)?.[1] ?? null });
  const { data, isFetching } = useQuery({
    ...orpc.assignments.get.queryOptions({ input: { id: requestId ?? '' } }),
    enabled: false,
  });
  const id = data && UNDER_WAY.includes(data.status) ? data.session_id : null;
  return { id, isUnknown: requestId !== null && !data && isFetching };
}

/** The training that is under way, or the choice that waits, wherever one is in the app. */
export function ActiveSessionPill() {
  const { t } = useTranslation('frame');
  const format = useFormat();
  const session = useActiveSession();
  const isHere = useLocation({ select: (location) => session !== null && isScreenOf(session.id, location) });
  const status = useSessionOfStatus();
  const isCutOff = useCutOff();
  if (!session || isHere || status.isUnknown || status.id === session.id) return null;
  const name = session.user_model_name ?? t('session.unnamed');
  if (session.status === 'AWAITING_SELECTION') {
    return (
      <Link to="/select-model/$sessionId" params={{ sessionId: session.id }} className={LOOK} data-session>
        <Wand2 aria-hidden className="size-4.5 shrink-0" />
        <span className={WORDS}>{t('session.choose', { name })}</span>
      </Link>
    );
  }
  // Nobody hears how far it is, nor whether it still goes on.
  if (isCutOff) return null;
  return (
    <Link to="/training-flow" search={{ session: session.id }} className={LOOK} data-session>
      <ProgressRing percent={session.progress_percentage} />
      <span className={WORDS}>
        {t('session.training', { name })}{' '}
        <span className="tabular-nums">{format.percent(session.progress_percentage)}</span>
      </span>
    </Link>
  );
}

/** The session that trains or awaits a choice (specification §4); none on an error. */
const activeSessionQuery = () =>
  orpc.training.active.queryOptions({ refetchInterval: () => pollInterval(false), retry: false });

function useActiveSession() {
  const { data, isError } = useQuery(activeSessionQuery());
  return isError ? null : (data?.session ?? null);
}

/** How far something is, in little space. The text beside it says the rest. */
function ProgressRing({ percent, size = 22 }: { percent: number; size?: number }) {
  const radius = 9;
  const length = 2 * Math.PI * radius;
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 22 22" className="-rotate-90">
      <circle cx="11" cy="11" r={radius} fill="none" strokeWidth="3" className="stroke-light/15" />
      <circle
        cx="11"
        cy="11"
        r={radius}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(100, Math.max(0, percent)) / 100)}
        className="stroke-light transition-[stroke-dashoffset] duration-240"
      />
    </svg>
  );
}
