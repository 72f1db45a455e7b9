import { historyKindSchema } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { HistoryPage } from '@/features/history';

export const Route = createFileRoute('/_app/history')({
  validateSearch: z.object({ kind: historyKindSchema.optional().catch(undefined) }),
  component: function History() {
    const { kind } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <HistoryPage kind={kind} onKind={(next) => void navigate({ search: { kind: next }, replace: true })} />;
  },
});
