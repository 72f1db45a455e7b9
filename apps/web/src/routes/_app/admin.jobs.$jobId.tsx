import { createFileRoute } from '@tanstack/react-router';
import { AdminJobPage } from '@/features/admin';

export const Route = createFileRoute('/_app/admin/jobs/$jobId')({
  component: function Job() {
    const { jobId } = Route.useParams();
    return <AdminJobPage key={jobId} jobId={jobId} />;
  },
});
