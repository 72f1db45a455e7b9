import { GALLERY_SORTS, type GallerySort } from '@atelier/contracts';
import { Clock, Heart, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { PageHeader } from '@/components/page-header';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { useCharacters } from '@/features/creations';
import { cn } from '@/lib/cn';
import { itemsOf } from '@/lib/paging';
import type { GalleryFilter } from '../../api/list-gallery';
import { OpenCreation, type GalleryCharacter } from '../../creation/open-creation';
import { GalleryWall } from './gallery-wall';

/** What is looked at, as the address has it. */
interface GallerySearch {
  sort?: GallerySort | undefined;
  character?: string | undefined;
  /** The creation that lies open. */
  open?: string | undefined;
  /** Which of its pictures; the first where it is missing. */
  picture?: string | undefined;
}

interface GalleryPageProps {
  search: GallerySearch;
  onSort: (sort: GallerySort | undefined) => void;
  onCharacter: (id: string | undefined) => void;
  onOpen: (id: string) => void;
  onPicture: (id: string) => void;
  onClose: () => void;
}

const SORT_ICONS = { new: Clock, top: Heart };

/** The public creations of all creators. */
export function GalleryPage({ search, onSort, onCharacter, onOpen, onPicture, onClose }: GalleryPageProps) {
  const { t } = useTranslation('gallery');
  const { sort = 'new', character, open, picture } = search;
  const filter: GalleryFilter = { sort, character_id: character };
  const [pressed, setPressed] = useState<GalleryCharacter | null>(null);
  /** What was opened by a press has been unveiled before, if it had to be. */
  const [seen, setSeen] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="mb-2 md:flex md:items-center md:gap-5">
        <SegmentedControl
          label={t('sort.label')}
          value={sort}
          onChange={(next) => {
            onSort(next === 'new' ? undefined : next);
          }}
          options={GALLERY_SORTS.map((value) => {
            const Icon = SORT_ICONS[value];
            return { value, label: t(`sort.${value}`), icon: <Icon aria-hidden /> };
          })}
        />
        <div className="min-w-0 max-md:mt-2">
          <CharacterFilter
            characterId={character}
            name={pressed?.id === character ? pressed?.name : undefined}
            onCharacter={onCharacter}
          />
        </div>
      </div>
      {/* A wall of its own for each question. */}
      <GalleryWall
        key={`${sort}-${character ?? ''}`}
        filter={filter}
        onOpen={(id) => {
          setSeen(id);
          onOpen(id);
        }}
      />
      {open === undefined ? null : (
        <OpenCreation
          key={open}
          id={open}
          pictureId={picture}
          seen={seen === open}
          onPicture={onPicture}
          onCharacter={(next) => {
            setPressed(next);
            onCharacter(next.id);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface CharacterFilterProps {
  /** Whose pictures are shown; undefined for everyone's. */
  characterId: string | undefined;
  /** Its name where it was pressed, for one that is not among the public characters. */
  name: string | undefined;
  onCharacter: (id: string | undefined) => void;
}

/** A row of characters; it has the same height whatever is in it, so that the wall below never moves. */
function CharacterFilter({ characterId, name, onCharacter }: CharacterFilterProps) {
  const { t } = useTranslation('gallery');
  const characters = itemsOf(useCharacters('public').data);
  const chosen = characters?.find(({ id }) => id === characterId);
  const others = (characters ?? []).filter(({ id }) => id !== characterId);
  return (
    <ul
      aria-label={t('filter.label')}
      className="-mx-4 flex h-16 min-w-0 items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      <Chip
        pressed={characterId === undefined}
        onPress={() => {
          onCharacter(undefined);
        }}
      >
        {t('filter.everyone')}
      </Chip>
      {characterId === undefined ? null : (
        <Chip
          pressed
          label={t('filter.clear', { name: chosen?.name ?? name ?? t('filter.one') })}
          onPress={() => {
            onCharacter(undefined);
          }}
        >
          <Avatar src={chosen?.thumbnail_url ?? null} name={chosen?.name ?? name ?? '?'} className="-ml-2 size-8" />
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
              <Avatar src={character.thumbnail_url} name={character.name} className="-ml-2 size-8" />
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
