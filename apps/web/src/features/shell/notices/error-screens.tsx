import { useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { usePageTitle } from '@/components/page-header';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { reportError } from '@/lib/reporting';

/** What a screen shows when loading it failed, or when something broke while it was drawn. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  if (isApiError(error)) {
    return (
      <div className="flex grow flex-col justify-center">
        <ErrorState level={1} error={error} onRetry={() => void router.invalidate()} />
      </div>
    );
  }
  return <CrashScreen error={error} />;
}

/** Specification §2: title, message and a button that reloads the page. The operators are told, where they have asked for it. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('crash.title'));
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <StateMessage
      level={1}
      role="alert"
      className="grow justify-center"
      title={t('crash.title')}
      description={t('crash.text')}
      actions={
        <>
          <Button
            variant="primary"
            icon={<RotateCw className="size-4" />}
            onClick={() => {
              window.location.reload();
            }}
          >
            {t('crash.refresh')}
          </Button>
          <ButtonLink to="/larobana-test" variant="ghost">
            {t('crash.test')}
          </ButtonLink>
        </>
      }
    />
  );
}

// Few ever see it, and it has a drawing: the app need not begin with it.
const NotFound = lazy(() => import('./not-found').then((module) => ({ default: module.NotFound })));

export const NotFoundScreen = () => (
  // Without words yet, which whoever waits for the screen can see.
  <Suspense fallback={<div data-loading />}>
    <NotFound />
  </Suspense>
);
