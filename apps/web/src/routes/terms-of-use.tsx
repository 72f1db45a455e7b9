import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '@/features/site';
import { VisitorShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { readySession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/terms-of-use')({
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: function TermsOfUse() {
    return (
      <VisitorShell>
        <PolicyPage name="terms" />
      </VisitorShell>
    );
  },
});
