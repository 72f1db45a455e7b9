import type { Character, CharacterScope } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@/components/loaded';
import { PictureGrid } from '@/components/picture-grid';
import { PictureStrip } from '@/components/picture-strip';
import { CharacterCard, CharacterSkeletons, useCharacters } from '@/features/creations';
import { useFeature } from '@/features/jobs';
import { itemsOf } from '@/lib/paging';

const SHOWN = 8;
/** Of one's own, as many as stand in one row: the others are one press away. */
const OWN_SHOWN = 5;

type Scope = Exclude<CharacterScope, 'all'>;

interface CharacterRowProps {
  scope: Scope;
  /** Instead of the row where there are none. */
  empty: ReactNode;
}

export function CharacterRow({ scope, empty }: CharacterRowProps) {
  const { t } = useTranslation('dashboard');
  const row = useRow(scope);
  if (row.data?.length === 0) return empty;
  return (
    <section aria-labelledby={`characters-${scope}`} className={scope === 'mine' ? 'mb-9' : 'mt-10'}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={`characters-${scope}`} className="text-xl font-semibold">
          {t(`characters.${scope}`)}
        </h2>
        {scope === 'mine' ? (
          <Link
            to="/my-characters"
            className="inline-flex min-h-touch items-center gap-1 text-sm font-medium text-ink-soft hover:text-light"
          >
            {t('characters.all')}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        ) : null}
      </div>
      <Loaded query={row} failed={t(`characters.failed.${scope}`)} waiting={<CharacterSkeletons />}>
        {(characters) =>
          scope === 'mine' ? (
            <PictureStrip className="max-md:*:w-40 md:grid-cols-3 md:gap-5 lg:grid-cols-4 xl:grid-cols-5">
              {characters.slice(0, OWN_SHOWN).map((character) => (
                <CharacterCard key={character.id} character={character} level={3} />
              ))}
              {characters.length < OWN_SHOWN ? <NewCharacter /> : null}
            </PictureStrip>
          ) : (
            <PictureGrid>
              {characters.slice(0, SHOWN).map((character) => (
                <CharacterCard key={character.id} character={character} level={3} />
              ))}
            </PictureGrid>
          )
        }
      </Loaded>
    </section>
  );
}

/** What a row shows. One's own stand in their own row, so that the public one is asked on until it is full of others. */
function useRow(scope: Scope) {
  const query = useCharacters(scope);
  const loaded = itemsOf(query.data);
  const shown = scope === 'public' ? loaded?.filter(isOfOthers) : loaded;
  const { hasNextPage, isFetching, error, fetchNextPage, refetch } = query;
  const isShort = scope === 'public' && shown !== undefined && shown.length < SHOWN && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  // None of others so far, while there may be some to come.
  return { data: isShort && shown.length === 0 ? undefined : shown, error, isFetching, refetch };
}

const isOfOthers = ({ own }: Character): boolean => !own;

/** The next one, in the frame that it will hang in. */
function NewCharacter() {
  const { t } = useTranslation('dashboard');
  const { off } = useFeature('train');
  if (off) return null;
  return (
    <li>
      <Link
        to="/training-flow"
        className="flex aspect-[4/5] flex-col items-center justify-center gap-3 rounded-picture border border-dashed border-line-strong p-4 text-center font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-light"
      >
        <span className="grid size-12 place-items-center rounded-full bg-raised lamp text-light">
          <Plus aria-hidden className="size-6" />
        </span>
        {t('characters.new')}
      </Link>
    </li>
  );
}
