import { LIMITS } from '@atelier/contracts';
import { ImageUp, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { useDropTarget } from '@/lib/drop-target';
import type { Upload } from '../hooks/use-upload';

/** A picture from the device: chosen or dropped, looked at, and sent while the rest is written. */
export function UploadSource({ upload, onClear }: { upload: Upload; onClear: () => void }) {
  if (upload.preview && upload.file) return <UploadPreview upload={upload} onClear={onClear} />;
  return <DropZone upload={upload} />;
}

function DropZone({ upload }: { upload: Upload }) {
  const { t } = useTranslation('video');
  const id = useId();
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) upload.choose(file);
  };
  const { over, target } = useDropTarget(choose);
  return (
    <div className="flex flex-col gap-2">
      <label
        {...target}
        className={cn(
          'relative grid min-h-48 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-canvas/40 p-6 text-center transition-colors duration-150 hover:border-light/50 has-focus-visible:outline-2 has-focus-visible:outline-light',
          over && 'border-light lamp',
        )}
      >
        <ImageUp aria-hidden className="size-8 text-light" />
        <span className="font-medium">{t('upload.choose')}</span>
        <span className="text-sm text-ink-faint">
          {t('upload.hint', { megabytes: LIMITS.upload.maxFileBytes / (1024 * 1024) })}
        </span>
        <input
          type="file"
          accept={LIMITS.upload.videoSourceContentTypes.join(',')}
          aria-label={t('upload.choose')}
          aria-describedby={upload.error ? id : undefined}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {upload.error ? (
        <p id={id} role="alert" className="text-sm text-danger">
          {upload.error}
        </p>
      ) : null}
    </div>
  );
}

function UploadPreview({ upload, onClear }: { upload: Upload; onClear: () => void }) {
  const { t } = useTranslation('video');
  const { file, preview, percent } = upload;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-picture border border-line bg-raised lamp">
        <img
          src={preview ?? ''}
          alt={t('upload.preview', { name: file?.name })}
          onError={() => {
            upload.refuse({ code: 'picture_unreadable', details: {} });
          }}
          className="mx-auto max-h-52 object-contain lg:max-h-80"
        />
        <IconButton
          label={t('upload.remove')}
          icon={<X />}
          variant="solid"
          className="absolute top-2.5 right-2.5"
          onClick={onClear}
        />
      </div>
      {percent === null ? (
        <p role="status" className="text-sm text-ink-faint">
          {t('upload.ready', { name: file?.name })}
        </p>
      ) : (
        <Progress stage={t('upload.sending')} percent={percent} size="sm" />
      )}
    </div>
  );
}
