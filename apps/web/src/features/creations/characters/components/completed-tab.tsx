import type { AssignmentRequest } from '@atelier/contracts';
import { WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PictureGrid } from '@/components/picture-grid';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
import { ChoiceLink } from '@/features/training';
import { useCharacters } from '../api/characters';
import { CharacterCard } from './character-card';
import { OwnControls } from './own-controls';

interface CompletedTabProps {
  running: readonly AssignmentRequest[];
  onRunning: () => void;
}

export function CompletedTab({ running, onRunning }: CompletedTabProps) {
  const { t } = useTranslation('characters');
  const query = useCharacters('mine');
  return (
    <LoadedList
      query={query}
      failed={t('completed.load_failed')}
      waiting={<CharacterSkeletons />}
      empty={running.length > 0 ? <OnTheWay running={running} onRunning={onRunning} /> : <NoCharacters />}
    >
      {(characters) => (
        <PictureGrid>
          {characters.map((character) => (
            <CharacterCard key={character.id} character={character}>
              <OwnControls character={character} />
            </CharacterCard>
          ))}
        </PictureGrid>
      )}
    </LoadedList>
  );
}

/** The one thing to do here: to choose a model where one waits for it, else to see how far it is. */
function OnTheWay({ running, onRunning }: CompletedTabProps) {
  const { t } = useTranslation('characters');
  const chosenFrom = running.find(({ status }) => status === 'awaiting_selection');
  if (chosenFrom) {
    return (
      <EmptyState
        title={t('awaiting.title')}
        description={t('completed.to_choose', { name: chosenFrom.name })}
        action={<ChoiceLink sessionId={chosenFrom.session_id} size="lg" label={t('choose_model')} />}
      />
    );
  }
  return (
    <EmptyState
      title={t('completed.empty_title')}
      description={t('completed.on_the_way', { count: running.length })}
      action={
        <Button variant="primary" onClick={onRunning}>
          {t('completed.progress')}
        </Button>
      }
    />
  );
}

/** What the sentence says; who has no pictures begins with words. */
function NoCharacters() {
  const { t } = useTranslation('characters');
  return (
    <EmptyState
      title={t('completed.empty_title')}
      description={t('completed.empty_text')}
      action={
        <>
          <ButtonLink to="/training-flow" search={{ begin: true }} variant="primary">
            {t('completed.train')}
          </ButtonLink>
          <ButtonLink to="/character/waifu-creator" icon={<WandSparkles className="size-5" />}>
            {t('describe')}
          </ButtonLink>
        </>
      }
    />
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
