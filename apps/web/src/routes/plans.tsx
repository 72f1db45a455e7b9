import { createFileRoute } from '@tanstack/react-router';
import { PlansPage, plansSearch } from '@/features/payments';
import { VisitorShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { readySession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/plans')({
  validateSearch: plansSearch,
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: function Plans() {
    return (
      <VisitorShell>
        <PlansPage search={Route.useSearch()} />
      </VisitorShell>
    );
  },
});
