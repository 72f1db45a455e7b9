import { type ImageCreation, ASPECT_RATIO_PIXELS, ASPECT_RATIOS, LIMITS, type AspectRatio } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { draftOf, isOneOf, isText, isWhole } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { toast } from '@/lib/toast';
import { useCreateWaifu, type CreateWaifuRequest } from '../../api/create-images';
import { fieldOfRefusal, createOptionHook } from '../../composer/use-option';
import { useMaker } from '../../composer/use-maker';

export const DRAFT = 'waifu';
const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);
const FIELD_OF_CODE = {
  prompt_forbidden: 'prompt',
  prompt_together_forbidden: 'prompt',
  prompt_meaning_forbidden: 'prompt',
  prompt_script_unreadable: 'prompt',
  prompt_required: 'prompt',
  prompt_too_long: 'prompt',
} as const;

interface WaifuFormOptions {
  onAccepted: () => void;
  onInvalid: (names: readonly string[]) => void;
}

/** What the form holds: the request itself. */
export type WaifuSettings = CreateWaifuRequest;

export const useOption = createOptionHook<WaifuSettings>();

const DEFAULT_SETTINGS: WaifuSettings = {
  prompt: '',
  negative_prompt: '',
  aspect_ratio: '3:4',
  count: 1,
  seed: undefined,
  remix_of: undefined,
};

/** What of a draft still fits. Texts may still be too long. */
export const DRAFT_FITS: Record<keyof WaifuSettings, (value: unknown) => boolean> = {
  prompt: isText,
  negative_prompt: isText,
  aspect_ratio: isOneOf(ASPECT_RATIOS),
  count: isWhole(1, LIMITS.waifu.maxCount),
  seed: isWhole(0, LIMITS.seed.max),
  remix_of: isText,
};

/** The ratio nearest to these pixels: a refined picture is larger than any of them, and of nearly the same shape. */
function ratioOf(width: number, height: number): AspectRatio {
  const distance = (name: AspectRatio) => {
    const size = ASPECT_RATIO_PIXELS[name];
    return Math.abs(Math.log((width * size.height) / (height * size.width)));
  };
  return ASPECT_RATIOS.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** The request that made a creation, to be sent once more: the same pictures to the last pixel. What is made with the settings of a remix is one, too. */
function repeatOf({ options, remix_of: remix }: Pick<ImageCreation, 'options' | 'remix_of'>): CreateWaifuRequest {
  const { prompt, negative_prompt, count, seed, width, height } = options;
  const request = { prompt, negative_prompt, count, seed, aspect_ratio: ratioOf(width, height) };
  return remix?.source ? { ...request, remix_of: remix.source.id } : request;
}

/** The settings that made a creation, own or public, with its seed let go, so that the next one is new. */
export const settingsOf = (creation: Pick<ImageCreation, 'options' | 'remix_of'>): WaifuSettings => ({
  ...repeatOf(creation),
  seed: undefined,
});

/** The form, what it costs, and everything that fills or sends it. */
export function useWaifuForm({ onAccepted, onInvalid }: WaifuFormOptions) {
  const { t } = useTranslation('waifu');
  const maker = useMaker<WaifuSettings>({
    kind: 'image',
    draft: DRAFT,
    begin: () => ({ ...DEFAULT_SETTINGS, ...draftOf<WaifuSettings>(DRAFT, DRAFT_FITS) }),
    resolver,
    create: useCreateWaifu(),
    fieldOfError: (error) => fieldOfRefusal(error, DEFAULT_SETTINGS, FIELD_OF_CODE),
    reads: ({ prompt, negative_prompt: negative }) => [
      { of: 'character', prompt, negative },
      { of: 'unwanted', prompt: negative, negative: '', beside: prompt, isImagined: true },
    ],
    onAccepted,
    onInvalid,
  });
  const { form, send } = maker;
  return {
    ...maker,
    repeat: (creation: ImageCreation) => {
      send(repeatOf(creation));
    },
    applySettings: (creation: ImageCreation) => {
      form.reset(settingsOf(creation));
      toast.success(t('settings_used'));
    },
    lockSeed: (seed: number) => {
      form.setValue('seed', seed, { shouldDirty: true, shouldValidate: true });
      toast.success(t('seed_taken', { seed }));
    },
  };
}

export type WaifuForm = ReturnType<typeof useWaifuForm>;
