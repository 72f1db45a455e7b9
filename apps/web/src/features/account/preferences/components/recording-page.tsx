import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { RecordingConsent, useIsRecorded } from '@/features/operations';
import { TrackingCard } from './tracking-card';

/** The address at which one opts out of session recording, which there only is where the operators have configured it. */
export function RecordingPage() {
  const { t } = useTranslation('settings');
  const isRecorded = useIsRecorded();
  return (
    <div className="w-full max-w-2xl">
      <PageHeader
        title={t('recording.title')}
        description={t(isRecorded ? 'recording.by_consent' : 'recording.description')}
      />
      <div className="flex flex-col gap-4">
        <RecordingConsent />
        <TrackingCard />
      </div>
      <ButtonLink to="/settings/privacy" className="mt-5">
        {t('recording.to_settings')}
      </ButtonLink>
    </div>
  );
}
