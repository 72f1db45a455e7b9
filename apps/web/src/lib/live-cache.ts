import type { Job, LiveEvent, Notification, Page, TrainingSessionSummary } from '@atelier/contracts';
import { partialMatchKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import { orpc } from './client';
import { setJobPreview } from './job-preview';
import { refreshUser } from './refresh-user';

export const isFinished = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'succeeded' || job.status === 'failed' || job.status === 'cancelled';

/** Writes what an event says into the query cache, and marks stale what it changed but does not contain. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'wallet':
      queryClient.setQueryData(orpc.wallet.get.queryKey(), event.wallet);
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.transactions.key() });
      // The first training may just have been used.
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.costs.key() });
      return;
    case 'payment':
      applyPayment(queryClient);
      return;
    case 'session':
      invalidateTraining(queryClient, event.session_id);
      return;
    case 'preview':
      setJobPreview(queryClient, event.job_id, event.image);
      return;
    case 'notification':
      applyNotification(queryClient, event.notification, event.unread);
      return;
    case 'signed_out':
      // No matter of what is cached; the connection itself sees to it.
      return;
    case 'job':
      applyJob(queryClient, event.job);
  }
}

/** What a payment may have changed: itself, what can be spent, and the plan. */
export function applyPayment(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: orpc.payments.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
  refreshUser();
}

/** The list of notifications as it is cached: newest first, and the first page knows best how many are unread. */
export type NotificationPages = InfiniteData<Page<Notification> & { unread: number }>;

const newsListeners = new Set<(notification: Notification) => void>();

/** Calls `listener` with each notification that comes while the app is open; returns the function that ends it. */
export function onNotification(listener: (notification: Notification) => void): () => void {
  newsListeners.add(listener);
  return () => {
    newsListeners.delete(listener);
  };
}

function applyNotification(queryClient: QueryClient, notification: Notification, unread: number): void {
  queryClient.setQueriesData<NotificationPages>({ queryKey: orpc.notifications.list.key() }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    // An answer may have been faster than the event.
    const isNews = !data.pages.some(({ items }) => items.some(({ id }) => id === notification.id));
    const items = isNews ? [notification, ...first.items] : first.items;
    return { ...data, pages: [{ ...first, items, unread }, ...rest] };
  });
  if (notification.type === 'quest_completed') void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
  for (const listener of newsListeners) listener(notification);
}

function applyJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { id: job.id } }), job);
  queryClient.setQueriesData({ predicate: mayHoldJobs }, (data: unknown) => replaceJob(data, job));
  if (!isFinished(job)) {
    if (job.subject.type === 'training_session') showProgress(queryClient, job);
    return;
  }
  void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
  const { id, type } = job.subject;
  switch (type) {
    case 'image':
      void queryClient.invalidateQueries({ queryKey: orpc.images.get.key({ input: { id } }) });
      void queryClient.invalidateQueries({ queryKey: orpc.images.list.key() });
      return;
    case 'video':
      void queryClient.invalidateQueries({ queryKey: orpc.videos.get.key({ input: { id } }) });
      void queryClient.invalidateQueries({ queryKey: orpc.videos.list.key() });
      return;
    case 'user':
      void queryClient.invalidateQueries({ queryKey: orpc.account.picture.key() });
      return;
    case 'training_session':
      invalidateTraining(queryClient, id);
  }
}

/** The gallery holds nobody's jobs, and may hold thousands of creations: too many to look through at each event. */
const mayHoldJobs = ({ state, queryKey }: Query): boolean =>
  state.data !== undefined && !partialMatchKey(queryKey, orpc.gallery.key());

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
  for (const queryKey of [
    orpc.training.get.key({ input: { id } }),
    orpc.training.variations.key({ input: { id } }),
    orpc.training.candidates.key({ input: { id } }),
    orpc.training.dashboard.key(),
    orpc.training.active.key(),
    orpc.training.resumable.key(),
    orpc.assignments.key(),
    orpc.characters.key(),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** `data` with every copy of the job brought up to date; the same object where there is none. */
function replaceJob(data: unknown, job: Job): unknown {
  if (data === null || typeof data !== 'object') return data;
  if (Array.isArray(data)) {
    const items = data as unknown[];
    const replaced = items.map((item) => replaceJob(item, job));
    return replaced.some((item, index) => item !== items[index]) ? replaced : data;
  }
  if ('queue' in data && 'receipt' in data && 'id' in data && data.id === job.id)
    // What stands beside it there (the title of a statement) is no part of a job, and stays.
    return { ...data, ...job };
  let copy: Record<string, unknown> | null = null;
  for (const [key, value] of Object.entries(data)) {
    const replaced = replaceJob(value, job);
    if (replaced !== value) copy = { ...(copy ?? data), [key]: replaced };
  }
  return copy ?? data;
}
