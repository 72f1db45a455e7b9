import { useState } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { useCosts, useShortfall } from '@/features/ledger';
import { useErrorText } from '@/lib/error-text';
import { useKeepDraft } from '@/lib/form-draft';
import type { PromptAsked } from './understood/prompt-reader';
import { useRefusal } from './use-refusal';
import { useNoRoom } from './use-room';
import { useUnseen } from './understood/use-unseen';

interface MakerOptions<Request extends FieldValues> {
  /** What is made, and so what one of it costs. */
  kind: 'image' | 'video';
  /** The name under which what is being written is kept. */
  draft: string;
  /** What the form holds at first. */
  begin: () => DefaultValues<Request>;
  resolver: Resolver<Request, unknown, Request>;
  create: { mutateAsync: (request: Request) => Promise<unknown>; isPending: boolean };
  /** The field that a refusal of the API is about, or null where it is about none. */
  fieldOfError: (error: unknown, request: Request) => FieldPath<Request> | null;
  /** The words that the built-in engine reads; nobody pays for what it leaves out of them without having been told. */
  reads?: (request: Request) => readonly PromptAsked[];
  /** Who is drawn by them, or what moves: of another they come otherwise. */
  whose?: (request: Request) => string;
  /** Called with the names of what is wrong, so that a hidden option can be brought into sight. */
  onInvalid?: (names: readonly string[]) => void;
  /** What was asked for stands among the others by now. */
  onAccepted?: (request: Request) => void;
}

/**
 * The form of something to be made, what it costs, and sending it. What is wrong is put where it belongs: at its field, into the
 * dialog about Sparks, or above the button.
 */
export function useMaker<Request extends FieldValues & { count?: number | undefined }>(options: MakerOptions<Request>) {
  const { kind, draft, begin, resolver, create, fieldOfError, reads, whose, onInvalid, onAccepted } = options;
  const { question, goOn } = useUnseen();
  const errorText = useErrorText();
  const [defaultValues] = useState(begin);
  const form = useForm<Request, unknown, Request>({ resolver, defaultValues });
  useKeepDraft(draft, form);
  const { priceOf } = useCosts();
  const { shortfall, closeShortfall, cannotPay, wasUnpaid } = useShortfall();
  const { failure, say, forget } = useRefusal();
  const { full, why, inRoom } = useNoRoom();
  const count: number | undefined = useWatch({ control: form.control, name: 'count' as FieldPath<Request> });

  const refuse = (error: unknown, request: Request) => {
    if (wasUnpaid(error)) return;
    const field = fieldOfError(error, request);
    if (field) {
      form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      onInvalid?.([field]);
    } else say(error);
  };

  /** What would cost too much is said before anything is sent. */
  const send = async (request: Request) => {
    forget();
    if (cannotPay(priceOf(kind, request.count))) return;
    try {
      await create.mutateAsync(request);
      onAccepted?.(request);
    } catch (error) {
      refuse(error, request);
    }
  };

  const submit = form.handleSubmit(
    (request) =>
      goOn(
        whose?.(request) ?? '',
        reads?.(request) ?? [],
        () => send(request),
        () => {
          form.setFocus('prompt' as FieldPath<Request>);
        },
      ),
    (errors) => {
      onInvalid?.(Object.keys(errors));
    },
  );

  return {
    kind,
    form,
    price: priceOf(kind, count),
    pending: create.isPending || form.formState.isSubmitting,
    failure: failure ?? why,
    full,
    question,
    shortfall,
    closeShortfall,
    send: (request: Request) => void send(request),
    submit: inRoom(submit),
  };
}
