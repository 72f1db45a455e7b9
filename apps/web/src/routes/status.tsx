import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '@/features/operations';
import { VisitorShell } from '@/features/shell';
import { readySession } from '@/lib/session';

export const Route = createFileRoute('/status')({
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function StatusRoute() {
    return (
      <VisitorShell>
        <StatusPage />
      </VisitorShell>
    );
  },
});
