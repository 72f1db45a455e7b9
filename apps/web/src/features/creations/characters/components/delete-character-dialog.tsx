import type { Character } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Dialog } from '@/components/dialog';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useDeleteCharacter } from '../api/characters';

const COUNTED = ['models', 'pictures', 'files'] as const;

/** Asks, deletes, and then shows what was deleted. */
export function DeleteCharacterDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const remove = useDeleteCharacter();
  const receipt = remove.data;
  if (!receipt) {
    return (
      <ConfirmDialog
        open
        danger
        onClose={onClose}
        onConfirm={() => {
          remove.mutate(character.id);
        }}
        pending={remove.isPending}
        error={remove.error ? errorText(remove.error) : null}
        title={t('delete.title', { name: character.name })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.done_title', { name: character.name })}
      description={t('delete.done_text', { time: format.dateTime(receipt.deleted_at) })}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <dl className="divide-y divide-line rounded-control border border-line">
        {COUNTED.map((name) => (
          <div key={name} className="flex justify-between px-4 py-3">
            <dt className="text-ink-soft">{t(`delete.count.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{format.number(receipt.deleted[name])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
