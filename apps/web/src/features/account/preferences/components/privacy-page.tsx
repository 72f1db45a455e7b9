import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { RecordingConsent } from '@/features/operations';
import { SettingsPage } from '../../settings/settings-page';
import { TrackingCard } from './tracking-card';

export function PrivacyPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.privacy.title')} description={t('privacy.description')}>
      <TrackingCard />
      <RecordingConsent />
      <Card>
        <h2 className="text-lg font-semibold">{t('privacy.counted_title')}</h2>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('privacy.counted')}</p>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('privacy.not_counted')}</p>
        <Link
          to="/smartlook-optout"
          className="mt-3 inline-flex min-h-touch items-center font-medium text-light underline underline-offset-4"
        >
          {t('privacy.to_recording')}
        </Link>
      </Card>
    </SettingsPage>
  );
}
