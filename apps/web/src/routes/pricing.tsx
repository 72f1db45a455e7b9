import { createFileRoute } from '@tanstack/react-router';
import { VisitorShell } from '@/features/shell';
import { PricesPage } from '@/features/wallet';
import { readySession, useSession } from '@/lib/session';

export const Route = createFileRoute('/pricing')({
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function Pricing() {
    const signedIn = useSession().status === 'signed_in';
    return (
      <VisitorShell>
        <PricesPage signedIn={signedIn} />
      </VisitorShell>
    );
  },
});
