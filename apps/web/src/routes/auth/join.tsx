import { createFileRoute } from '@tanstack/react-router';
import { JoinPage, joinSearch } from '@/features/account';
import { PublicShell } from '@/features/shell';

export const Route = createFileRoute('/auth/join')({
  validateSearch: joinSearch,
  component: function Join() {
    return (
      <PublicShell signIn={false}>
        <JoinPage search={Route.useSearch()} />
      </PublicShell>
    );
  },
});
