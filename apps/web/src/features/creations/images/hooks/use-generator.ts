import type { ImageCreation, ImageOutput, PublicCreation } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCosts } from '@/features/ledger';
import { draftOf, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { toast } from '@/lib/toast';
import { DEFAULT_SETTINGS, DRAFT_FITS, repeatOf, settingsOf, type GeneratorSettings } from '../settings';
import type { CreateImageRequest } from '../../api/create-images';
import { useChosenCharacter } from './use-chosen-character';
import { useSend } from './use-send';

const DRAFT = 'generator';
const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);

interface GeneratorOptions {
  characterId: string | null;
  /** Called with the names of what is wrong, so that a hidden option can be brought into sight. */
  onInvalid: (names: string[]) => void;
  /** What was asked for stands among the others by now. */
  onAccepted: () => void;
}

/** The form, what it costs, and everything that fills or sends it. */
export function useGenerator({ characterId, onInvalid, onAccepted }: GeneratorOptions) {
  const { t } = useTranslation('generator');
  const [defaultValues] = useState(() => ({
    ...DEFAULT_SETTINGS,
    ...draftOf<GeneratorSettings>(DRAFT, DRAFT_FITS),
    ...(characterId === null ? {} : { character_id: characterId }),
  }));
  const form = useForm<GeneratorSettings, unknown, CreateImageRequest>({
    resolver,
    defaultValues,
  });
  useKeepDraft(DRAFT, form);
  const { setValue } = form;
  useEffect(() => {
    if (characterId) setValue('character_id', characterId);
  }, [characterId, setValue]);
  const chosen = useChosenCharacter(form);
  const { priceOf } = useCosts();
  const count = useWatch({ control: form.control, name: 'count' });
  const { send, ...sending } = useSend(form, {
    onRefused: (field) => {
      onInvalid([field]);
    },
    onAccepted,
  });
  const [version, setVersion] = useState(0);
  const fill = (settings: GeneratorSettings) => {
    form.reset(settings);
    setVersion((before) => before + 1);
  };
  const submit = form.handleSubmit(send, (errors) => {
    onInvalid(Object.keys(errors));
  });
  return {
    form,
    ...chosen,
    ...sending,
    price: priceOf('image', count),
    /** Changes whenever the whole form was filled in from elsewhere. */
    version,
    submit: () => void submit(),
    applySettings: (creation: ImageCreation) => {
      fill(settingsOf(creation, form.getValues()));
      toast.success(t('settings_used'));
    },
    /** The settings of a public creation, and its character where the user may use it. */
    takeOver: ({ options, character }: PublicCreation) => {
      fill(settingsOf({ options, character: character?.usable ? character : null }, form.getValues()));
    },
    lockSeed: (seed: number) => {
      setValue('seed', seed, { shouldDirty: true, shouldValidate: true });
      toast.success(t('seed.taken', { seed }));
    },
    repeat: (creation: ImageCreation, picture?: ImageOutput) => {
      const request = repeatOf(creation, picture);
      if (request) void send(request);
      else toast.error(t('character_gone'));
    },
  };
}

export type Generator = ReturnType<typeof useGenerator>;
