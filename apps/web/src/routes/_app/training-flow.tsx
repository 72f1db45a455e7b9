import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { stepSchema, TrainingFlowPage } from '@/features/training-flow';

export const Route = createFileRoute('/_app/training-flow')({
  /** `session`: the one that is worked on; `step`: the step looked at, where the session has it. */
  validateSearch: z.object({
    session: z.uuid().optional().catch(undefined),
    step: stepSchema.optional().catch(undefined),
  }),
  component: function TrainingFlow() {
    const { session, step } = Route.useSearch();
    return <TrainingFlowPage sessionId={session ?? null} step={step} />;
  },
});
