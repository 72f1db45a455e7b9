import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClosureCard } from '@/features/privacy';
import { LoginPage, loginSearch, providersQuery } from '@/features/account';
import { PublicShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { pathAfterSignIn, takePathAfterSignIn } from '@/lib/redirect-path';
import { readySession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/login/')({
  validateSearch: loginSearch,
  beforeLoad: async ({ preload, search }) => {
    // Signing in must stay possible where the check fails.
    const session = await readySession().catch(() => null);
    if (session?.status !== 'signed_in' || search.closure !== undefined) return;
    redirect({ href: preload ? pathAfterSignIn() : takePathAfterSignIn(), replace: true, throw: true });
  },
  loader: ({ context }) => {
    context.queryClient.query(providersQuery()).catch(() => undefined);
    return loadTexts(currentLanguage(), 'entry');
  },
  component: function Login() {
    const { closure } = Route.useSearch();
    return (
      <PublicShell signIn={false}>
        <LoginPage closed={closure === undefined ? null : <ClosureCard token={closure} />} />
      </PublicShell>
    );
  },
});
