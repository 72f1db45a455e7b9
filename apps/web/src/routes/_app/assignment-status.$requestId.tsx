import { createFileRoute } from '@tanstack/react-router';
import { AssignmentStatusPage } from '@/features/training';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/assignment-status/$requestId')({
  loader: () => loadTexts(currentLanguage(), 'training'),
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
