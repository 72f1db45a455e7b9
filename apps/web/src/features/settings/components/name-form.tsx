import { displayNameSchema, errorMessage, isErrorCode, LIMITS, type User } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field, Input } from '@/components/field';
import { countCharacters } from '@/lib/characters';
import { useErrorText } from '@/lib/error-text';
import { currentLanguage } from '@/lib/language';
import { usePendingWork } from '@/lib/pending-work';
import { useUpdateUser } from '../api/update-user';

const formSchema = z.object({ display_name: displayNameSchema });

export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const update = useUpdateUser();
  const form = useForm({
    resolver: zodResolver(formSchema),
    values: { display_name: user.display_name },
    mode: 'onChange',
  });
  const name = useWatch({ control: form.control, name: 'display_name' });
  const code = form.formState.errors.display_name?.message;
  const { isDirty } = form.formState;
  usePendingWork(isDirty);
  const problem = isErrorCode(code)
    ? errorMessage(code, currentLanguage())
    : update.error
      ? errorText(update.error)
      : '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((values) => {
          update.mutate(values);
        })(event);
      }}
    >
      <Field
        label={t('profile.name')}
        hint={t('profile.name_hint')}
        error={problem}
        aside={`${String(countCharacters(name))}/${String(LIMITS.displayName.max)}`}
      >
        <Input autoComplete="nickname" {...form.register('display_name')} />
      </Field>
      <div className="mt-4 flex items-center gap-4">
        <Button type="submit" variant="primary" disabled={!isDirty} loading={update.isPending}>
          {t('common:action.save')}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-sm text-success">
          {update.isSuccess && !isDirty ? (
            <>
              <Check aria-hidden className="size-4" /> {t('profile.saved')}
            </>
          ) : null}
        </p>
      </div>
    </form>
  );
}
