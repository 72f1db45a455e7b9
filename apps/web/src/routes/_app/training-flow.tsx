import { createFileRoute } from '@tanstack/react-router';
import { TrainingFlowPage, type Step } from '@/features/training';
import { currentLanguage } from '@/lib/language';
import { flag, id, oneOf, searchParams } from '@/lib/search-params';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/training-flow')({
  /** `session`: the one that is worked on; `step`: the step looked at, where the session has it; `begin`: a new one at once, where none is left. */
  validateSearch: searchParams({
    session: id,
    begin: flag,
    step: oneOf<Step>({ upload: true, review: true, variation: true, configure: true, training: true }),
  }),
  loader: () => loadTexts(currentLanguage(), 'training'),
  component: function TrainingFlow() {
    const { session, step, begin } = Route.useSearch();
    return <TrainingFlowPage sessionId={session ?? null} step={step} begins={begin} />;
  },
});
