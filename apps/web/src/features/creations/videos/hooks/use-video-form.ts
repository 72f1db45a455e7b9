import { VIDEO_SECONDS, type VideoCreation } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { asApiError } from '@/lib/api-error';
import { draftOf, isOneOf, isText } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { useCreateVideo, type CreateVideoRequest } from '../api/videos';
import { useForgetSource } from '../../composer/use-forget-source';
import { createOptionHook } from '../../composer/use-option';
import { useMaker } from '../../composer/use-maker';
import { useShows } from './use-own-images';
import { useUpload } from './use-upload';

/** The request itself; only the picture may still be missing. */
export type VideoFormValues = CreateVideoRequest;
export const useOption = createOptionHook<VideoFormValues>();

export type SourceTab = 'image' | 'upload';

const DRAFT = 'video';
const resolver = lazyResolver(async () => (await import('../form-schema')).resolver);
const isLength = isOneOf(VIDEO_SECONDS);

/** What was being written when the page was left. A file of this machine cannot be kept, only a picture that was made here. */
const DRAFT_FITS = {
  prompt: isText,
  remix_of: isText,
  seconds: isLength,
  source: (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'image' &&
    'image_id' in value &&
    isText(value.image_id),
};

const FIELD_OF_CODE: Readonly<Record<string, 'prompt' | 'source'>> = {
  prompt_forbidden: 'prompt',
  prompt_together_forbidden: 'prompt',
  prompt_meaning_forbidden: 'prompt',
  prompt_script_unreadable: 'prompt',
  prompt_required: 'prompt',
  prompt_too_long: 'prompt',
  video_source_required: 'source',
  not_found: 'source',
  upload_missing: 'source',
  picture_unreadable: 'source',
};

/** What was being written, or nothing; the picture of a link comes before the one that was chosen. */
function firstValues(imageId: string | null) {
  const { source, ...draft } = draftOf<Omit<VideoFormValues, 'seed'>>(DRAFT, DRAFT_FITS);
  const chosen = imageId === null ? source : { kind: 'image' as const, image_id: imageId };
  return { prompt: '', seconds: 4 as const, ...draft, ...(chosen ? { source: chosen } : {}) };
}

type MadeOf = Pick<VideoCreation, 'prompt' | 'seconds' | 'source' | 'remix_of'>;

/** What a video was made of, to be changed and made again; true with its picture, where that was made here: an upload makes one video. */
function fillIn(
  { setValue }: UseFormReturn<VideoFormValues>,
  { prompt, seconds, source, remix_of: remix }: MadeOf,
): boolean {
  setValue('prompt', prompt, { shouldDirty: true, shouldValidate: true });
  // After the prompt: without one it would be forgotten again.
  setValue('remix_of', remix?.source?.id);
  if (isLength(seconds)) setValue('seconds', seconds, { shouldDirty: true });
  if (source.image_id === null) return false;
  setValue('source', { kind: 'image', image_id: source.image_id }, { shouldDirty: true, shouldValidate: true });
  return true;
}

/** The words of a request, with what is known of its picture. */
function useReads() {
  const shows = useShows();
  return {
    whose: ({ source }: VideoFormValues) => JSON.stringify(source),
    reads: ({ prompt, source }: VideoFormValues) => [{ of: 'motion' as const, prompt, negative: '', ...shows(source) }],
  };
}

/** The form of a video: which picture, how it moves, how long. */
export function useVideoForm({ imageId, onAccepted }: { imageId: string | null; onAccepted: () => void }) {
  const maker = useMaker<VideoFormValues>({
    kind: 'video',
    draft: DRAFT,
    begin: () => firstValues(imageId),
    resolver,
    create: useCreateVideo(),
    fieldOfError: (error) => FIELD_OF_CODE[asApiError(error).code] ?? null,
    ...useReads(),
    onAccepted: ({ source }) => {
      if (source.kind === 'upload') {
        upload.markUsed();
        forgetSource();
      }
      onAccepted();
    },
  });
  useForgetSource(maker.form);
  const { setValue, getValues } = maker.form;
  useEffect(() => {
    if (imageId) setValue('source', { kind: 'image', image_id: imageId });
  }, [imageId, setValue]);
  const [tab, setTab] = useState<SourceTab>('image');
  const upload = useUpload((uploadId) => {
    setValue('source', { kind: 'upload', upload_id: uploadId }, { shouldValidate: true });
  });
  const forgetSource = () => {
    // Not to its default: that may be the picture of a link, and another was meant.
    setValue('source', undefined as never);
  };
  const submit = async () => {
    // The picture of the video before can be used for another; it only has to travel again.
    if (tab === 'upload' && upload.file && !upload.uploadId && upload.percent === null && !(await upload.sendAgain()))
      return;
    maker.submit();
  };
  return {
    ...maker,
    tab,
    upload,
    pending: maker.pending || upload.percent !== null,
    chooseTab: (next: SourceTab) => {
      setTab(next);
      const source = getValues('source') as VideoFormValues['source'] | undefined;
      if (source?.kind === next) return;
      if (next === 'upload' && upload.uploadId) setValue('source', { kind: 'upload', upload_id: upload.uploadId });
      else forgetSource();
      maker.form.clearErrors('source');
    },
    chooseImage: (id: string) => {
      setValue('source', { kind: 'image', image_id: id }, { shouldDirty: true, shouldValidate: true });
    },
    fillIn: (made: MadeOf) => {
      if (fillIn(maker.form, made)) setTab('image');
    },
    clearUpload: () => {
      upload.clear();
      forgetSource();
    },
    submit: () => void submit(),
  };
}

export type VideoForm = ReturnType<typeof useVideoForm>;
