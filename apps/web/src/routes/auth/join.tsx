import { createFileRoute } from '@tanstack/react-router';
import { JoinPage, joinSearch } from '@/features/account';
import { PublicShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/auth/join')({
  validateSearch: joinSearch,
  loader: () => loadTexts(currentLanguage(), 'entry'),
  component: function Join() {
    return (
      <PublicShell signIn={false}>
        <JoinPage search={Route.useSearch()} />
      </PublicShell>
    );
  },
});
