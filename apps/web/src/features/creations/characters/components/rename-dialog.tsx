import { type Character, LIMITS } from '@atelier/contracts';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { CharacterCount } from '@/components/character-count';
import { Field, Input } from '@/components/field';
import { codeText, useErrorText } from '@/lib/error-text';
import { lazyResolver } from '@/lib/lazy-resolver';
import { useUpdateCharacter } from '../api/characters';

const resolver = lazyResolver<{ name: string }, { name: string }>(
  async () => (await import('../rename-schema')).resolver,
);

export function RenameDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const update = useUpdateCharacter();
  const form = useForm({
    resolver,
    defaultValues: { name: character.name },
    mode: 'onChange',
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const code = form.formState.errors.name?.message;
  const problem = codeText(code) ?? (update.error ? errorText(update.error) : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rename.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={update.isPending || form.formState.isSubmitting}
          >
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit((values) => {
            update.mutate({ id: character.id, name: values.name }, { onSuccess: onClose });
          })(event);
        }}
      >
        <Field label={t('rename.label')} error={problem} aside={<CharacterCount text={name} max={LIMITS.name.max} />}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
