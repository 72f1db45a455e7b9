import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginRedirectPage, redirectSearch } from '@/features/account';
import { PublicShell } from '@/features/shell';

export const Route = createFileRoute('/login-redirect')({
  validateSearch: redirectSearch,
  component: function LoginRedirect() {
    const { redirect } = Route.useSearch();
    const router = useRouter();
    return (
      <PublicShell signIn={false}>
        <LoginRedirectPage
          redirect={redirect}
          goTo={(path) => {
            void router.navigate({ href: path, replace: true });
          }}
        />
      </PublicShell>
    );
  },
});
