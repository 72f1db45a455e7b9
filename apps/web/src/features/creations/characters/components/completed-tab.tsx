import { Plus, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListEnd } from '@/components/list-end';
import { PictureGrid } from '@/components/picture-grid';
import { Skeleton } from '@/components/skeleton';
import { itemsOf } from '@/lib/paging';
import { useCharacters } from '../api/list-characters';
import { CharacterCard } from './character-card';
import { OwnControls } from './own-controls';

export function CompletedTab({ running, onRunning }: { running: number; onRunning: () => void }) {
  const { t } = useTranslation('characters');
  const query = useCharacters('mine');
  const characters = itemsOf(query.data);
  if (query.isError && !characters) {
    return (
      <ErrorState
        title={t('completed.load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!characters) return <CharacterSkeletons />;
  if (characters.length === 0 && running > 0) {
    return (
      <EmptyState
        title={t('completed.empty_title')}
        description={t('completed.on_the_way', { count: running })}
        action={
          <Button variant="primary" onClick={onRunning}>
            {t('look')}
          </Button>
        }
      />
    );
  }
  if (characters.length === 0) {
    return (
      <EmptyState
        title={t('completed.empty_title')}
        description={t('completed.empty_text')}
        action={
          <>
            <ButtonLink to="/training-flow" variant="primary" icon={<Plus className="size-5" />}>
              {t('new')}
            </ButtonLink>
            <ButtonLink to="/character/waifu-creator" icon={<WandSparkles className="size-5" />}>
              {t('describe')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <PictureGrid>
        {characters.map((character) => (
          <CharacterCard key={character.id} character={character}>
            <OwnControls character={character} />
          </CharacterCard>
        ))}
      </PictureGrid>
      <ListEnd query={query} />
    </>
  );
}

export function CharacterSkeletons({ count = 4 }: { count?: number }) {
  return (
    <PictureGrid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-[4/5] rounded-picture" />
        </li>
      ))}
    </PictureGrid>
  );
}
