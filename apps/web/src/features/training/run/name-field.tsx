import { LIMITS, type TrainingSession } from '@atelier/contracts';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CharacterCount } from '@/components/character-count';
import { Field, Input } from '@/components/field';
import { codeText } from '@/lib/error-text';
import { draftOf, isText, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';

type NamedSession = Pick<TrainingSession, 'id' | 'user_model_name'>;

interface Values {
  name: string;
}

const resolver = lazyResolver<Values, Values>(async () => (await import('./name-schema')).resolver);

/** A form that asks for nothing but the name of the character, which is kept as it is typed. */
export function useNameForm({ id, user_model_name: name }: NamedSession): UseFormReturn<Values> {
  const draft = `training-name-${id}`;
  const [begun] = useState(() => ({ name: name ?? '', ...draftOf<Values>(draft, { name: isText }) }));
  const form = useForm({ resolver, defaultValues: begun, mode: 'onTouched' });
  useKeepDraft(draft, form);
  return form;
}

export function NameField({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('training-flow');
  const name = useWatch({ control: form.control, name: 'name' });
  const code = form.formState.errors.name?.message;
  return (
    <Field
      label={t('configure.name')}
      hint={t('configure.name_hint')}
      error={codeText(code)}
      aside={<CharacterCount text={name} max={LIMITS.name.max} />}
    >
      <Input autoComplete="off" placeholder={t('configure.name_placeholder')} {...form.register('name')} />
    </Field>
  );
}
