import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { TrackingCard } from './tracking-card';

/** The address at which one opts out of session recording, of which there is none here. */
export function RecordingPage() {
  const { t } = useTranslation('settings');
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader title={t('recording.title')} description={t('recording.description')} />
      <TrackingCard />
      <ButtonLink to="/settings/privacy" className="mt-5">
        {t('recording.to_settings')}
      </ButtonLink>
    </div>
  );
}
