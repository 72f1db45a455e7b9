import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { isApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { getSession } from '@/lib/session';
import { CALLBACK, useAuthCallback, type CallbackState } from '../hooks/use-auth-callback';
import { providerName, reportedText } from '../reported-error';
import type { CallbackSearch } from '../search';
import { AuthStatus } from './auth-card';

interface CallbackPageProps {
  search: CallbackSearch;
  goTo: (path: string) => void;
  prepare: (path: string) => void;
}

export function CallbackPage({ search, goTo, prepare }: CallbackPageProps) {
  const { t } = useTranslation('auth');
  const { state, retries, canRetry, retry } = useAuthCallback({ search, goTo, prepare });
  const text = useText(state, search.provider);
  return (
    <AuthStatus kind={state.kind} title={t(`callback.${state.kind}.title`)} text={text}>
      {state.kind === 'timeout' ? (
        <Button variant={canRetry ? 'primary' : 'secondary'} disabled={!canRetry} onClick={retry}>
          {t('callback.retry', { count: retries, max: CALLBACK.maxRetries })}
        </Button>
      ) : null}
      {state.kind === 'timeout' || state.kind === 'error' ? (
        <ButtonLink to="/login" replace variant={state.kind === 'timeout' && canRetry ? 'secondary' : 'primary'}>
          {t('back_to_login')}
        </ButtonLink>
      ) : null}
    </AuthStatus>
  );
}

function useText(state: CallbackState, provider: string | undefined): string {
  const { t } = useTranslation(['auth', 'common']);
  const errorText = useErrorText();
  if (state.kind === 'timeout' && state.slow) return t('common:error.network_slow');
  if (state.kind !== 'error') return t(`callback.${state.kind}.text`);
  if (state.reported) {
    return reportedText(state.reported, providerName(provider) ?? t('provider')) || t('callback.error.unknown');
  }
  // An end with a reason had a cookie; where there was none, the browser did not keep it.
  if (state.cause === undefined) return t(getSession().reason ? 'callback.error.failed' : 'callback.error.no_cookie');
  return isApiError(state.cause) ? errorText(state.cause) : t('callback.error.processing');
}
