import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CallbackPage, callbackSearch } from '@/features/account';
import { PublicShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/auth/callback')({
  validateSearch: callbackSearch,
  loader: () => loadTexts(currentLanguage(), 'entry'),
  component: function Callback() {
    const search = Route.useSearch();
    const router = useRouter();
    return (
      <PublicShell signIn={false}>
        <CallbackPage
          search={search}
          goTo={(path) => {
            void router.navigate({ href: path, replace: true });
          }}
          prepare={(path) => {
            void router.preloadRoute({ to: new URL(path, window.location.origin).pathname });
          }}
        />
      </PublicShell>
    );
  },
});
