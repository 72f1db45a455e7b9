import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '@/features/operations';
import { VisitorShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { readySession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/status')({
  loader: () => loadTexts(currentLanguage(), 'entry'),
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
