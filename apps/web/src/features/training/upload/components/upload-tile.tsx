import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { useFormat } from '@/lib/format';
import { cn } from '@/lib/cn';
import { passFocusOn } from '@/lib/pass-focus-on';
import type { Upload } from '../upload-queue';
import { LocalPreview, useObjectUrl } from './local-preview';

/** A file on its way into the set: its own picture, and how far it is. */
export function UploadTile({ item, onCancel }: { item: Upload; onCancel: () => void }) {
  const { t } = useTranslation('training-flow');
  const preview = useObjectUrl(item.file);
  return (
    <li
      ref={passFocusOn}
      className="relative aspect-square overflow-hidden rounded-control bg-raised after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line"
    >
      <LocalPreview url={preview} className="brightness-60" />
      <UploadBar item={item} />
      {item.status === 'adding' ? null : (
        <IconButton
          label={t('upload.cancel', { name: item.file.name })}
          icon={<X />}
          variant="solid"
          onClick={onCancel}
          className="absolute top-0.5 right-0.5 scale-80 md:top-1 md:right-1 md:size-8 md:scale-100"
        />
      )}
    </li>
  );
}

function UploadBar({ item }: { item: Upload }) {
  const { t } = useTranslation('training-flow');
  const format = useFormat();
  const percent = item.file.size === 0 ? 0 : Math.min(100, Math.round((item.sent / item.file.size) * 100));
  return (
    <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-canvas/95 to-transparent px-2.5 pt-8 pb-2.5">
      <p aria-hidden className="text-center text-xs leading-tight font-medium tabular-nums">
        {item.status === 'uploading' ? format.percent(percent) : t(`upload.status.${item.status}`)}
      </p>
      <div
        role="progressbar"
        aria-label={item.file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-light/20"
      >
        <div
          className={cn(
            'h-full rounded-full bg-light transition-[width] duration-200',
            item.status === 'adding' && 'animate-breathe',
          )}
          style={{ width: `${String(percent)}%` }}
        />
      </div>
    </div>
  );
}
