import { SUPPORT_TOPICS, type SupportRequest, type SupportTopic } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { asApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { draftOf, isOneOf, isText, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { useSendMessage } from '../api/messages';

const DRAFT = 'support';
const resolver = lazyResolver(async () => (await import('../message-schema')).resolver);
const DRAFT_FITS = {
  topic: isOneOf(SUPPORT_TOPICS),
  message: isText,
  path: (value: unknown) => value === null || isText(value),
};
type MessageValues = Required<SupportRequest>;
export type MessageForm = UseFormReturn<MessageValues, unknown, MessageValues>;

/** Screens that only lead here. */
const ON_THE_WAY = new Set(['/help', '/faq', '/guide']);

/** The screen that was there before this one: until this one is drawn, the router still calls it the resolved one. */
function useCameFrom(): string | null {
  const router = useRouter();
  const [path] = useState(() => router.state.resolvedLocation?.pathname ?? null);
  return path === null || ON_THE_WAY.has(path) ? null : path;
}

const emptyFor = (path: string | null): MessageValues => ({ topic: topicOf(path), message: '', path });

/** A message to the operators, from its first letter until it has arrived. */
export function useMessageForm(onSent: () => void) {
  const cameFrom = useCameFrom();
  const [defaultValues] = useState(() => {
    const draft = draftOf<MessageValues>(DRAFT, DRAFT_FITS);
    // What was begun goes on; an empty one is about where its writer comes from now.
    return { ...emptyFor(cameFrom), ...(draft.message?.trim() ? draft : {}) };
  });
  const form: MessageForm = useForm<MessageValues, unknown, MessageValues>({
    resolver,
    defaultValues,
  });
  useKeepDraft(DRAFT, form);
  const errorText = useErrorText();
  const send = useSendMessage();
  const [failure, setFailure] = useState<string | null>(null);

  const deliver = async (request: SupportRequest) => {
    setFailure(null);
    try {
      await send.mutateAsync(request);
    } catch (error) {
      const message = errorText(error);
      if (asApiError(error).code.startsWith('support_message_'))
        form.setError('message', { type: 'server', message }, { shouldFocus: true });
      else setFailure(message);
      return;
    }
    form.reset(emptyFor(null));
    onSent();
  };

  return { form, failure, sending: send.isPending || form.formState.isSubmitting, submit: form.handleSubmit(deliver) };
}

const TOPICS: readonly (readonly [RegExp, SupportTopic])[] = [
  [/^\/(?:pricing|plans|payment|settings\/billing)/, 'payment'],
  [/^\/settings\/(?:privacy|data)|^\/smartlook-optout|^\/privacy-policy/, 'privacy'],
  [/^\/settings\/nsfw|^\/gallery|^\/terms-of-use/, 'safety'],
  [/^\/settings/, 'account'],
  [/^\/(?:training-flow|select-model|assignment-status|my-characters)/, 'training'],
  [/^\/(?:generat|character|video-generation|history)/, 'generation'],
];

/** What a message is most likely about, by the screen that its writer comes from. */
const topicOf = (path: string | null): SupportTopic =>
  TOPICS.find(([pattern]) => path !== null && pattern.test(path))?.[1] ?? 'other';
