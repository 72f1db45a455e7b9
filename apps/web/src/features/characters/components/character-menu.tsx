import type { Character } from '@atelier/contracts';
import { Globe, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActionMenu } from '@/components/menu';
import { useErrorText } from '@/lib/error-text';
import { useUpdateCharacter } from '../api/change-character';
import { DeleteCharacterDialog } from './delete-character-dialog';
import { RenameDialog } from './rename-dialog';

export function CharacterMenu({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  const errorText = useErrorText();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const update = useUpdateCharacter();
  const close = () => {
    setOpen(null);
  };

  const switchPublic = () => {
    const is_public = !character.is_public;
    update.mutate(
      { id: character.id, is_public },
      {
        onSuccess: () => toast.success(t(is_public ? 'now_public' : 'now_private', { name: character.name })),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };

  return (
    <>
      <ActionMenu
        label={t('menu', { name: character.name })}
        className="absolute top-2.5 right-2.5"
        actions={[
          {
            label: t('rename.action'),
            icon: <Pencil />,
            onSelect: () => {
              setOpen('rename');
            },
          },
          {
            label: t(character.is_public ? 'make_private' : 'make_public'),
            icon: character.is_public ? <Lock /> : <Globe />,
            onSelect: switchPublic,
            disabled: update.isPending,
          },
          {
            label: t('delete.action'),
            icon: <Trash2 />,
            onSelect: () => {
              setOpen('delete');
            },
            danger: true,
          },
        ]}
      />
      {open === 'rename' ? <RenameDialog character={character} onClose={close} /> : null}
      {open === 'delete' ? <DeleteCharacterDialog character={character} onClose={close} /> : null}
    </>
  );
}
