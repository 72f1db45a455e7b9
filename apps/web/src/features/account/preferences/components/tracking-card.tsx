import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Switch } from '@/components/switch';
import { useErrorText } from '@/lib/error-text';
import { useTracking } from '../hooks/use-tracking';

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
