import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { usePageTitle } from '@/components/page-header';
import { StateMessage } from '@/components/state-message';

/** Of an address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('shell');
  usePageTitle(t('not_found.title'));
  return (
    <StateMessage
      level={1}
      className="grow justify-center"
      art={<EmptyFrames />}
      title={t('not_found.title')}
      description={t('not_found.text')}
      actions={
        <ButtonLink to="/dashboard" variant="primary">
          {t('not_found.home')}
        </ButtonLink>
      }
    />
  );
}
