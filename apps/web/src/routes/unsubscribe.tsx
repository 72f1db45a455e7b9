import { createFileRoute } from '@tanstack/react-router';
import { VisitorShell } from '@/features/shell';
import { UnsubscribePage } from '@/features/messages';
import { currentLanguage } from '@/lib/language';
import { searchParams, text } from '@/lib/search-params';
import { readySession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: searchParams({ token: text({ min: 20, max: 500 }) }),
  loader: () => loadTexts(currentLanguage(), 'entry'),
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
