import { VIDEO_SECONDS } from '@atelier/contracts';
import { Clapperboard } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Problem } from '@/components/problem';
import { SegmentedControl } from '@/components/segmented-control';
import { fieldErrorText } from '../../composer/field-errors';
import { PromptField } from '../../composer/prompt-field';
import { useFeature } from '@/features/jobs';
import type { SourceTab, VideoForm, VideoFormValues } from '../hooks/use-video-form';
import { MOTIONS } from '../motions';
import { ImageSource } from './image-source';
import { UploadSource } from './upload-source';

const TABS: readonly SourceTab[] = ['image', 'upload'];

/** Which picture, how it moves, how long, what it costs. */
export function Composer({ video }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  const { failure, price, pending, submit } = video;
  const { off } = useFeature('video');
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <SourceField video={video} />
      <PromptOption video={video} />
      <MotionChips video={video} />
      <SecondsOption video={video} />
      {/* However long the form gets, what it is for stays in reach: on a phone under the thumb. */}
      <div className="sticky z-10 flex flex-col gap-2.5 lg:bottom-0 lg:-mx-5 lg:border-t lg:border-line lg:bg-raised lg:px-5 lg:py-4 max-lg:bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:bg-linear-to-t max-lg:from-canvas max-lg:from-70% max-lg:to-transparent max-lg:px-4 max-lg:pt-6 max-lg:pb-3 md:max-lg:-mx-8 md:max-lg:px-8">
        <Problem>{failure}</Problem>
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          disabled={off || !price}
          icon={<Clapperboard className="size-5" />}
          cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
          loading={pending}
          onClick={({ detail }) => {
            // The second press of a double click is not a second wish, however fast the answer came.
            if (detail < 2) submit();
          }}
        >
          {t('create')}
        </Button>
      </div>
    </div>
  );
}

function PromptOption({ video: { form } }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  return (
    <Controller
      control={form.control}
      name="prompt"
      render={({ field: { value, onChange, onBlur, ref: bind }, fieldState }) => (
        <PromptField
          label={t('prompt')}
          placeholder={t('prompt_placeholder')}
          value={value}
          set={onChange}
          onBlur={onBlur}
          bind={bind}
          error={fieldErrorText(fieldState.error?.message)}
          rows={2}
          className="lg:min-h-26"
        />
      )}
    />
  );
}

function MotionChips({ video: { form } }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  return (
    <div
      role="group"
      aria-label={t('motions')}
      className="-mx-4 -mt-2 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:-mx-8 md:px-8 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {MOTIONS.map((motion) => (
        <button
          key={motion}
          type="button"
          onClick={() => {
            form.setValue('prompt', t(`motion.${motion}.prompt`), { shouldDirty: true, shouldValidate: true });
            form.setFocus('prompt');
          }}
          className="min-h-touch shrink-0 rounded-full border border-line-strong bg-canvas/60 px-4 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink lg:min-h-9"
        >
          {t(`motion.${motion}.label`)}
        </button>
      ))}
    </div>
  );
}

function SecondsOption({ video: { form } }: { video: VideoForm }) {
  const { t } = useTranslation('video');
  return (
    <Controller
      control={form.control}
      name="seconds"
      render={({ field: { value, onChange } }) => (
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
              onChange(Number(next));
            }}
          />
        </div>
      )}
    />
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
