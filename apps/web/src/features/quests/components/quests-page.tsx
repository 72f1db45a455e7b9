import type { QuestProgress } from '@atelier/contracts';
import { CircleCheck, Lock } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Progress } from '@/components/progress';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useClaimAll } from '../api/claim-all';
import { onClaim, useQuests, type ClaimEvent } from '../api/quests';
import { claimableOf, nextMission, openOf, isClaimable, percentDone, percentOf } from '../quest-order';
import { useRewardText } from '../reward-text';
import { markShown } from '../shown-quests';
import { ClaimAllButton, ClaimAllResult } from './claim-all';
import { ClaimButton } from './claim-button';
import { QuestPathLink } from './quest-cards';
import { QuestReward } from './quest-reward';

/** Every quest: rewards that wait, what is next, and what was done. */
export function QuestsPage() {
  const { t } = useTranslation('quests');
  const query = useQuests();
  const all = useClaimAll();
  useClaimToast(all.isRunning);
  return (
    <div className="w-full">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <Loaded query={query} failed={t('page.load_failed')} waiting={<QuestSkeletons />}>
        {({ items }) => <Quests quests={items} all={all} />}
      </Loaded>
    </div>
  );
}

/** Says what was just given, whose card goes; what several come to by one press is told once, at the end, by that press. */
function useClaimToast(isSilent: boolean) {
  const { t } = useTranslation('quests');
  const rewardText = useRewardText();
  const say = useEffectEvent((event: ClaimEvent) => {
    // A failure is told where it is seen.
    if (event.type === 'claimed' && !isSilent) toast.success(t('claim.news', { reward: rewardText(event.quest) }));
  });
  useEffect(() => onClaim(say), []);
}

interface QuestsProps {
  quests: readonly QuestProgress[];
  all: ReturnType<typeof useClaimAll>;
}

function Quests({ quests, all: { claimAll, isRunning, outcome } }: QuestsProps) {
  const { t } = useTranslation('quests');
  const waiting = claimableOf(quests);
  const seen = waiting.map(({ quest_code: code }) => code).join();
  useEffect(() => {
    // Seen here, they are news no more: nothing about them comes up elsewhere in this session.
    if (seen) markShown(seen.split(','));
  }, [seen]);
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
  const all = { quests: waiting, isRunning, outcome, onClaimAll: claimAll };
  return (
    <>
      <Progress
        stage={t('overall', { done: completed.length, target: quests.length })}
        percent={percentOf(completed.length / quests.length)}
      />
      <ClaimAllResult outcome={isRunning ? null : outcome} />
      <QuestGroup
        id="waiting"
        quests={waiting}
        action={waiting.length > 1 || isRunning ? <ClaimAllButton {...all} /> : null}
      />
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
  /** Stands beside its heading. */
  action?: ReactNode;
}

function QuestGroup({ id, quests, next, action }: QuestGroupProps) {
  const { t } = useTranslation('quests');
  if (quests.length === 0) return null;
  return (
    <section aria-labelledby={`quests-${id}`} className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={`quests-${id}`} className="text-xl font-semibold">
          {t(`page.group.${id}`)}
        </h2>
        {action}
      </div>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {quests.map((quest) => (
          <QuestRow key={quest.quest_code} quest={quest} isNext={quest === next} />
        ))}
      </ul>
    </section>
  );
}

function QuestSkeletons() {
  return (
    <div className="mt-10 grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
      <Skeleton className="h-40 md:col-span-2" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36" />
      ))}
    </div>
  );
}

/** Badges that can be got: lit those that were, in the dark those that were not yet. */
function BadgeShelf({ quests }: { quests: readonly QuestProgress[] }) {
  const { t } = useTranslation('quests');
  const badges = quests.flatMap((quest) => (quest.badge_url === null ? [] : [{ quest, src: quest.badge_url }]));
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges" className="mt-10">
      <h2 id="badges" className="mb-4 text-xl font-semibold">
        {t('page.badges')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-4">
        {badges.map(({ quest, src }) => (
          <li
            key={quest.quest_code}
            className={cn(
              'flex flex-col items-center gap-3 rounded-card p-5 text-center sm:flex-row sm:gap-5 sm:text-left',
              quest.is_claimed ? 'border-light/30 lit lamp' : 'border border-dashed border-line-strong',
            )}
          >
            <span className="relative shrink-0">
              <img
                src={src}
                alt=""
                width={112}
                height={112}
                className={cn('size-24 md:size-28', !quest.is_claimed && 'opacity-20 grayscale')}
              />
              {quest.is_claimed ? null : <Lock aria-hidden className="absolute inset-0 m-auto size-7 text-ink-soft" />}
            </span>
            <div className="min-w-0">
              <h3 className={cn('font-semibold', !quest.is_claimed && 'text-ink-soft')}>{quest.quest_name}</h3>
              {quest.is_completed ? null : <p className="mt-0.5 text-sm text-ink-faint">{t('page.badge_locked')}</p>}
              <p className="mt-1 text-sm text-ink-soft">
                {quest.is_completed ? t(quest.is_claimed ? 'page.badge_got' : 'page.badge_waiting') : quest.quest_text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One quest: what to do, how far one is, what it gives, and the next press. */
function QuestRow({ quest, isNext = false }: { quest: QuestProgress; isNext?: boolean }) {
  const { t } = useTranslation('quests');
  const claimable = isClaimable(quest);
  return (
    <li
      className={cn(
        'flex flex-col gap-4 rounded-card lit p-5',
        (claimable || isNext) && 'border-light/30 lamp',
        isNext && 'md:col-span-2',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {isNext ? <p className="mb-1 text-sm font-medium text-ink-soft">{t('page.next')}</p> : null}
          <h3 className={cn('text-lg leading-snug font-semibold', quest.is_claimed && 'text-ink-soft')}>
            {quest.quest_name}
          </h3>
          <p className="mt-1 flex gap-2 text-[0.9375rem] text-ink-soft">
            {claimable ? <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" /> : null}
            {quest.quest_text}
          </p>
        </div>
        <QuestReward quest={quest} className="mt-0.5" />
      </div>
      <QuestFoot quest={quest} isNext={isNext} />
    </li>
  );
}

function QuestFoot({ quest, isNext }: { quest: QuestProgress; isNext: boolean }) {
  const { t } = useTranslation('quests');
  const format = useFormat();
  if (isClaimable(quest)) {
    return (
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <ClaimButton quest={quest} />
      </div>
    );
  }
  if (quest.is_completed) {
    return (
      <div className="mt-auto flex flex-wrap items-center gap-3 text-sm text-ink-faint">
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          {t(quest.earlier_account ? 'page.got_before' : 'page.got')}
        </Badge>
        {quest.completed_at ? <time dateTime={quest.completed_at}>{format.date(quest.completed_at)}</time> : null}
      </div>
    );
  }
  return (
    <div className="mt-auto flex flex-wrap items-end gap-x-6 gap-y-4">
      <Progress size="sm" stage={quest.progress.text} percent={percentDone(quest)} className="min-w-0 grow basis-56" />
      {isNext && quest.path !== null ? <QuestPathLink path={quest.path} name={quest.quest_name} /> : null}
    </div>
  );
}
