import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { linkSearch, SignInPage, useLinkOutcome } from '@/features/account';

export const Route = createFileRoute('/_app/settings/sign-in')({
  validateSearch: linkSearch,
  component: function SignIn() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const clean = useCallback(() => void navigate({ search: {}, replace: true, resetScroll: false }), [navigate]);
    return <SignInPage problem={useLinkOutcome(search, clean)} />;
  },
});
