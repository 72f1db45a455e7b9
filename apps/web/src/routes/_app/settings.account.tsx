import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AccountPage } from '@/features/privacy';

export const Route = createFileRoute('/_app/settings/account')({
  component: function Account() {
    const router = useRouter();
    return (
      <AccountPage
        onClosed={(token) => {
          void router.navigate({ href: `/login?closure=${encodeURIComponent(token)}`, replace: true });
        }}
      />
    );
  },
});
