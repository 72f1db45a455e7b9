import { createFileRoute } from '@tanstack/react-router';
import { TrainingFlowPage, type Step } from '@/features/training';
import { currentLanguage } from '@/lib/language';
import { id, oneOf, searchParams } from '@/lib/search-params';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/training-flow')({
  /** `session`: the one that is worked on; `step`: the step looked at, where the session has it. */
  validateSearch: searchParams({
    session: id,
    step: oneOf<Step>({ upload: true, review: true, variation: true, configure: true, training: true }),
  }),
  loader: () => loadTexts(currentLanguage(), 'training'),
  component: function TrainingFlow() {
    const { session, step } = Route.useSearch();
    return <TrainingFlowPage sessionId={session ?? null} step={step} />;
  },
});
