import type { ImageCreation, ImageOutput, PublicCreation } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { toast } from '@/lib/toast';
import { useCreateImages } from '../../api/create-images';
import { useMaker } from '../../composer/use-maker';
import { fieldOfError } from '../field-errors';
import { DEFAULT_SETTINGS, DRAFT_FITS, repeatOf, settingsOf, type GeneratorSettings } from '../settings';
import { useChosenCharacter } from './use-chosen-character';

const DRAFT = 'generator';
const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);

interface GeneratorOptions {
  characterId: string | null;
  onInvalid: (names: readonly string[]) => void;
  onAccepted: () => void;
}

/** The form, what it costs, and everything that fills or sends it. */
export function useGenerator({ characterId, onInvalid, onAccepted }: GeneratorOptions) {
  const { t } = useTranslation('generator');
  const maker = useMaker<GeneratorSettings>({
    kind: 'image',
    draft: DRAFT,
    begin: () => ({
      ...DEFAULT_SETTINGS,
      ...draftOf<GeneratorSettings>(DRAFT, DRAFT_FITS),
      ...(characterId === null ? {} : { character_id: characterId }),
    }),
    resolver,
    create: useCreateImages(),
    fieldOfError,
    onInvalid,
    onAccepted,
  });
  const { form, send } = maker;
  const { setValue } = form;
  useEffect(() => {
    if (characterId) setValue('character_id', characterId);
  }, [characterId, setValue]);
  const chosen = useChosenCharacter(form);
  const [version, setVersion] = useState(0);
  const fill = (settings: GeneratorSettings) => {
    form.reset(settings);
    setVersion((before) => before + 1);
  };
  return {
    ...maker,
    ...chosen,
    /** Changes whenever the whole form was filled in from elsewhere. */
    version,
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
      if (request) send(request);
      else toast.error(t('character_gone'));
    },
  };
}

export type Generator = ReturnType<typeof useGenerator>;
