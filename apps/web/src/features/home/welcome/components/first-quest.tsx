import type { QuestProgress } from '@atelier/contracts';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { ClaimButton, isClaimable, QuestReward, useQuests } from '@/features/quests';

/** The quest that a new account has completed by being made: its reward waits to be taken. */
export function FirstQuest() {
  const { t } = useTranslation('welcome');
  const { data, error, isFetching, refetch } = useQuests();
  if (!data) {
    if (!error) return <Skeleton className="h-48 rounded-card" />;
    return (
      <Card>
        <ErrorState title={t('quest.load_failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const quest = data.items.find(({ quest_code: code }) => code === 'q01_signup');
  return quest?.is_completed ? <QuestCard quest={quest} /> : null;
}

function QuestCard({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('welcome');
  return (
    <Card className="lamp p-6">
      <p className="text-sm font-medium text-ink-soft">{t('quest.title')}</p>
      <div className="mt-1.5 flex items-start justify-between gap-4">
        <h2 className="text-xl font-semibold">{quest.quest_name}</h2>
        <QuestReward quest={quest} className="mt-0.5 text-lg" />
      </div>
      <p className="mt-1.5 flex items-center gap-2 text-ink-soft">
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        {quest.quest_text}
      </p>
      <div className="mt-5 flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
        {isClaimable(quest) ? (
          <ClaimButton quest={quest} />
        ) : (
          <p role="status" className="animate-rise font-medium text-success">
            {t('quest.claimed')}
          </p>
        )}
      </div>
    </Card>
  );
}
