import type { Character } from '@atelier/contracts';
import { Globe, ImageUp, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/menu';
import { usePublicSwitch } from '../hooks/use-public-switch';
import { DeleteCharacterDialog } from './delete-character-dialog';
import { RenameDialog } from './rename-dialog';
import { ThumbnailDialog } from './thumbnail-dialog';

export function CharacterMenu({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  const [open, setOpen] = useState<'rename' | 'thumbnail' | 'delete' | null>(null);
  const setPublic = usePublicSwitch(character);
  const close = () => {
    setOpen(null);
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
            label: t('thumbnail.action'),
            icon: <ImageUp />,
            onSelect: () => {
              setOpen('thumbnail');
            },
          },
          {
            label: t(character.is_public ? 'make_private' : 'make_public'),
            icon: character.is_public ? <Lock /> : <Globe />,
            onSelect: () => {
              setPublic(!character.is_public);
            },
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
      {open === 'thumbnail' ? <ThumbnailDialog character={character} onClose={close} /> : null}
      {open === 'delete' ? <DeleteCharacterDialog character={character} onClose={close} /> : null}
    </>
  );
}
