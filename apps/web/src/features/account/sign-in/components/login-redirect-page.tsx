import { useTranslation } from 'react-i18next';
import { AnchorButton, Button, ButtonLink } from '@/components/button';
import { useErrorText } from '@/lib/error-text';
import { pathAfterSignIn, takeRedirectPath } from '@/lib/redirect-path';
import { useLoginRedirect } from '../hooks/use-login-redirect';
import { AuthStatus } from './auth-status';
import { InAppHint } from './in-app-hint';

interface LoginRedirectPageProps {
  redirect: string | undefined;
  goTo: (path: string) => void;
  /** For browsers that lead nowhere by themselves: says how to go on, and how to get out of them. */
  fallback?: boolean;
}

export function LoginRedirectPage({ redirect, goTo, fallback = false }: LoginRedirectPageProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { state, retry } = useLoginRedirect({ redirect, goTo });
  const { kind } = state;
  const text = kind === 'error' ? errorText(state.cause) : t(`redirect.${kind}.text`);
  return (
    <AuthStatus kind={kind} title={t(`redirect.${kind}.title`)} text={text}>
      {kind === 'success' && fallback ? (
        // A real link, which works even where scripts may not navigate.
        <AnchorButton href={pathAfterSignIn(redirect)} variant="primary" onClick={takeRedirectPath}>
          {t('redirect.continue')}
        </AnchorButton>
      ) : null}
      {kind === 'error' ? (
        <>
          <Button variant="primary" onClick={retry}>
            {t('common:action.retry')}
          </Button>
          <ButtonLink to="/login" replace variant="secondary">
            {t('back_to_login')}
          </ButtonLink>
        </>
      ) : null}
      {fallback ? <InAppHint /> : null}
    </AuthStatus>
  );
}
