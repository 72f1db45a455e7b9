import { errorMessage, isErrorCode, LIMITS, type User } from '@atelier/contracts';
import { Check } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Field, Input } from '@/components/field';
import { countCharacters } from '@/lib/code-points';
import { useErrorText } from '@/lib/error-text';
import { currentLanguage } from '@/lib/language';
import { lazyResolver } from '@/lib/lazy-resolver';
import { usePendingWork } from '@/lib/pending-work';
import { useUpdateUser } from './api/update-user';

const resolver = lazyResolver<{ display_name: string }, { display_name: string }>(
  async () => (await import('./name-schema')).resolver,
);

export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const update = useUpdateUser();
  const form = useForm({
    resolver,
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
        <Button
          type="submit"
          variant="primary"
          disabled={!isDirty}
          loading={update.isPending || form.formState.isSubmitting}
        >
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
