import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Switch } from '@/components/switch';
import { isTrackingOff, setTrackingOff } from '@/lib/analytics';
import { client } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { setSessionUser, useSession } from '@/lib/session';

/** Whether use is counted. */
export function TrackingCard() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { allowed, allow, byBrowser, error, pending } = useTracking();
  return (
    <Card>
      <Switch
        label={t('privacy.switch')}
        description={t(allowed ? 'privacy.on' : 'privacy.off')}
        checked={allowed}
        disabled={pending || byBrowser}
        onChange={allow}
      />
      {byBrowser ? <p className="mt-4 text-[0.9375rem] text-light">{t('privacy.by_browser')}</p> : null}
      {error ? (
        <Problem className="mt-4">
          {allowed ? null : `${t('privacy.here_only')} `}
          {errorText(error)}
        </Problem>
      ) : null}
    </Card>
  );
}

/** Whether the browser itself asks every site not to track. */
const asksEverySite = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether use is counted, on this browser and by the account. */
function useTracking() {
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
