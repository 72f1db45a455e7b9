import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { useErrorText } from '@/lib/error-text';
import type { Uploads } from '../use-upload-queue';
import type { Upload } from '../upload-queue';
import { LocalPreview, useObjectUrl } from './local-preview';

/** The files that did not make it: why, and what can be done about it. */
export function StoppedUploads({ uploads: { queue, items } }: { uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const stopped = items.filter(({ status }) => status === 'failed' || status === 'refused');
  if (stopped.length === 0) return null;
  return (
    <ul aria-label={t('upload.stopped')} className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
      {stopped.map((item) => (
        <StoppedUpload
          key={item.id}
          item={item}
          onRetry={() => void queue.retry(item.id)}
          onDismiss={() => {
            queue.cancel(item.id);
          }}
        />
      ))}
    </ul>
  );
}

function StoppedUpload({ item, onRetry, onDismiss }: { item: Upload; onRetry: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const { name } = item.file;
  const preview = useObjectUrl(item.file);
  return (
    <li className="flex items-center gap-3 rounded-control lit p-2">
      <span className="relative size-14 shrink-0 overflow-hidden rounded-lg bg-raised">
        <LocalPreview url={preview} className="brightness-75" />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{name}</p>
        <Problem className="mt-0.5">{item.error ? errorText(item.error) : null}</Problem>
      </div>
      {item.status === 'failed' ? (
        <IconButton label={t('upload.retry', { name })} icon={<RotateCw />} onClick={onRetry} />
      ) : null}
      <IconButton label={t('upload.dismiss', { name })} icon={<X />} onClick={onDismiss} />
    </li>
  );
}
