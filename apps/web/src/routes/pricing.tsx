import { createFileRoute } from '@tanstack/react-router';
import { PricingPage, pricingSearchSchema } from '@/features/offers';
import { VisitorShell } from '@/features/shell';
import { readySession, useSession } from '@/lib/session';

export const Route = createFileRoute('/pricing')({
  validateSearch: pricingSearchSchema,
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function Pricing() {
    const signedIn = useSession().status === 'signed_in';
    return (
      <VisitorShell>
        <PricingPage signedIn={signedIn} search={Route.useSearch()} />
      </VisitorShell>
    );
  },
});
