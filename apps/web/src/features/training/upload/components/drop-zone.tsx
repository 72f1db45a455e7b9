import { LIMITS } from '@atelier/contracts';
import { ImagePlus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ByPointer } from '@/components/by-pointer';
import { EmptyFrames } from '@/components/empty-frames';
import { FileInput } from '@/components/file-input';
import { Problem } from '@/components/problem';
import type { ApiError } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { useDropTarget } from '@/lib/drop-target';
import { useErrorText } from '@/lib/error-text';
import { usePastedFiles } from '@/lib/pasted-files';

interface DropZoneProps {
  /** Answers why none could be taken, else null. */
  onFiles: (files: File[]) => Promise<ApiError | null>;
  /** With pictures on the screen it steps back. */
  compact: boolean;
}

const filesOf = (list: FileList | null | undefined): File[] => Array.from(list ?? []);

/** Takes pictures by choosing (on a phone: from the camera roll), dropping anywhere on it, or pasting. */
export function DropZone({ onFiles, compact }: DropZoneProps) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const [error, setError] = useState<ApiError | null>(null);
  const take = (files: File[]) => {
    setError(null);
    void onFiles(files).then(setError);
  };
  usePastedFiles((files) => {
    take(filesOf(files));
  });
  const { over, target } = useDropTarget((files) => {
    take(filesOf(files));
  });
  return (
    <div>
      <label
        {...target}
        className={cn(
          'relative flex rounded-card border-2 border-dashed border-line-strong transition-colors duration-150 hover:border-light/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light',
          compact ? 'items-center gap-4 px-5 py-4' : 'flex-col items-center gap-2 px-6 py-10 text-center lamp md:py-14',
          over && 'border-light bg-light/8',
        )}
      >
        {compact ? <ImagePlus aria-hidden className="size-6 shrink-0 text-light" /> : <EmptyFrames className="mb-3" />}
        <DropText over={over} compact={compact} />
        <FileInput
          roomy
          multiple
          accept={LIMITS.upload.contentTypes.join(',')}
          aria-label={t('upload.input')}
          onChange={(event) => {
            take(filesOf(event.target.files));
            event.target.value = '';
          }}
        />
      </label>
      <Problem className="mt-3">{error ? errorText(error) : null}</Problem>
    </div>
  );
}

/** Facts with dots between them, which break onto another line only there. */
function Unbroken({ text }: { text: string }) {
  const facts = text.split(' · ');
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">{index < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
    </Fragment>
  ));
}

function DropText({ over, compact }: { over: boolean; compact: boolean }) {
  const { t } = useTranslation('training-flow');
  return (
    <span className="min-w-0">
      <span className={cn('block font-semibold text-ink', compact ? '' : 'font-display text-xl')}>
        {over ? (
          t('upload.drop_now')
        ) : compact ? (
          t('upload.more')
        ) : (
          <ByPointer fine={t('upload.choose')} coarse={t('upload.input')} />
        )}
      </span>
      <span className="mt-1 block text-sm text-ink-faint">
        <Unbroken text={t('upload.limits', { files: LIMITS.upload.maxFiles, each: 10, total: 100 })} />
      </span>
    </span>
  );
}
