import { createFileRoute } from '@tanstack/react-router';
import { PricingPage, pricingSearch } from '@/features/payments';
import { WelcomeNotice } from '@/features/home';
import { VisitorShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { readySession, useSession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/pricing')({
  validateSearch: pricingSearch,
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: function Pricing() {
    const signedIn = useSession().status === 'signed_in';
    return (
      <VisitorShell>
        {signedIn ? <WelcomeNotice /> : null}
        <PricingPage signedIn={signedIn} search={Route.useSearch()} />
      </VisitorShell>
    );
  },
});
