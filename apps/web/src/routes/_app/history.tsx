import { historyKindSchema, historyStateSchema } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { HistoryPage } from '@/features/history';

export const Route = createFileRoute('/_app/history')({
  /** What of it is listed; `q`: part of a prompt or a name. */
  validateSearch: z.object({
    kind: historyKindSchema.optional().catch(undefined),
    state: historyStateSchema.optional().catch(undefined),
    q: z.string().trim().min(1).max(100).optional().catch(undefined),
  }),
  component: function History() {
    const filter = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <HistoryPage
        filter={filter}
        onFilter={({ kind, state, q }) =>
          void navigate({ search: { kind, state, q }, replace: true, resetScroll: false })
        }
      />
    );
  },
});
