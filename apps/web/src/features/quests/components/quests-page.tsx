import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Progress } from '@/components/progress';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { useQuests } from '../api/list-quests';
import { claimableOf, nextMission, openOf } from '../quest-order';
import { BadgeShelf } from './badge-shelf';
import { ClaimNews } from './claim-news';
import { QuestRow } from './quest-row';

/** Every quest: rewards that wait, what is next, and what was done. */
export function QuestsPage() {
  const { t } = useTranslation('quests');
  const query = useQuests();
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <Loaded query={query} failed={t('page.load_failed')} waiting={<QuestSkeletons />}>
        {({ items }) => <Quests quests={items} />}
      </Loaded>
      <ClaimNews />
    </div>
  );
}

function Quests({ quests }: { quests: readonly QuestProgress[] }) {
  const { t } = useTranslation('quests');
  if (quests.length === 0) {
    return (
      <EmptyState
        title={t('page.empty_title')}
        description={t('page.empty_text')}
        action={<ButtonLink to="/dashboard">{t('page.empty_action')}</ButtonLink>}
      />
    );
  }
  const next = nextMission(quests);
  const completed = quests.filter(({ is_completed: isCompleted }) => isCompleted);
  return (
    <>
      <Progress
        stage={t('overall', { done: completed.length, target: quests.length })}
        percent={Math.floor((completed.length / quests.length) * 100)}
      />
      <QuestGroup id="waiting" quests={claimableOf(quests)} />
      <QuestGroup id="open" quests={openOf(quests)} next={next} />
      <BadgeShelf quests={quests} />
      <QuestGroup id="done" quests={completed.filter(({ is_claimed: isClaimed }) => isClaimed)} />
    </>
  );
}

interface QuestGroupProps {
  id: 'waiting' | 'open' | 'done';
  quests: readonly QuestProgress[];
  next?: QuestProgress | undefined;
}

function QuestGroup({ id, quests, next }: QuestGroupProps) {
  const { t } = useTranslation('quests');
  if (quests.length === 0) return null;
  return (
    <section aria-labelledby={`quests-${id}`} className="mt-10">
      <h2 id={`quests-${id}`} className="mb-4 text-xl font-semibold">
        {t(`page.group.${id}`)}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {quests.map((quest) => (
          <QuestRow key={quest.quest_code} quest={quest} isNext={quest === next} />
        ))}
      </ul>
    </section>
  );
}

function QuestSkeletons() {
  return (
    <div className="mt-10 grid gap-3 md:grid-cols-2 md:gap-4">
      <Skeleton className="h-40 md:col-span-2" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36" />
      ))}
    </div>
  );
}
