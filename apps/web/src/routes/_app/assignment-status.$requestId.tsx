import { createFileRoute } from '@tanstack/react-router';
import { AssignmentStatusPage } from '@/features/training';

export const Route = createFileRoute('/_app/assignment-status/$requestId')({
  component: function AssignmentStatus() {
    const { requestId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <AssignmentStatusPage
        requestId={requestId}
        onOther={(other) => void navigate({ params: { requestId: other }, replace: true })}
      />
    );
  },
});
