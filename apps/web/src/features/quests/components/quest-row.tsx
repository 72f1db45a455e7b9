import type { QuestProgress } from '@atelier/contracts';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isClaimable, percentDone } from '../quest-order';
import { ClaimButton } from './claim-button';
import { QuestPathLink } from './quest-path-link';
import { QuestReward } from './quest-reward';

/** One quest: what to do, how far one is, what it gives, and the next press. */
export function QuestRow({ quest, isNext = false }: { quest: QuestProgress; isNext?: boolean }) {
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
