import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { Skeleton } from '@/components/skeleton';
import { useCharacters } from '@/features/creations';
import { cn } from '@/lib/cn';
import { itemsOf } from '@/lib/paging';
import type { GalleryFace } from '../../api/list-gallery';

interface CharacterFilterProps {
  /** Whose pictures are shown; undefined for everyone's. */
  characterId: string | undefined;
  /** As it was pressed: it may be neither among the public characters nor on the wall. */
  pressed: GalleryFace | null;
  /** Whom the wall shows; undefined until that is known. */
  found: readonly GalleryFace[] | undefined;
  /** Words are looked for: whom the hits show is offered, and nobody whose pictures can't be seen. */
  isSearch: boolean;
  /** Without a connection only what is kept can be. */
  canShow: (characterId: string | undefined) => boolean;
  onCharacter: (character: GalleryFace | undefined) => void;
}

const COMING = [28, 24, 32].map((width) => (
  <li key={width} aria-hidden className="shrink-0" style={{ width: `${String(width * 4)}px` }}>
    <Skeleton className="h-touch rounded-full" />
  </li>
));

/** A row of characters; it has the same height whatever is in it, so that the wall below never moves. */
export function CharacterFilter(props: CharacterFilterProps) {
  const { characterId, pressed, found, isSearch, canShow, onCharacter } = props;
  const { t } = useTranslation('gallery');
  const shared: readonly GalleryFace[] | undefined = itemsOf(useCharacters('public').data);
  const characters = isSearch ? found : shared;
  const chosen = [...(characters ?? []), ...(found ?? []), ...(pressed ? [pressed] : [])].find(
    ({ id }) => id === characterId,
  );
  const others = (characters ?? []).filter(({ id }) => id !== characterId);
  return (
    <ul
      aria-label={t('filter.label')}
      className="-mx-4 flex h-16 min-w-0 items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      {/* Alone it would be no choice. */}
      {characters?.length === 0 && characterId === undefined ? null : (
        <Chip
          pressed={characterId === undefined}
          disabled={!canShow(undefined)}
          onPress={() => {
            onCharacter(undefined);
          }}
        >
          {t('filter.everyone')}
        </Chip>
      )}
      {characterId === undefined ? null : (
        <Chip
          pressed
          disabled={!canShow(undefined)}
          label={t('filter.clear', { name: chosen?.name ?? t('filter.one') })}
          onPress={() => {
            onCharacter(undefined);
          }}
        >
          {chosen ? <Face character={chosen} /> : null}
          {chosen?.name ?? t('filter.one')}
          <X aria-hidden className="size-4" />
        </Chip>
      )}
      {characters
        ? others.map((character) => (
            <Chip
              key={character.id}
              pressed={false}
              disabled={!canShow(character.id)}
              onPress={() => {
                onCharacter(character);
              }}
            >
              <Face character={character} />
              {character.name}
            </Chip>
          ))
        : COMING}
    </ul>
  );
}

function Face({ character: { thumbnail_url, thumbnail_focus, name } }: { character: GalleryFace }) {
  return <Avatar src={thumbnail_url} focus={thumbnail_focus} name={name} className="-ml-2 size-8" />;
}

interface ChipProps {
  pressed: boolean;
  disabled: boolean;
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ pressed, disabled, label, onPress, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={pressed}
        disabled={disabled}
        aria-label={label}
        onClick={onPress}
        className={cn(
          'flex min-h-touch max-w-56 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors duration-150 disabled:opacity-50 [&>*]:shrink-0',
          pressed
            ? 'border-light/50 bg-light/14 text-light'
            : 'border-line-strong text-ink-soft hover:border-light/50 hover:text-ink',
        )}
      >
        {children}
      </button>
    </li>
  );
}
