import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { Button } from './button';
import { StateMessage } from './state-message';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What could not be shown, as a title. */
  title?: ReactNode;
  level?: 1 | 2;
}

/** Says what went wrong and offers to try again; the request id is for support. */
export function ErrorState({ error, onRetry, retrying = false, title, level }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const requestId = isApiError(error) ? error.requestId : null;
  return (
    <StateMessage
      role="alert"
      {...(level ? { level } : {})}
      title={title ?? t('error.load_title')}
      description={
        <>
          <p className="text-balance">{errorText(error)}</p>
          {requestId ? <p className="mt-2 text-sm text-ink-faint">{t('error.request_id', { id: requestId })}</p> : null}
        </>
      }
      actions={
        onRetry ? (
          <Button icon={<RotateCw className="size-4" />} loading={retrying} needsNetwork={false} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null
      }
    />
  );
}
