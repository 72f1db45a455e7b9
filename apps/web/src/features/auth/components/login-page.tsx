import type { AUTH_PROVIDERS } from '@atelier/contracts';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, ButtonLink } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { DEFAULT_PATH, storedRedirectPath } from '@/lib/redirect-path';
import { useProviders } from '../api/get-providers';
import { AuthCard } from './auth-card';
import { isInAppBrowser, OpenInBrowserHint } from './open-in-browser-hint';

type Provider = (typeof AUTH_PROVIDERS)[number];

const startUrl = (provider: Provider) =>
  `/api/auth/${provider}/start?redirect=${encodeURIComponent(storedRedirectPath() ?? DEFAULT_PATH)}`;

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { data, error, isFetching, refetch } = useProviders();
  return (
    <AuthCard title={t('login.title')} description={t('login.description')}>
      {isInAppBrowser(navigator.userAgent) ? <OpenInBrowserHint /> : null}
      {error ? <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-12 rounded-control" /> : null}
      {data?.providers.map((provider, index) => (
        <AnchorButton
          key={provider}
          href={startUrl(provider)}
          size="lg"
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {t('login.with', { provider: t(`provider.${provider}`) })}
        </AnchorButton>
      ))}
      {data?.test_user ? (
        <ButtonLink
          to="/login/test-user"
          size="lg"
          variant={data.providers.length === 0 ? 'primary' : 'ghost'}
          icon={<FlaskConical className="size-5" />}
        >
          {t('login.test_user')}
        </ButtonLink>
      ) : null}
      {data && data.providers.length === 0 ? (
        <p className="mt-2 text-sm text-ink-faint">{t(data.test_user ? 'login.only_test_user' : 'login.none')}</p>
      ) : null}
    </AuthCard>
  );
}
