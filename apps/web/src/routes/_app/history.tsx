import type { HistoryItem, HistoryState } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '@/features/history';
import { oneOf, searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/history')({
  /** What of it is listed; `q`: part of a prompt or a name. */
  validateSearch: searchParams({
    kind: oneOf<HistoryItem['kind']>({ image: true, variation: true, video: true, assignment: true }),
    state: oneOf<HistoryState>({ running: true, completed: true, failed: true }),
    q: text({ min: 1, max: 100 }),
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
