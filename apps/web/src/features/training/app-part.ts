import type { Job, TrainingSessionSummary } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isFinished } from '@/features/jobs';
import { record } from '@/lib/analytics';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { invalidate } from '@/lib/invalidate';

const TRAINED_KEY = 'atelier.trained';

export const trainingPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'session') {
      if (event.status === 'AWAITING_SELECTION') recordTrained(event.session_id);
      invalidateTraining(queryClient, event.session_id);
    }
    if (event.type !== 'job' || event.job.subject.type !== 'training_session') return;
    if (isFinished(event.job)) invalidateTraining(queryClient, event.job.subject.id);
    else showProgress(queryClient, event.job);
  },
  persisted: [orpc.training.key(), orpc.assignments.key()],
};

/** Once for each training, however many tabs hear of it. */
function recordTrained(sessionId: string): void {
  if (localStorage.getItem(TRAINED_KEY) === sessionId) return;
  localStorage.setItem(TRAINED_KEY, sessionId);
  record({ name: 'training_complete', path: window.location.pathname });
}

/** Summaries of a session hold the percentage of its job, but not the job. */
function showProgress(queryClient: QueryClient, { subject, progress }: Job): void {
  if (!progress) return;
  const { percent } = progress;
  const update = (session: TrainingSessionSummary): TrainingSessionSummary =>
    session.id === subject.id ? { ...session, progress_percentage: percent } : session;
  queryClient.setQueryData(
    orpc.training.active.queryKey(),
    (data) => data && { session: data.session && update(data.session) },
  );
  queryClient.setQueryData(
    orpc.training.dashboard.queryKey(),
    (data) => data && { ...data, in_progress_sessions: data.in_progress_sessions.map(update) },
  );
}

function invalidateTraining(queryClient: QueryClient, id: string): void {
  void invalidate(
    queryClient,
    orpc.training.get.key({ input: { id } }),
    orpc.training.variations.key({ input: { id } }),
    orpc.training.candidates.key({ input: { id } }),
    orpc.training.dashboard.key(),
    orpc.training.active.key(),
    orpc.training.resumable.key(),
    orpc.training.drafts.key(),
    orpc.assignments.key(),
    orpc.characters.key(),
  );
}
