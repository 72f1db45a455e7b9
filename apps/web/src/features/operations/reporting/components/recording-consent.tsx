import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Switch } from '@/components/switch';
import { useSite } from '@/lib/site';
import { asksForConsent } from '../asks-for-consent';
import { answerConsent, useConsent } from '../consent';

/** What was answered to the question, to be changed at any time. Nothing where this installation asks none. */
export function RecordingConsent() {
  const { t } = useTranslation('reporting');
  const reporting = useSite()?.reporting;
  const consent = useConsent();
  if (!asksForConsent(reporting)) return null;
  const allowed = consent === 'accepted';
  return (
    <Card>
      <Switch
        label={t('switch.label')}
        description={t(consent === 'refused' ? 'switch.refused' : allowed ? 'switch.on' : 'switch.off')}
        checked={allowed}
        disabled={consent === 'refused' || consent === 'unknown'}
        onChange={(next) => {
          answerConsent(next ? 'accepted' : 'declined');
        }}
      />
    </Card>
  );
}
