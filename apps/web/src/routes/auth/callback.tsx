import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { CallbackPage, callbackSearchSchema, TOKEN_PARAMS } from '@/features/auth';
import { PublicShell } from '@/features/shell';

export const Route = createFileRoute('/auth/callback')({
  validateSearch: callbackSearchSchema,
  beforeLoad: ({ search }) => {
    const address = new URLSearchParams(window.location.search);
    // Tokens must not stay in the address bar or the history; the session comes from the cookie.
    if (TOKEN_PARAMS.some((name) => address.has(name)) && window.location.pathname === '/auth/callback') {
      window.history.replaceState(window.history.state, '', '/auth/callback');
      redirect({ to: '/auth/callback', search, replace: true, throw: true });
    }
  },
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
        />
      </PublicShell>
    );
  },
});
