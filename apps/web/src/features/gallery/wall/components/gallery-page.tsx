import { CREATION_KINDS, type CreationKind, GALLERY_SORTS, type GallerySort } from '@atelier/contracts';
import { Clock, Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { PictureGrid } from '@/components/picture-grid';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { useCutOff } from '@/lib/cut-off';
import { useOnceTrue } from '@/lib/once-true';
import { useWideScreen } from '@/lib/wide-screen';
import { facesOf, useCanShow, useGallery, type GalleryFace, type GalleryFilter } from '../../api/list-gallery';
import { GalleryHead, useGalleryHeadKnown } from '../../themes/lazy-themes';
import { CharacterFilter } from './character-filter';
import { GalleryWall } from './gallery-wall';
import { OpenFromWall, type OnStep } from './open-from-wall';
import { SearchField } from './search-field';

/** What is looked at, as the address has it. */
interface GallerySearch {
  sort?: GallerySort | undefined;
  /** Pictures, or videos, alone. */
  only?: CreationKind | undefined;
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
  onKind: (kind: CreationKind | undefined) => void;
  onCharacter: (id: string | undefined) => void;
  onSearch: (words: string | undefined) => void;
  onOpen: (id: string) => void;
  onStep: OnStep;
  onPicture: (id: string) => void;
  onClose: () => void;
}

const SORT_ICONS = { new: Clock, top: Heart };

/** The public creations of all creators. */
export function GalleryPage(props: GalleryPageProps) {
  const { search, onStep, onPicture, onCharacter, onClose } = props;
  const { t } = useTranslation('gallery');
  const { open, picture } = search;
  const [pressed, setPressed] = useState<GalleryFace | null>(null);
  /** What was opened by a press has been unveiled before, if it had to be. */
  const [seen, setSeen] = useState<string | null>(null);
  const press = (character: GalleryFace | undefined) => {
    setPressed(character ?? null);
    onCharacter(character?.id);
  };
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Walls {...props} pressed={pressed} onPressed={press} onSeen={setSeen} />
      {open === undefined ? null : (
        <OpenFromWall
          filter={filterOf(search)}
          id={open}
          pictureId={picture}
          seen={seen === open}
          onStep={onStep}
          onPicture={onPicture}
          onCharacter={press}
          onClose={onClose}
        />
      )}
    </>
  );
}

const filterOf = ({ sort = 'new', only, character, theme, q }: GallerySearch): GalleryFilter => ({
  sort,
  kind: only,
  character_id: character,
  theme,
  q,
});

interface WallsProps extends GalleryPageProps {
  /** The character that was chosen, here or in a creation that lay open. */
  pressed: GalleryFace | null;
  onPressed: (character: GalleryFace | undefined) => void;
  onSeen: (id: string) => void;
}

/** The theme, what is looked for, and what there is of it. Together, once the height of the first is known: nothing moves below it. */
function Walls({ search, onSort, onKind, onSearch, onOpen, pressed, onPressed, onSeen }: WallsProps) {
  const { t } = useTranslation('gallery');
  const { sort = 'new', only, character, theme, q } = search;
  const filter = filterOf(search);
  const isWide = useWideScreen();
  const isCutOff = useCutOff();
  const canShow = useCanShow();
  // On its way beside what it waits for.
  const found = useGallery(filter).data;
  if (!useOnceTrue(useGalleryHeadKnown(theme))) return <WallsSkeleton />;
  return (
    <Suspense fallback={<WallsSkeleton />}>
      {/* On a phone today's theme would push what is looked for below the screen. */}
      {q !== undefined && theme === undefined && !isWide ? null : <GalleryHead day={theme} />}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 md:gap-x-5">
        <SearchField
          words={q ?? ''}
          disabled={isCutOff}
          onSearch={onSearch}
          className="grow max-md:basis-full md:max-w-md"
        />
        <Orders filter={filter} onSort={onSort} onKind={onKind} />
      </div>
      {isCutOff ? <p className="text-sm text-ink-soft">{t('offline')}</p> : null}
      <div className="min-w-0 md:my-2">
        <CharacterFilter
          characterId={character}
          pressed={pressed}
          found={found && facesOf(found)}
          isSearch={q !== undefined}
          canShow={(id) => canShow({ ...filter, character_id: id })}
          onCharacter={onPressed}
        />
      </div>
      {/* A wall of its own for each question. */}
      <GalleryWall
        key={`${sort}-${only ?? ''}-${character ?? ''}-${theme ?? ''}-${q ?? ''}`}
        filter={filter}
        onOpen={(id) => {
          onSeen(id);
          onOpen(id);
        }}
      />
    </Suspense>
  );
}

interface OrdersProps extends Pick<GalleryPageProps, 'onSort' | 'onKind'> {
  filter: GalleryFilter;
}

/** What is shown, and in which order: without a connection, what is kept. */
function Orders({ filter, onSort, onKind }: OrdersProps) {
  const { t } = useTranslation('gallery');
  const canShow = useCanShow();
  return (
    <>
      <SegmentedControl
        label={t('kind.label')}
        className="max-sm:[&>*]:px-2"
        value={filter.kind ?? 'all'}
        onChange={(next) => {
          onKind(next === 'all' ? undefined : next);
        }}
        options={(['all', ...CREATION_KINDS] as const).map((value) => ({
          value,
          label: t(`kind.${value}`),
          disabled: !canShow({ ...filter, kind: value === 'all' ? undefined : value }),
        }))}
      />
      <SegmentedControl
        label={t('sort.label')}
        className="max-md:ml-auto max-md:shrink-0"
        value={filter.sort}
        onChange={(next) => {
          onSort(next === 'new' ? undefined : next);
        }}
        options={GALLERY_SORTS.map((value) => {
          const Icon = SORT_ICONS[value];
          const label = t(`sort.${value}`);
          const short = <span className="max-md:hidden">{label}</span>;
          const disabled = !canShow({ ...filter, sort: value });
          return { value, label, short, disabled, icon: <Icon aria-hidden /> };
        })}
      />
    </>
  );
}

function WallsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-16 lg:h-32" />
      <Skeleton className="h-27 rounded-3xl md:h-12 md:max-w-md md:rounded-full" />
      <PictureGrid>
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key}>
            <Skeleton className="aspect-[3/4]" />
          </li>
        ))}
      </PictureGrid>
    </div>
  );
}
