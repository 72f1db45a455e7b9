import type { Job } from '@atelier/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { Listeners } from '@/lib/listeners';
import { isFinished, setJobPreview } from './api/get-job';

const endings = new Listeners();

/** Calls back each time that a job of the user has ended, wherever it was begun; returns what ends that. */
export const onJobEnded = endings.subscribe;

export const jobsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'preview') setJobPreview(queryClient, event.job_id, event.image);
    if (event.type !== 'job') return;
    showJob(queryClient, event.job);
    if (isFinished(event.job)) endings.notify();
  },
  persisted: [orpc.runtime.key()],
};

/** Brings every copy of a job in the query cache up to date. */
export function showJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { id: job.id } }), job);
  queryClient.setQueriesData({ predicate: mayHoldJobs }, (data: unknown) => replaceJob(data, job));
}

/** A query says so in its `meta` where it holds none: it may be too long to look through at each event. */
export const mayHoldJobs = ({ state, meta }: Query): boolean => state.data !== undefined && meta?.holdsJobs !== false;

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
