import { CircleCheck, CircleX, Hourglass, KeyRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { isApiError } from '@/lib/api-error';
import type { CallbackSearch } from '../callback-search';
import { CALLBACK, useAuthCallback, type CallbackState } from '../hooks/use-auth-callback';
import { AuthCard } from './auth-card';

const LOOK: Record<CallbackState['kind'], { Icon: LucideIcon; tone: string }> = {
  loading: { Icon: KeyRound, tone: 'text-light animate-breathe' },
  success: { Icon: CircleCheck, tone: 'text-success' },
  error: { Icon: CircleX, tone: 'text-danger' },
  timeout: { Icon: Hourglass, tone: 'text-warning' },
};

export function CallbackPage({ search, goTo }: { search: CallbackSearch; goTo: (path: string) => void }) {
  const { t } = useTranslation('auth');
  const { state, retries, canRetry, retry } = useAuthCallback({ search, goTo });
  const description = useDescription(state);
  const { Icon, tone } = LOOK[state.kind];
  return (
    <AuthCard title={t(`callback.${state.kind}.title`)}>
      <Icon aria-hidden className={cn('size-12', tone)} />
      <p role={state.kind === 'error' ? 'alert' : 'status'} className="text-ink-soft">
        {description}
      </p>
      {state.kind === 'timeout' ? (
        <Button variant="primary" disabled={!canRetry} onClick={retry}>
          {t('callback.retry', { count: retries, max: CALLBACK.maxRetries })}
        </Button>
      ) : null}
      {state.kind === 'timeout' || state.kind === 'error' ? (
        <ButtonLink to="/login" replace variant="secondary">
          {t('back_to_login')}
        </ButtonLink>
      ) : null}
    </AuthCard>
  );
}

function useDescription(state: CallbackState): string {
  const { t } = useTranslation(['auth', 'common']);
  const errorText = useErrorText();
  if (state.kind === 'timeout' && state.slow) return t('common:error.network_slow');
  if (state.kind !== 'error') return t(`callback.${state.kind}.text`);
  if (state.message !== undefined) return state.message || t('callback.error.unknown');
  if (state.cause === undefined) return t('callback.error.failed');
  return isApiError(state.cause) ? errorText(state.cause) : t('callback.error.processing');
}
