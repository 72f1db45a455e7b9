import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '@/features/ledger';

export const Route = createFileRoute('/_app/settings/billing/jobs/$jobId')({
  component: function Statement() {
    const { jobId } = Route.useParams();
    return <StatementPage key={jobId} jobId={jobId} />;
  },
});
