import type { TrainingSessionSummary } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Wand2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { Progress } from '@/components/progress';
import { useCutOff } from '@/lib/cut-off';
import { useFormat } from '@/lib/format';
import { useAgo } from '@/lib/now';
import { useAutoSelection } from '@/lib/site';
import { useTrainingDashboard } from '../api/get-training-dashboard';

const LOOK = 'flex h-full gap-4 rounded-card lit p-3.5 transition-colors duration-150 hover:border-light/45';

/** Training that is under way or waits for a choice. Nothing at all where there is none: the screen has better to show. */
export function RunningSessions() {
  const { t } = useTranslation('dashboard');
  const { data } = useTrainingDashboard();
  if (!data) return null;
  const { awaiting_selection_sessions: awaiting, in_progress_sessions: running } = data;
  if (awaiting.length + running.length === 0) return null;
  return (
    <section aria-labelledby="running" className="mb-8">
      <h2 id="running" className="mb-4 text-xl font-semibold">
        {t('running.title')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {awaiting.map((session) => (
          <li key={session.id}>
            <Link to="/select-model/$sessionId" params={{ sessionId: session.id }} className={LOOK}>
              <AwaitingSession session={session} />
            </Link>
          </li>
        ))}
        {running.map((session) => (
          <li key={session.id}>
            <Link to="/training-flow" search={{ session: session.id }} className={LOOK}>
              <RunningSession session={session} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SessionPicture({ session }: { session: TrainingSessionSummary }) {
  return (
    <Picture
      src={session.thumbnail_presigned_url}
      focus={session.thumbnail_focus}
      alt=""
      className="w-18 shrink-0 self-start rounded-control"
    />
  );
}

function AwaitingSession({ session }: { session: TrainingSessionSummary }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const rule = useAutoSelection();
  return (
    <>
      <SessionPicture session={session} />
      <span className="min-w-0 grow self-center">
        <span className="block truncate font-semibold">{session.user_model_name ?? t('running.unnamed')}</span>
        <span className="mt-1 flex items-center gap-2 text-[0.9375rem] font-medium text-light">
          <Wand2 aria-hidden className="size-4.5" /> {t('running.choose')}
        </span>
        {session.auto_select_at ? (
          <span className="mt-0.5 block text-sm text-ink-faint">
            {t(`running.auto.${rule}`, { time: format.dateTime(session.auto_select_at) })}
          </span>
        ) : null}
      </span>
    </>
  );
}

function RunningSession({ session }: { session: TrainingSessionSummary }) {
  const { t } = useTranslation(['dashboard', 'jobs']);
  const ago = useAgo();
  const isCutOff = useCutOff();
  const isWorking = session.status === 'TRAINING_IN_PROGRESS' || session.status === 'GENERATING_VARIATIONS';
  return (
    <>
      <SessionPicture session={session} />
      <span className="min-w-0 grow self-center">
        <span className="mb-2 block truncate font-semibold">{session.user_model_name ?? t('running.unnamed')}</span>
        {isWorking ? (
          <Progress
            size="sm"
            stage={isCutOff ? t('jobs:last_known.stage') : t(`running.status.${session.status}`)}
            percent={isCutOff ? null : session.progress_percentage}
          />
        ) : (
          <span className="block text-[0.9375rem] text-ink-soft">{t(`running.status.${session.status}`)}</span>
        )}
        <span className="mt-1 block text-sm text-ink-faint">
          {t('running.updated', { time: ago(session.updated_at) })}
        </span>
      </span>
    </>
  );
}
