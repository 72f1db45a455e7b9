import { createFileRoute } from '@tanstack/react-router';
import { ModelSelectionPage } from '@/features/training';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/select-model/$sessionId')({
  loader: () => loadTexts(currentLanguage(), 'training'),
  component: function SelectModel() {
    const { sessionId } = Route.useParams();
    return <ModelSelectionPage sessionId={sessionId} />;
  },
});
