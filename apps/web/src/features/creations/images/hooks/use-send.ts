import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCosts, useShortfall } from '@/features/ledger';
import { useErrorText } from '@/lib/error-text';
import { useCreateImages, type CreateImageRequest } from '../../api/create-images';
import { fieldOfError, type FieldName } from '../field-errors';
import type { GeneratorSettings } from '../settings';

export type GeneratorForm = UseFormReturn<GeneratorSettings, unknown, CreateImageRequest>;

interface SendOptions {
  onRefused: (field: FieldName) => void;
  /** It stands among the others by now. */
  onAccepted: () => void;
}

/** Sends requests, and puts what is wrong where it belongs: at its field, into the dialog about Sparks, or above the button. */
export function useSend(form: GeneratorForm, { onRefused, onAccepted }: SendOptions) {
  const errorText = useErrorText();
  const create = useCreateImages();
  const { priceOf } = useCosts();
  const { shortfall, closeShortfall, cannotPay, wasUnpaid } = useShortfall();
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (error: unknown, request: CreateImageRequest) => {
    if (wasUnpaid(error)) return;
    const field = fieldOfError(error, request);
    if (field) {
      form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      onRefused(field);
    } else setFailure(errorText(error));
  };

  /** What would cost too much is said before anything is sent. */
  const send = async (request: CreateImageRequest) => {
    setFailure(null);
    if (cannotPay(priceOf('image', request.count))) return;
    try {
      await create.mutateAsync(request);
      onAccepted();
    } catch (error) {
      refuse(error, request);
    }
  };

  return { send, pending: create.isPending || form.formState.isSubmitting, failure, shortfall, closeShortfall };
}
