import { createFileRoute } from '@tanstack/react-router';
import { VisitorShell } from '@/features/shell';
import { UnsubscribePage } from '@/features/messages';
import { searchParams, text } from '@/lib/search-params';
import { readySession } from '@/lib/session';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: searchParams({ token: text({ min: 20, max: 500 }) }),
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function Unsubscribe() {
    const { token } = Route.useSearch();
    return (
      <VisitorShell>
        <UnsubscribePage token={token} />
      </VisitorShell>
    );
  },
});
