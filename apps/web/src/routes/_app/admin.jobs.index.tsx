import type { JobStatus, QueueName } from '@atelier/contracts';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { day, oneOf, searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/admin/jobs/')({
  validateSearch: searchParams({
    q: text({ min: 1, max: 100 }),
    queue: oneOf<QueueName>({ ingest: true, variation: true, training: true, image: true, video: true }),
    status: oneOf<JobStatus>({ queued: true, active: true, succeeded: true, failed: true, cancelled: true }),
    code: text({ min: 1, max: 100 }),
    from: day,
    to: day,
  }),
  component: lazyRouteComponent(() => import('@/features/admin'), 'JobsScreen'),
});
