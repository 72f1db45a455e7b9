import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { shortfallFrom, shortfallOf, useCosts, useWallet, type Shortfall } from '@/features/wallet';
import { useErrorText } from '@/lib/error-text';
import { useCreateImages } from '../api/create-images';
import { fieldOfError } from '../field-errors';
import { DEFAULT_SETTINGS, repeatOf, settingsOf, settingsSchema, type CreateImageRequest, type GeneratorSettings } from '../settings';
import { useChosenCharacter } from './use-chosen-character';

interface GeneratorOptions {
  characterId: string | null;
  /** Called when a creation was accepted. */
  onAccepted?: () => void;
  /** Called with the names of what is wrong, so that a hidden option can be brought into sight. */
  onInvalid?: (names: string[]) => void;
}

/** The form, what it costs, and everything that sends it. */
export function useGenerator({ characterId, onAccepted, onInvalid }: GeneratorOptions) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const form = useForm<GeneratorSettings, unknown, CreateImageRequest>({
    resolver: zodResolver(settingsSchema),
    defaultValues: { ...DEFAULT_SETTINGS, character_id: characterId ?? '' },
  });
  const { setValue } = form;
  useEffect(() => {
    if (characterId) setValue('character_id', characterId);
  }, [characterId, setValue]);
  const chosen = useChosenCharacter(form);
  const create = useCreateImages();
  const { priceOf } = useCosts();
  const { data: wallet } = useWallet();
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [version, setVersion] = useState(0);

  const refuse = (error: unknown, request: CreateImageRequest) => {
    const missing = shortfallFrom(error);
    if (missing) {
      setShortfall(missing);
      return;
    }
    const field = fieldOfError(error, request);
    if (field) {
      form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      onInvalid?.([field]);
    } else setFailure(errorText(error));
  };

  /** Sends one request; what it would cost too much is said before anything is sent. */
  const send = async (request: CreateImageRequest) => {
    setFailure(null);
    const price = priceOf('image', request.count);
    const missing = price && wallet ? shortfallOf(price, wallet) : null;
    if (missing) {
      setShortfall(missing);
      return;
    }
    try {
      await create.mutateAsync(request);
      onAccepted?.();
    } catch (error) {
      refuse(error, request);
    }
  };

  const submit = form.handleSubmit(send, (errors: FieldErrors<GeneratorSettings>) => {
    onInvalid?.(Object.keys(errors));
  });

  return {
    form,
    ...chosen,
    price: priceOf('image', Number.isFinite(form.watch('count')) ? form.watch('count') : 1),
    pending: create.isPending,
    failure,
    shortfall,
    closeShortfall: () => {
      setShortfall(null);
    },
    /** Changes whenever the whole form was filled in from elsewhere. */
    version,
    submit: () => void submit(),
    applySettings: (creation: ImageCreation) => {
      form.reset(settingsOf(creation, form.getValues()));
      setVersion((count) => count + 1);
      toast.success(t('settings_used'));
    },
    useSeed: (seed: number) => {
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
