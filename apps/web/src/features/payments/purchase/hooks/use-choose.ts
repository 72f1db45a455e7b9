import { useNavigate, useRouter, type NavigateOptions } from '@tanstack/react-router';
import { storeRedirectPath } from '@/lib/redirect-path';

/** Opens what is about to be bought, at its address; a visitor signs in first and comes back to it. */
export function useChoose(signedIn: boolean) {
  const router = useRouter();
  const navigate = useNavigate();
  return (to: Pick<NavigateOptions, 'to' | 'search'>): Promise<void> => {
    if (signedIn) return navigate({ ...to, replace: true, resetScroll: false });
    storeRedirectPath(router.buildLocation(to).href);
    return navigate({ to: '/login' });
  };
}
