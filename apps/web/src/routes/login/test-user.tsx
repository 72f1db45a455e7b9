import { createFileRoute } from '@tanstack/react-router';
import { providersQuery, TestUserPage } from '@/features/account';
import { PublicShell } from '@/features/shell';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/login/test-user')({
  loader: ({ context }) => {
    context.queryClient.query(providersQuery()).catch(() => undefined);
    return loadTexts(currentLanguage(), 'entry');
  },
  component: () => (
    <PublicShell signIn={false}>
      <TestUserPage />
    </PublicShell>
  ),
});
