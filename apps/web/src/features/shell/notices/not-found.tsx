import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { usePageTitle } from '@/components/page-header';
import { StateMessage } from '@/components/state-message';
import { useSession } from '@/lib/session';

/** Of an address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession().status === 'signed_in';
  usePageTitle(t('not_found.title'));
  return (
    <StateMessage
      level={1}
      className="grow justify-center"
      art={<EmptyFrames />}
      title={t('not_found.title')}
      description={t('not_found.text')}
      actions={isSignedIn ? <WaysInside /> : <WaysForVisitors />}
    />
  );
}

function WaysInside() {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink to="/dashboard" variant="primary">
      {t('not_found.home')}
    </ButtonLink>
  );
}

/** The way to sign-in stands in the frame, too, but who had a link to something of their own looks here. */
function WaysForVisitors() {
  const { t } = useTranslation('shell');
  return (
    <>
      <ButtonLink to="/" variant="primary">
        {t('not_found.start')}
      </ButtonLink>
      <ButtonLink to="/login">{t('sign_in')}</ButtonLink>
    </>
  );
}
