import { LIMITS } from '@atelier/contracts';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { countCharacters } from '@/lib/code-points';
import { codeText } from '@/lib/error-text';
import { lazyResolver } from '@/lib/lazy-resolver';

interface Values {
  name: string;
}

const resolver = lazyResolver<Values, Values>(async () => (await import('./name-schema')).resolver);

/** A form that asks for nothing but the name of the character. */
export const useNameForm = (name: string | null): UseFormReturn<Values> =>
  useForm({ resolver, defaultValues: { name: name ?? '' }, mode: 'onTouched' });

export function NameField({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('training-flow');
  const name = useWatch({ control: form.control, name: 'name' });
  const code = form.formState.errors.name?.message;
  return (
    <Field
      label={t('configure.name')}
      hint={t('configure.name_hint')}
      error={codeText(code)}
      aside={`${String(countCharacters(name))}/${String(LIMITS.name.max)}`}
    >
      <Input autoComplete="off" placeholder={t('configure.name_placeholder')} {...form.register('name')} />
    </Field>
  );
}
