import type { ImageCreation } from '@atelier/contracts';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCosts, useShortfall } from '@/features/ledger';
import { asApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { draftOf, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { toast } from '@/lib/toast';
import { useCreateWaifu, type CreateWaifuRequest } from '../../api/create-images';
import { DEFAULT_SETTINGS, DRAFT_FITS, repeatOf, settingsOf, type WaifuSettings } from '../settings';

type WaifuFormContext = UseFormReturn<WaifuSettings, unknown, CreateWaifuRequest>;
type FieldName = keyof WaifuSettings;

const DRAFT = 'waifu';
const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);
const PROMPT_CODES = new Set(['prompt_forbidden', 'prompt_required', 'prompt_too_long']);

const isFieldName = (name: unknown): name is FieldName =>
  typeof name === 'string' && Object.hasOwn(DEFAULT_SETTINGS, name);

/** The field that a refusal of the API is about, or null where it is about none. */
function fieldOfError(error: unknown): FieldName | null {
  const { code, details } = asApiError(error);
  if (isFieldName(details.field)) return details.field;
  return PROMPT_CODES.has(code) ? 'prompt' : null;
}

interface WaifuFormOptions {
  /** Called with the names of what is wrong, so that a hidden option can be brought into sight. */
  onInvalid: (names: readonly string[]) => void;
  onAccepted: () => void;
}

/** The form, what it costs, and everything that fills or sends it. */
export function useWaifuForm({ onInvalid, onAccepted }: WaifuFormOptions) {
  const { t } = useTranslation('waifu');
  const errorText = useErrorText();
  const [defaultValues] = useState(() => ({ ...DEFAULT_SETTINGS, ...draftOf<WaifuSettings>(DRAFT, DRAFT_FITS) }));
  const form: WaifuFormContext = useForm<WaifuSettings, unknown, CreateWaifuRequest>({
    resolver,
    defaultValues,
  });
  useKeepDraft(DRAFT, form);
  const create = useCreateWaifu();
  const { priceOf } = useCosts();
  const { shortfall, closeShortfall, cannotPay, wasUnpaid } = useShortfall();
  const [failure, setFailure] = useState<string | null>(null);
  const count = useWatch({ control: form.control, name: 'count' });

  const refuse = (error: unknown) => {
    if (wasUnpaid(error)) return;
    const field = fieldOfError(error);
    if (field) {
      form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      onInvalid([field]);
    } else setFailure(errorText(error));
  };

  /** What would cost too much is said before anything is sent. */
  const send = async (request: CreateWaifuRequest) => {
    setFailure(null);
    if (cannotPay(priceOf('image', request.count))) return;
    try {
      await create.mutateAsync(request);
      onAccepted();
    } catch (error) {
      refuse(error);
    }
  };

  const submit = form.handleSubmit(send, (errors) => {
    onInvalid(Object.keys(errors));
  });

  return {
    form,
    price: priceOf('image', count),
    pending: create.isPending || form.formState.isSubmitting,
    failure,
    shortfall,
    closeShortfall,
    submit: () => void submit(),
    repeat: (creation: ImageCreation) => void send(repeatOf(creation)),
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
