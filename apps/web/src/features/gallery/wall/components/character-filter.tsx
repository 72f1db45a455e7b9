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
  /** Its name where it was pressed, for one that is not among the public characters. */
  name: string | undefined;
  /** Words that are looked for: the characters whose names have them are offered, one's own that others can't see, too. */
  words: string | undefined;
  /** Whom what was found for them shows: offered, too, for the words may be of the scene. */
  found: readonly GalleryFace[];
  onCharacter: (id: string | undefined) => void;
}

/** A row of characters; it has the same height whatever is in it, so that the wall below never moves. */
export function CharacterFilter({ characterId, name, words, found, onCharacter }: CharacterFilterProps) {
  const { t } = useTranslation('gallery');
  const named: GalleryFace[] | undefined = itemsOf(useCharacters(words === undefined ? 'public' : 'all', words).data);
  const characters = named && [...named, ...found.filter(({ id }) => !named.some((one) => one.id === id))];
  const chosen = characters?.find(({ id }) => id === characterId);
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
          label={t('filter.clear', { name: chosen?.name ?? name ?? t('filter.one') })}
          onPress={() => {
            onCharacter(undefined);
          }}
        >
          <Face character={chosen} name={name} />
          {chosen?.name ?? name ?? t('filter.one')}
          <X aria-hidden className="size-4" />
        </Chip>
      )}
      {characters
        ? others.map((character) => (
            <Chip
              key={character.id}
              pressed={false}
              onPress={() => {
                onCharacter(character.id);
              }}
            >
              <Face character={character} />
              {character.name}
            </Chip>
          ))
        : [28, 24, 32].map((width) => (
            <li key={width} aria-hidden className="shrink-0" style={{ width: `${String(width * 4)}px` }}>
              <Skeleton className="h-touch rounded-full" />
            </li>
          ))}
    </ul>
  );
}

function Face({ character, name }: { character: GalleryFace | undefined; name?: string | undefined }) {
  return (
    <Avatar
      src={character?.thumbnail_url ?? null}
      focus={character?.thumbnail_focus}
      name={character?.name ?? name ?? '?'}
      className="-ml-2 size-8"
    />
  );
}

interface ChipProps {
  pressed: boolean;
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ pressed, label, onPress, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={pressed}
        aria-label={label}
        onClick={onPress}
        className={cn(
          'flex min-h-touch max-w-56 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors duration-150 [&>*]:shrink-0',
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
