import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { draftOf } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { toast } from '@/lib/toast';
import { useCreateWaifu } from '../../api/create-images';
import { fieldOfRefusal } from '../../composer/field-errors';
import { useMaker } from '../../composer/use-maker';
import { DEFAULT_SETTINGS, DRAFT_FITS, repeatOf, settingsOf, type WaifuSettings } from '../settings';

const DRAFT = 'waifu';
const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);
const FIELD_OF_CODE = {
  prompt_forbidden: 'prompt',
  prompt_script_unreadable: 'prompt',
  prompt_required: 'prompt',
  prompt_too_long: 'prompt',
} as const;

interface WaifuFormOptions {
  onInvalid: (names: readonly string[]) => void;
  onAccepted: () => void;
}

/** The form, what it costs, and everything that fills or sends it. */
export function useWaifuForm({ onInvalid, onAccepted }: WaifuFormOptions) {
  const { t } = useTranslation('waifu');
  const maker = useMaker<WaifuSettings>({
    kind: 'image',
    draft: DRAFT,
    begin: () => ({ ...DEFAULT_SETTINGS, ...draftOf<WaifuSettings>(DRAFT, DRAFT_FITS) }),
    resolver,
    create: useCreateWaifu(),
    fieldOfError: (error) => fieldOfRefusal(error, DEFAULT_SETTINGS, FIELD_OF_CODE),
    onInvalid,
    onAccepted,
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
