import type { QuestProgress } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { AnchorButton } from '@/components/button';
import { usePathLink } from '@/lib/path-link';
import { useQuests } from '../api/quests';
import { claimableOf, currentQuest, nextMission, percentDone, percentOf, type ClaimableQuest } from '../quest-order';
import { ClaimButton } from './claim-button';
import { ClaimNews } from './claim-news';
import { QuestReward } from './quest-reward';

/** For the dashboard: the reward that waits, or what is under way, and what to do next. */
export function QuestCards() {
  const { t } = useTranslation('quests');
  const { data, isError } = useQuests();
  // The screen has better to show than that its quests could not be loaded; /quests says why.
  if (isError && !data) return null;
  // Done with all of them, or with none to do: nothing is left to say here.
  if (data?.items.every(({ is_claimed: isClaimed }) => isClaimed)) return null;
  const next = data && nextMission(data.items);
  return (
    <section aria-labelledby="quests" className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="quests" className="text-xl font-semibold">
          {t('card.title')}
        </h2>
        <Link
          to="/quests"
          className="inline-flex min-h-touch items-center gap-1 text-sm font-medium text-ink-soft hover:text-light"
        >
          {t('card.all')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className={cn('grid gap-3 md:gap-4', (!data || next) && 'md:grid-cols-2')}>
        {data ? <QuestCard quests={data.items} /> : <Skeleton className="h-52" />}
        {next ? <NextMission quest={next} /> : null}
        {data ? null : <Skeleton className="h-52 max-md:hidden" />}
      </div>
      <ClaimNews />
    </section>
  );
}

/** The newest reward that waits, else the quest under way, else how far one is with all of them. */
function QuestCard({ quests }: { quests: readonly QuestProgress[] }) {
  const { t } = useTranslation('quests');
  const waiting = claimableOf(quests);
  const [newest] = waiting;
  if (newest) return <WaitingCard quest={newest} others={waiting.length - 1} />;
  const current = currentQuest(quests);
  if (current) {
    return (
      <CardFrame label={t('card.current')} quest={current}>
        <Progress size="sm" stage={current.progress.text} percent={percentDone(current)} />
      </CardFrame>
    );
  }
  const done = quests.filter(({ is_completed: isCompleted }) => isCompleted).length;
  return (
    <article className="flex flex-col justify-between gap-4 rounded-card lit p-5">
      <div>
        <p className="text-sm font-medium text-ink-soft">{t('card.overall')}</p>
        <h3 className="mt-1.5 text-lg font-semibold">{t('card.none_waits')}</h3>
      </div>
      <Progress
        size="sm"
        stage={t('overall', { done, target: quests.length })}
        percent={percentOf(done / quests.length)}
      />
    </article>
  );
}

function WaitingCard({ quest, others }: { quest: ClaimableQuest; others: number }) {
  const { t } = useTranslation('quests');
  return (
    <CardFrame label={t('card.waiting')} quest={quest} isLit>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Another quest, another press: no error of the one before it. */}
        <ClaimButton key={quest.id} quest={quest} />
        {others > 0 ? <span className="text-sm text-ink-soft">{t('card.more_waiting', { count: others })}</span> : null}
      </div>
    </CardFrame>
  );
}

/** To where a quest is worked on. */
export function QuestPathLink({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('quests');
  return (
    <AnchorButton
      {...usePathLink(path)}
      icon={<ArrowRight aria-hidden className="order-last size-4.5" />}
      aria-label={t('go_to', { quest: name })}
    >
      {t('go')}
    </AnchorButton>
  );
}

function NextMission({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('quests');
  return (
    <CardFrame label={t('card.next')} quest={quest}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Progress
          size="sm"
          stage={quest.progress.text}
          percent={percentDone(quest)}
          className="min-w-0 grow basis-40"
        />
        {quest.path === null ? null : <QuestPathLink path={quest.path} name={quest.quest_name} />}
      </div>
    </CardFrame>
  );
}

interface CardFrameProps {
  label: string;
  quest: QuestProgress;
  isLit?: boolean;
  children: ReactNode;
}

function CardFrame({ label, quest, isLit = false, children }: CardFrameProps) {
  return (
    <article
      className={cn('flex flex-col justify-between gap-5 rounded-card lit p-5', isLit && 'border-light/30 lamp')}
    >
      <div>
        <div className="flex items-start justify-between gap-4">
          <p className="text-sm font-medium text-ink-soft">{label}</p>
          <QuestReward quest={quest} />
        </div>
        <h3 className="mt-1.5 text-lg leading-snug font-semibold">{quest.quest_name}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{quest.quest_text}</p>
      </div>
      {children}
    </article>
  );
}
