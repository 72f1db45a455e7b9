import { createFileRoute } from '@tanstack/react-router';
import { providersQuery, TestUserPage } from '@/features/account';
import { PublicShell } from '@/features/shell';

export const Route = createFileRoute('/login/test-user')({
  loader: ({ context }) => {
    context.queryClient.query(providersQuery()).catch(() => undefined);
  },
  component: () => (
    <PublicShell signIn={false}>
      <TestUserPage />
    </PublicShell>
  ),
});
