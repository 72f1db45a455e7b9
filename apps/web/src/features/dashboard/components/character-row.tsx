import type { CharacterScope } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/error-state';
import { PictureGrid } from '@/components/picture-grid';
import { CharacterCard, CharacterSkeletons, useCharacters } from '@/features/characters';
import { itemsOf } from '@/lib/paging';

const SHOWN = 8;

interface CharacterRowProps {
  scope: Exclude<CharacterScope, 'all'>;
  /** Instead of the row where there are none. */
  empty: ReactNode;
}

export function CharacterRow({ scope, empty }: CharacterRowProps) {
  const { t } = useTranslation('dashboard');
  const query = useCharacters(scope);
  const characters = itemsOf(query.data);
  if (characters?.length === 0) return empty;
  return (
    <section aria-labelledby={`characters-${scope}`} className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={`characters-${scope}`} className="text-xl font-semibold">
          {t(`characters.${scope}`)}
        </h2>
        {scope === 'mine' ? (
          <Link
            to="/my-characters"
            className="inline-flex min-h-touch items-center text-sm font-medium text-ink-soft hover:text-light"
          >
            {t('characters.all')}
          </Link>
        ) : null}
      </div>
      {query.isError && !characters ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {!characters && !query.isError ? <CharacterSkeletons /> : null}
      {characters ? (
        <PictureGrid>
          {characters.slice(0, SHOWN).map((character) => (
            <CharacterCard key={character.id} character={character} level={3} />
          ))}
        </PictureGrid>
      ) : null}
    </section>
  );
}
