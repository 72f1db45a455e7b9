import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasOutcome, isWideScreen, linkSearch, SettingsList } from '@/features/account';

export const Route = createFileRoute('/_app/settings/')({
  validateSearch: linkSearch,
  beforeLoad: ({ search }) => {
    // Where a provider leads back to after linking.
    if (hasOutcome(search)) redirect({ to: '/settings/sign-in', search, replace: true, throw: true });
    if (isWideScreen()) redirect({ to: '/settings/profile', replace: true, throw: true });
  },
  component: SettingsList,
});
