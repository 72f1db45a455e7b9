import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { usePageTitle } from '@/components/page-header';
import { StateMessage } from '@/components/state-message';

interface NothingToSelectProps {
  reason: 'already' | 'training' | 'not_selectable' | 'not_found';
  sessionId: string;
}

/** Why there is no choice here, and where to go instead. */
export function NothingToSelect({ reason, sessionId }: NothingToSelectProps) {
  const { t } = useTranslation('model-selection');
  usePageTitle(t(`${reason}.title`));
  return (
    <StateMessage
      level={1}
      role="status"
      art={<EmptyFrames />}
      title={t(`${reason}.title`)}
      description={t(`${reason}.text`)}
      actions={
        <>
          {reason === 'training' || reason === 'not_selectable' ? (
            <ButtonLink to="/training-flow" search={{ session: sessionId }} variant="primary">
              {t('to_training')}
            </ButtonLink>
          ) : null}
          {reason === 'already' ? (
            <ButtonLink to="/generator" variant="primary">
              {t('make_images')}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/my-characters">{t('my_characters')}</ButtonLink>
        </>
      }
    />
  );
}
