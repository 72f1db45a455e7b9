import { GALLERY_SORTS, type GallerySort } from '@atelier/contracts';
import { Clock, Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { SegmentedControl } from '@/components/segmented-control';
import type { GalleryFilter } from '../../api/list-gallery';
import { OpenCreation, type GalleryCharacter } from '../../creation/open-creation';
import { GalleryHead } from '../../themes/lazy-themes';
import { CharacterFilter } from './character-filter';
import { GalleryWall } from './gallery-wall';
import { SearchField } from './search-field';

/** What is looked at, as the address has it. */
interface GallerySearch {
  sort?: GallerySort | undefined;
  character?: string | undefined;
  /** The day whose theme it is. */
  theme?: string | undefined;
  /** Words that are looked for. */
  q?: string | undefined;
  /** The creation that lies open. */
  open?: string | undefined;
  /** Which of its pictures; the first where it is missing. */
  picture?: string | undefined;
}

interface GalleryPageProps {
  search: GallerySearch;
  onSort: (sort: GallerySort | undefined) => void;
  onCharacter: (id: string | undefined) => void;
  onSearch: (words: string | undefined) => void;
  onOpen: (id: string) => void;
  onPicture: (id: string) => void;
  onClose: () => void;
}

const SORT_ICONS = { new: Clock, top: Heart };

/** The public creations of all creators. */
export function GalleryPage(props: GalleryPageProps) {
  const { search, onSort, onCharacter, onSearch, onOpen, onPicture, onClose } = props;
  const { t } = useTranslation('gallery');
  const { sort = 'new', character, theme, q, open, picture } = search;
  const filter: GalleryFilter = { sort, character_id: character, theme, q };
  const [pressed, setPressed] = useState<GalleryCharacter | null>(null);
  /** What was opened by a press has been unveiled before, if it had to be. */
  const [seen, setSeen] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <GalleryHead day={theme} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchField words={q ?? ''} onSearch={onSearch} className="grow md:max-w-md" />
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
      </div>
      <div className="my-2 min-w-0">
        <CharacterFilter
          characterId={character}
          name={pressed?.id === character ? pressed?.name : undefined}
          words={q}
          onCharacter={onCharacter}
        />
      </div>
      {/* A wall of its own for each question. */}
      <GalleryWall
        key={`${sort}-${character ?? ''}-${theme ?? ''}-${q ?? ''}`}
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
