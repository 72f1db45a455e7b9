import { VIDEO_SECONDS, LIMITS } from '@atelier/contracts';
import { Clapperboard, ImageUp, X } from 'lucide-react';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ByPointer } from '@/components/by-pointer';
import { FileInput } from '@/components/file-input';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { Progress } from '@/components/progress';
import { SegmentedControl } from '@/components/segmented-control';
import { useRuntime } from '@/features/jobs';
import { cn } from '@/lib/cn';
import { useDropTarget } from '@/lib/drop-target';
import { Chips } from '../../composer/chips';
import { fieldErrorText } from '../../composer/use-option';
import { MakeButton } from '../../composer/make-button';
import { Understood } from '../../composer/understood/understood';
import { PromptField } from '../../composer/prompt-field';
import type { Upload } from '../hooks/use-upload';
import { useOption, type SourceTab, type VideoForm, type VideoFormValues } from '../hooks/use-video-form';
import { useShows } from '../hooks/use-own-images';
import { ImageSource } from './image-source';

const TABS: readonly SourceTab[] = ['image', 'upload'];

interface ComposerProps {
  video: VideoForm;
  onPhone?: boolean;
}

/** How it moves, which picture, how long, what it costs. */
export function Composer({ video, onPhone = false }: ComposerProps) {
  const { t } = useTranslation('video');
  return (
    <FormProvider {...video.form}>
      <div className="flex flex-col gap-5 lg:gap-6">
        {/* What is written, and what comes of it, would be out of sight below a picture. */}
        <PromptOption />
        <MotionHelp onPhone={onPhone} />
        <SourceField video={video} />
        <SecondsOption />
        {/* However long the form gets, what it is for stays in reach: on a phone under the thumb. */}
        <div
          data-bottom-bar
          className={cn(
            'sticky z-10 flex flex-col gap-2.5 lg:bottom-0 lg:-mx-5 lg:border-t lg:border-line lg:bg-raised lg:px-5 lg:py-4 max-lg:bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:px-4 max-lg:pb-3 md:max-lg:-mx-8 md:max-lg:px-8',
            // A sentence is not read over a picture.
            video.failure
              ? 'max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:pt-3'
              : 'max-lg:bg-linear-to-t max-lg:from-canvas max-lg:from-70% max-lg:to-transparent max-lg:pt-6',
          )}
        >
          <Problem>{video.failure}</Problem>
          <MakeButton maker={video} size="lg" className="w-full" icon={<Clapperboard className="size-5" />}>
            {t('create')}
          </MakeButton>
        </div>
      </div>
    </FormProvider>
  );
}

function PromptOption() {
  const { t } = useTranslation('video');
  return (
    <PromptField
      label={t('prompt')}
      placeholder={t('prompt_placeholder')}
      {...useOption('prompt')}
      rows={2}
      grow
      className="min-h-20 lg:min-h-26"
    />
  );
}

/** Ideas, and what the built-in engine makes of the words. On a phone one takes the place of the other, so that nothing moves. */
function MotionHelp({ onPhone }: { onPhone: boolean }) {
  const { data: runtime } = useRuntime();
  const prompt = useOption('prompt');
  const shows = useShows();
  const source = useWatch<VideoFormValues, 'source'>({ name: 'source' }) as VideoFormValues['source'] | undefined;
  const isRead = runtime?.engine === 'preview' && prompt.value.trim() !== '';
  return (
    <>
      {isRead ? (
        <div className="-mt-2">
          <Understood of="motion" prompt={prompt.value} negative="" {...shows(source)} onChange={prompt.set} />
        </div>
      ) : null}
      {isRead && onPhone ? null : <MotionChips />}
    </>
  );
}

function MotionChips() {
  const { t } = useTranslation('video');
  return (
    <Chips
      label={t('motions')}
      className="-mt-2 md:-mx-8 md:px-8"
      items={MOTIONS.map((name) => ({
        name,
        label: t(`motion.${name}.label`),
        prompt: t(`motion.${name}.prompt`),
      }))}
    />
  );
}

function SecondsOption() {
  const { t } = useTranslation('video');
  const { value, set } = useOption('seconds');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <span className="shrink-0 text-sm font-medium text-ink-soft">{t('seconds')}</span>
      <SegmentedControl
        label={t('seconds')}
        className="max-sm:[&>*]:px-3"
        value={String(value)}
        options={VIDEO_SECONDS.map((seconds) => ({
          value: String(seconds),
          label: t('seconds_value', { count: seconds }),
        }))}
        onChange={(next) => {
          set(Number(next) as VideoFormValues['seconds']);
        }}
      />
      <p className="w-full text-sm text-ink-faint">{t('seconds_price')}</p>
    </div>
  );
}

function SourceField({ video }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  const { form, tab, upload, chooseTab, chooseImage, clearUpload } = video;
  const source = useWatch({ control: form.control, name: 'source' }) as VideoFormValues['source'] | undefined;
  const error = fieldErrorText(form.formState.errors.source?.message ?? form.formState.errors.source?.root?.message);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('source.label')}
        value={tab}
        onChange={chooseTab}
        options={TABS.map((value) => ({ value, label: t(`source.tab.${value}`) }))}
        className="w-full"
      />
      {tab === 'image' ? (
        <ImageSource chosenId={source?.kind === 'image' ? source.image_id : null} onChoose={chooseImage} />
      ) : (
        <UploadSource upload={upload} onClear={clearUpload} />
      )}
      <Problem>{error}</Problem>
    </div>
  );
}

/** Motions that every engine does; what each says is in the texts, under its name. */
const MOTIONS = ['walk', 'nod', 'dance', 'laugh', 'spin', 'wind', 'zoom', 'cheer', 'float'] as const;

/** A picture from the device: chosen or dropped, looked at, and sent while the rest is written. */
function UploadSource({ upload, onClear }: { upload: Upload; onClear: () => void }) {
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
        <span className="font-medium">
          <ByPointer fine={t('upload.choose')} coarse={t('upload.input')} />
        </span>
        <span className="text-sm text-ink-faint">
          {t('upload.hint', { megabytes: LIMITS.upload.maxFileBytes / (1024 * 1024) })}
        </span>
        <FileInput
          roomy
          accept={LIMITS.upload.videoSourceContentTypes.join(',')}
          aria-label={t('upload.input')}
          aria-describedby={upload.error ? id : undefined}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
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
          className="h-auto w-full lg:mx-auto lg:max-h-80 lg:w-auto"
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
