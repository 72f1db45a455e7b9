import { useTranslation } from 'react-i18next';
import { ImageCacheSettings } from '@/features/files';
import { SettingsPage } from '../../settings/settings-page';

export function ImageCachePage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.image_cache.title')} description={t('image_cache.description')}>
      <ImageCacheSettings />
    </SettingsPage>
  );
}
