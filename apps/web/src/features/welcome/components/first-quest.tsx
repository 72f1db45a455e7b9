import type { QuestProgress } from '@atelier/contracts';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { useErrorText } from '@/lib/error-text';
import { useClaimQuest, useQuests } from '../api/quests';

/** The quest that a new account has completed by being made: its reward waits to be taken. */
export function FirstQuest() {
  const { data, error, isFetching, refetch } = useQuests();
  if (!data) {
    if (!error) return <Skeleton className="h-48 rounded-card" />;
    return (
      <Card>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  // Newest completed first: the one of signing up is the last of them.
  const quest = data.items.findLast(({ is_completed: isCompleted }) => isCompleted);
  return quest ? <QuestCard quest={quest} /> : null;
}

function QuestCard({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('welcome');
  const errorText = useErrorText();
  const claim = useClaimQuest();
  const reward = { spark: quest.assigned_credits, pass: quest.assigned_character_passes };
  return (
    <Card className="lamp p-6">
      <p className="text-sm font-medium text-ink-soft">{t('quest.title')}</p>
      <div className="mt-1.5 flex items-start justify-between gap-4">
        <h2 className="text-xl font-semibold">{quest.quest_name}</h2>
        <CostTag amounts={reward} className="mt-0.5 text-lg" />
      </div>
      <p className="mt-1.5 flex items-center gap-2 text-ink-soft">
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        {quest.quest_text}
      </p>
      <div className="mt-5 flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
        {quest.is_claimed ? (
          <p role="status" className="animate-rise font-medium text-success">
            {t('quest.claimed')}
          </p>
        ) : (
          <Button
            loading={claim.isPending}
            onClick={() => {
              claim.mutate(quest.id);
            }}
          >
            {t('quest.claim')}
          </Button>
        )}
        <Problem>{claim.error ? errorText(claim.error) : null}</Problem>
      </div>
    </Card>
  );
}
