import { createFileRoute } from '@tanstack/react-router';
import { PlansPage, plansSearch } from '@/features/payments';
import { WelcomeNotice } from '@/features/home';
import { VisitorShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { readySession, useSession } from '@/lib/session';
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
        {useSession().status === 'signed_in' ? <WelcomeNotice /> : null}
        <PlansPage search={Route.useSearch()} />
      </VisitorShell>
    );
  },
});
