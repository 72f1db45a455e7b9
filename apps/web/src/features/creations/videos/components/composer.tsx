import { VIDEO_SECONDS } from '@atelier/contracts';
import { Clapperboard } from 'lucide-react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Problem } from '@/components/problem';
import { SegmentedControl } from '@/components/segmented-control';
import { Chips } from '../../composer/chips';
import { fieldErrorText } from '../../composer/field-errors';
import { MakeButton } from '../../composer/make-button';
import { PromptField } from '../../composer/prompt-field';
import { useOption, type SourceTab, type VideoForm, type VideoFormValues } from '../hooks/use-video-form';
import { ImageSource } from './image-source';
import { UploadSource } from './upload-source';

const TABS: readonly SourceTab[] = ['image', 'upload'];

/** Which picture, how it moves, how long, what it costs. */
export function Composer({ video }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  return (
    <FormProvider {...video.form}>
      <div className="flex flex-col gap-5 lg:gap-6">
        <SourceField video={video} />
        <PromptOption />
        <MotionChips />
        <SecondsOption />
        {/* However long the form gets, what it is for stays in reach: on a phone under the thumb. */}
        <div className="sticky z-10 flex flex-col gap-2.5 lg:bottom-0 lg:-mx-5 lg:border-t lg:border-line lg:bg-raised lg:px-5 lg:py-4 max-lg:bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:bg-linear-to-t max-lg:from-canvas max-lg:from-70% max-lg:to-transparent max-lg:px-4 max-lg:pt-6 max-lg:pb-3 md:max-lg:-mx-8 md:max-lg:px-8">
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
      className="lg:min-h-26"
    />
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

/** Motions that both engines understand; what each says is in the texts, under its name. */
const MOTIONS = ['walk', 'wave', 'dance', 'spin', 'wind', 'zoom', 'cheer', 'shush', 'float'] as const;
