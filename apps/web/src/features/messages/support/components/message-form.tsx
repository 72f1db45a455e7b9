import { errorMessage, isErrorCode, LIMITS, SUPPORT_TOPICS } from '@atelier/contracts';
import { Mail, MapPin, Send, X } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Field, Textarea } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { countCharacters } from '@/lib/code-points';
import { useFormat } from '@/lib/format';
import { currentLanguage } from '@/lib/language';
import { useSite } from '@/lib/site';
import { useMessageForm, type MessageForm as Form } from '../hooks/use-message-form';

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
  const { number } = useFormat();
  const problem = form.formState.errors.message?.message;
  return (
    <Controller
      control={form.control}
      name="message"
      render={({ field }) => (
        <Field
          label={t('form.message')}
          hint={t('form.hint')}
          error={isErrorCode(problem ?? '') ? errorMessage(problem as never, currentLanguage()) : problem}
          aside={`${number(countCharacters(field.value))} / ${number(LIMITS.support.max)}`}
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
  const path = useWatch({ control: form.control, name: 'path' });
  if (path === null) return null;
  return (
    <p className="-my-2 flex items-center gap-1 text-sm text-ink-soft">
      <MapPin aria-hidden className="mr-1 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0">{t('form.about', { path })}</span>
      <IconButton
        label={t('form.about_remove')}
        icon={<X />}
        onClick={() => {
          form.setValue('path', null);
        }}
      />
    </p>
  );
}
