import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { TrainingFlowPage } from '@/features/training-flow';

export const Route = createFileRoute('/_app/training-flow')({
  validateSearch: z.object({ session: z.uuid().optional().catch(undefined) }),
  component: function TrainingFlow() {
    const { session } = Route.useSearch();
    return <TrainingFlowPage sessionId={session ?? null} />;
  },
});
