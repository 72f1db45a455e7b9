import type { Character } from '@atelier/contracts';
import { FileInput, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { PictureGrid } from '@/components/picture-grid';
import { Tabs } from '@/components/tabs';
import { FeatureOff } from '@/features/jobs';
import {
  useAssignments,
  useDrafts,
  AssignmentsTab,
  Drafts,
  FailedAssignment,
  RunningAssignment,
} from '@/features/training';
import { itemsOf } from '@/lib/paging';
import { useCharacters } from '../api/characters';
import type { CharacterTab } from '../tabs';
import { CharacterCard } from './character-card';
import { CompletedTab, CharacterSkeletons } from './completed-tab';
import { ImportDialog } from './import-dialog';
import { GalleryOf, UseInGenerator } from './own-controls';

interface MyCharactersPageProps {
  tab: CharacterTab;
  onTab: (tab: CharacterTab) => void;
}

export function MyCharactersPage({ tab, onTab }: MyCharactersPageProps) {
  const { t } = useTranslation('characters');
  const assignments = useAssignments('in_assignment');
  const running = itemsOf(assignments.data);
  const drafts = useDrafts();
  const left = drafts.data?.sessions.length ?? 0;
  // What is said instead of a list of trainings offers it itself; not before it is known which of the two does, so that no button comes and goes.
  const trains =
    tab !== 'in_assignment' || (!assignments.isPending && !drafts.isPending && running?.length !== 0) || left > 0;
  // One main button: what is said instead of a list offers the next step already.
  const characters = itemsOf(useCharacters('mine').data);
  const isNext = characters?.length === 0;
  const showRunning = () => {
    onTab('in_assignment');
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<HeaderActions trains={trains} isMain={tab === 'completed' && !isNext} />}
      />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'completed',
            label: t('tab.completed'),
            content: <CompletedTab running={running ?? []} onRunning={showRunning} />,
          },
          {
            value: 'in_assignment',
            label: t('tab.in_assignment'),
            count: running && running.length + left,
            content: <TrainingTab hasDrafts={left > 0} isPending={drafts.isPending} />,
          },
          {
            value: 'failed',
            label: t('tab.failed'),
            content: <FailedTab onRetried={showRunning} />,
          },
          { value: 'public', label: t('tab.public'), content: <PublicTab /> },
        ]}
      />
    </>
  );
}

interface HeaderActionsProps {
  /** Whether training is offered here, and not below. */
  trains: boolean;
  isMain: boolean;
}

/** The two ways to a character: training one, and bringing a model. */
function HeaderActions({ trains, isMain }: HeaderActionsProps) {
  const { t } = useTranslation('characters');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button
        icon={<FileInput className="size-5" />}
        onClick={() => {
          setImporting(true);
        }}
      >
        {t('import.action')}
      </Button>
      {trains ? (
        <ButtonLink
          to="/training-flow"
          variant={isMain ? 'primary' : 'secondary'}
          icon={<Plus className="size-5" />}
          className="order-first"
        >
          {t('new')}
        </ButtonLink>
      ) : null}
      {importing ? (
        <ImportDialog
          onClose={() => {
            setImporting(false);
          }}
        />
      ) : null}
    </>
  );
}

/** What trains, and below it what is still to be trained. */
function TrainingTab({ hasDrafts, isPending }: { hasDrafts: boolean; isPending: boolean }) {
  return (
    <>
      <AssignmentsTab
        status="in_assignment"
        ready={!isPending}
        {...(hasDrafts ? { empty: null } : {})}
        card={(request) => <RunningAssignment key={request.id} request={request} />}
      />
      <Drafts />
    </>
  );
}

function FailedTab({ onRetried }: { onRetried: () => void }) {
  return (
    <>
      <FeatureOff feature="train" className="mb-4" />
      <AssignmentsTab
        status="failed"
        card={(request) => <FailedAssignment key={request.id} request={request} onRetried={onRetried} />}
      />
    </>
  );
}

/** Characters that other creators share: every user may make pictures of them. */
function PublicTab() {
  const { t } = useTranslation('characters');
  const query = useCharacters('public');
  return (
    <LoadedList
      query={query}
      // One's own stand in their own tab.
      filter={({ own }) => !own}
      failed={t('others.load_failed')}
      waiting={<CharacterSkeletons />}
      empty={<EmptyState title={t('others.empty_title')} description={t('others.empty_text')} />}
    >
      {(characters) => (
        <PictureGrid>
          {characters.map((character) => (
            <CharacterCard key={character.id} character={character}>
              <UseIt character={character} />
            </CharacterCard>
          ))}
        </PictureGrid>
      )}
    </LoadedList>
  );
}

function UseIt({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2.5">
      {character.expired ? (
        <p className="text-sm text-ink-faint">{t('others.expired')}</p>
      ) : (
        <UseInGenerator character={character} />
      )}
      <GalleryOf character={character} />
    </div>
  );
}
