import type { JobStatus, QueueName } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '@/features/admin';
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
  component: function Jobs() {
    const navigate = Route.useNavigate();
    return <JobsPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
  },
});
