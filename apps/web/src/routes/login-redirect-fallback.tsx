import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginRedirectPage, redirectSearch } from '@/features/account';
import { PublicShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/login-redirect-fallback')({
  validateSearch: redirectSearch,
  loader: () => loadTexts(currentLanguage(), 'entry'),
  component: function LoginRedirectFallback() {
    const { redirect } = Route.useSearch();
    const router = useRouter();
    return (
      <PublicShell signIn={false}>
        <LoginRedirectPage
          fallback
          redirect={redirect}
          goTo={(path) => {
            void router.navigate({ href: path, replace: true });
          }}
        />
      </PublicShell>
    );
  },
});
