import { RotateCw, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import type { Uploads } from '../hooks/use-upload-queue';
import type { Upload } from '../upload-queue';

/** Every file on its way: its picture, how far it is, and what can be done about it. */
export function UploadList({ uploads: { queue, items } }: { uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  if (items.length === 0) return null;
  return (
    <ul aria-label={t('upload.list')} className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          onRetry={() => void queue.retry(item.id)}
          onCancel={() => {
            queue.cancel(item.id);
          }}
        />
      ))}
    </ul>
  );
}

function UploadRow({ item, onRetry, onCancel }: { item: Upload; onRetry: () => void; onCancel: () => void }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const preview = useObjectUrl(item.status === 'refused' ? null : item.file);
  const percent = item.file.size === 0 ? 0 : Math.min(100, Math.round((item.sent / item.file.size) * 100));
  const isStopped = item.status === 'failed' || item.status === 'refused';
  return (
    <li className="flex items-center gap-3 rounded-control lit p-2">
      <span
        aria-hidden
        className="size-14 shrink-0 rounded-lg bg-raised bg-cover bg-center"
        style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{item.file.name}</p>
        {isStopped ? (
          <Problem className="mt-0.5">{item.error ? errorText(item.error) : null}</Problem>
        ) : (
          <UploadBar item={item} percent={percent} />
        )}
      </div>
      {item.status === 'failed' ? (
        <IconButton label={t('upload.retry', { name: item.file.name })} icon={<RotateCw />} onClick={onRetry} />
      ) : null}
      {item.status === 'adding' ? null : (
        <IconButton
          label={t(isStopped ? 'upload.dismiss' : 'upload.cancel', { name: item.file.name })}
          icon={<X />}
          onClick={onCancel}
        />
      )}
    </li>
  );
}

function UploadBar({ item, percent }: { item: Upload; percent: number }) {
  const { t } = useTranslation('training-flow');
  const format = useFormat();
  return (
    <>
      <div
        role="progressbar"
        aria-label={item.file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1 overflow-hidden rounded-full bg-light/12"
      >
        <div
          className={cn(
            'h-full rounded-full bg-light transition-[width] duration-200',
            item.status === 'adding' && 'animate-breathe',
          )}
          style={{ width: `${String(percent)}%` }}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-faint tabular-nums">
        {item.status === 'uploading'
          ? `${format.percent(percent)} · ${format.megabytes(item.file.size)}`
          : t(`upload.status.${item.status}`)}
      </p>
    </>
  );
}

/** An address for a file's own content, given back when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
