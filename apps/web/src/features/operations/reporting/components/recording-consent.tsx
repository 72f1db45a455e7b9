import { useTranslation } from 'react-i18next';
import type { Site } from '@atelier/contracts';
import { Card } from '@/components/card';
import { Switch } from '@/components/switch';
import { useSite } from '@/lib/site';
import { answerConsent, useConsent } from '../consent';

/** Whether this installation has anything that its users are asked about. A recording goes where errors are reported to. */
export const asksForConsent = (reporting: Site['reporting'] | undefined): boolean =>
  reporting !== undefined && ((reporting.dsn !== null && reporting.replay !== null) || reporting.speed_script !== null);

/** Whether this installation records or measures sessions of those who agree to it; undefined until that is known. */
export function useIsRecorded(): boolean | undefined {
  const site = useSite();
  return site && asksForConsent(site.reporting);
}

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
