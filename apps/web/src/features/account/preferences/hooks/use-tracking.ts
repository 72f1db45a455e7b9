import { useMutation } from '@tanstack/react-query';
import { isTrackingOff, setTrackingOff } from '@/lib/analytics';
import { client } from '@/lib/client';
import { setSessionUser, useSession } from '@/lib/session';

/** Whether the browser itself asks every site not to track. */
const asksEverySite = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether use is counted, on this browser and by the account. */
export function useTracking() {
  // What is off is in part the user's, whose changes come by the session.
  useSession();
  const save = useMutation({
    mutationFn: (allowed: boolean) => client.account.update({ tracking_opt_out: !allowed }),
    // Saying no holds here at once, even where the account cannot be told.
    onMutate: (allowed) => {
      if (!allowed) setTrackingOff(true);
    },
    onSuccess: (user, allowed) => {
      setTrackingOff(!allowed);
      setSessionUser(user);
    },
  });
  return {
    allowed: save.isPending ? save.variables : !isTrackingOff(),
    byBrowser: asksEverySite(),
    error: save.error,
    pending: save.isPending,
    allow: save.mutate,
  };
}
