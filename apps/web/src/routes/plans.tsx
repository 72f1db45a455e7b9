import { createFileRoute } from '@tanstack/react-router';
import { PlansPage, plansSearchSchema } from '@/features/offers';
import { VisitorShell } from '@/features/shell';
import { readySession } from '@/lib/session';

export const Route = createFileRoute('/plans')({
  validateSearch: plansSearchSchema,
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function Plans() {
    return (
      <VisitorShell>
        <PlansPage search={Route.useSearch()} />
      </VisitorShell>
    );
  },
});
