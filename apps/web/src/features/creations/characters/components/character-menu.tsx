import type { Character } from '@atelier/contracts';
import { Download, Globe, ImageUp, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { lazyPart } from '@/components/lazy';
import { ActionMenu } from '@/components/menu';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useDeleteCharacter } from '../api/characters';
import { usePublicSwitch } from '../hooks/use-public-switch';
import { useSheetActions } from '../hooks/use-sheet-action';
import { ModelDialog } from './model-dialog';
import { ThumbnailDialog } from './thumbnail-dialog';

export function CharacterMenu({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const sheet = useSheetActions(character);
  const Asked = open && DIALOGS[open];
  const setPublic = usePublicSwitch(character);
  const close = () => {
    setOpen(null);
  };
  const opening = (dialog: keyof typeof DIALOGS) => () => {
    setOpen(dialog);
  };
  const isPublic = character.is_public;
  return (
    <>
      <ActionMenu
        label={t('menu', { name: character.name })}
        className="absolute top-2.5 right-2.5"
        actions={[
          ...sheet.actions,
          {
            label: t('rename.action'),
            icon: <Pencil />,
            onSelect: opening('rename'),
          },
          {
            label: t('thumbnail.action'),
            icon: <ImageUp />,
            needsNetwork: true,
            onSelect: opening('thumbnail'),
          },
          {
            label: t(isPublic ? 'make_private' : 'make_public'),
            icon: isPublic ? <Lock /> : <Globe />,
            needsNetwork: true,
            onSelect: () => {
              setPublic.set(!isPublic);
            },
          },
          {
            label: t('model.action'),
            icon: <Download />,
            needsNetwork: true,
            onSelect: opening('model'),
          },
          {
            label: t('delete.action'),
            icon: <Trash2 />,
            onSelect: opening('delete'),
            danger: true,
          },
        ]}
      />
      {sheet.dialog}
      {setPublic.dialog}
      {Asked ? <Asked character={character} onClose={close} /> : null}
    </>
  );
}

const COUNTED = ['models', 'pictures', 'files'] as const;

/** Asks, deletes, and then says what was deleted; by then the card may be gone with its character. */
function DeleteCharacterDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const { t } = useTranslation('characters');
  const errorText = useErrorText();
  const format = useFormat();
  const remove = useDeleteCharacter(({ deleted }) => {
    const counts = COUNTED.map((name) => `${t(`delete.count.${name}`)} ${format.number(deleted[name])}`);
    toast.success(t('delete.done', { name: character.name }), { description: counts.join(' · ') });
    onClose();
  });
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

/** Its form is no part of what home begins with. */
const RenameDialog = lazyPart(() => import('./rename-dialog'), 'RenameDialog', {
  isWanted: () => true,
  giveUp: ({ onClose }) => {
    onClose();
  },
});

const DIALOGS = {
  rename: RenameDialog,
  thumbnail: ThumbnailDialog,
  model: ModelDialog,
  delete: DeleteCharacterDialog,
};
