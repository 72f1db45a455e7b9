import { createFileRoute } from '@tanstack/react-router';
import { ModelSelectionPage } from '@/features/training';

export const Route = createFileRoute('/_app/select-model/$sessionId')({
  component: function SelectModel() {
    const { sessionId } = Route.useParams();
    return <ModelSelectionPage sessionId={sessionId} />;
  },
});
