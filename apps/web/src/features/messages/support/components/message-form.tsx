import { LIMITS, SUPPORT_TOPICS, type SupportRequest, type SupportTopic } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { Mail, MapPin, Send, X } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CharacterCount } from '@/components/character-count';
import { Field, Textarea } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { asApiError } from '@/lib/api-error';
import { codeText, useErrorText } from '@/lib/error-text';
import { draftOf, isOneOf, isText, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { getPageTitle } from '@/lib/page-title';
import { useSite } from '@/lib/site';
import { useSendMessage } from '../api/messages';

/** The form that reaches the operators. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('help');
  const { form, failure, sending, submit } = useMessageForm(onSent);
  const email = useSite()?.operator.email;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <Topics form={form} />
      <Message form={form} />
      <About form={form} />
      <Problem>{failure}</Problem>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          loading={sending}
          icon={<Send aria-hidden className="size-5" />}
        >
          {t('form.send')}
        </Button>
        {email ? (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-touch items-center gap-2 rounded-control text-ink-soft underline decoration-light/40 underline-offset-3 hover:text-ink"
          >
            <Mail aria-hidden className="size-5" />
            {t('form.mail', { email })}
          </a>
        ) : null}
      </div>
    </form>
  );
}

function Topics({ form }: { form: Form }) {
  const { t } = useTranslation('help');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-soft">{t('form.topic')}</legend>
      <div className="flex flex-wrap gap-2">
        {SUPPORT_TOPICS.map((topic) => (
          <label
            key={topic}
            className="relative inline-flex min-h-touch items-center rounded-full border border-line-strong px-4 text-[0.9375rem] transition-colors duration-150 hover:border-light/50 has-checked:border-light/70 has-checked:bg-light/12 has-checked:text-light has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input type="radio" value={topic} {...form.register('topic')} className="absolute inset-0 opacity-0" />
            {t(`form.topics.${topic}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Message({ form }: { form: Form }) {
  const { t } = useTranslation('help');
  const problem = form.formState.errors.message?.message;
  return (
    <Controller
      control={form.control}
      name="message"
      render={({ field }) => (
        <Field
          label={t('form.message')}
          hint={t('form.hint')}
          error={codeText(problem) ?? problem}
          aside={<CharacterCount text={field.value} max={LIMITS.support.max} />}
        >
          <Textarea {...field} rows={7} placeholder={t('form.placeholder')} />
        </Field>
      )}
    />
  );
}

/** The screen that the message is about goes along, unless its writer takes it off. */
function About({ form }: { form: Form }) {
  const { t } = useTranslation('help');
  const name = useWatch({ control: form.control, name: 'screen' });
  if (name === null) return null;
  return (
    <p className="-my-2 flex items-center gap-1 text-sm text-ink-soft">
      <MapPin aria-hidden className="mr-1 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0">{t('form.about', { name })}</span>
      <IconButton
        label={t('form.about_remove')}
        icon={<X />}
        onClick={() => {
          form.setValue('path', null);
          form.setValue('screen', null);
        }}
      />
    </p>
  );
}

const DRAFT = 'support';
const resolver = lazyResolver(async () => (await import('../message-schema')).resolver);
const DRAFT_FITS = {
  topic: isOneOf(SUPPORT_TOPICS),
  message: isText,
  path: (value: unknown) => value === null || isText(value),
  screen: (value: unknown) => value === null || isText(value),
};

interface MessageValues extends Required<SupportRequest> {
  /** What the screen of the path is called, for its writer. */
  screen: string | null;
}
type Form = UseFormReturn<MessageValues, unknown, SupportRequest>;

/** Screens that only lead here, and those of signing in, which lead on by themselves. */
const ON_THE_WAY = /^\/(?:help|faq|guide|auth|login|login-redirect|login-redirect-fallback)(?:\/|$)/;

type About = Pick<MessageValues, 'path' | 'screen'>;
const ABOUT_NOTHING: About = { path: null, screen: null };

/**
 * The screen that was there before this one, by its path and as its tab was called: until this one is drawn, the router still calls it the
 * resolved one, and the page has its title.
 */
function useCameFrom(): About {
  const { t } = useTranslation('common');
  const router = useRouter();
  const [about] = useState((): About => {
    const path = router.state.resolvedLocation?.pathname ?? null;
    const screen = getPageTitle().replace(` · ${t('app.name')}`, '');
    return path === null || screen === '' || ON_THE_WAY.test(path) ? ABOUT_NOTHING : { path, screen };
  });
  return about;
}

const emptyFor = (about: About): MessageValues => ({ topic: topicOf(about.path), message: '', ...about });

/** A message to the operators, from its first letter until it has arrived. */
function useMessageForm(onSent: () => void) {
  const cameFrom = useCameFrom();
  const [defaultValues] = useState(() => {
    const draft = draftOf<MessageValues>(DRAFT, DRAFT_FITS);
    // What was begun goes on; an empty one is about where its writer comes from now.
    return { ...emptyFor(cameFrom), ...(draft.message?.trim() ? draft : {}) };
  });
  const form: Form = useForm<MessageValues, unknown, SupportRequest>({
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
    form.reset(emptyFor(ABOUT_NOTHING));
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
