import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage, providersQuery } from '@/features/auth';
import { PublicShell } from '@/features/shell';
import { DEFAULT_PATH } from '@/lib/redirect-path';
import { readySession } from '@/lib/session';

export const Route = createFileRoute('/login/')({
  beforeLoad: async () => {
    // Signing in must stay possible where the check fails.
    const session = await readySession().catch(() => null);
    if (session?.status === 'signed_in') redirect({ to: DEFAULT_PATH, replace: true, throw: true });
  },
  loader: ({ context }) => {
    context.queryClient.query(providersQuery()).catch(() => undefined);
  },
  component: () => (
    <PublicShell signIn={false}>
      <LoginPage />
    </PublicShell>
  ),
});
