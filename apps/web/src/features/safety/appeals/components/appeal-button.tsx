import type { Appeal, AppealKind } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { lazyPart } from '@/components/lazy';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';

const AppealDialog = lazyPart(() => import('./appeal-dialog'), 'AppealDialog', {
  isWanted: () => true,
  giveUp: ({ onClose }) => {
    onClose();
  },
});

interface AppealButtonProps {
  jobId: string;
  kind: AppealKind;
}

/** The way to a person who looks again, and what came of it. */
export function AppealButton({ jobId, kind }: AppealButtonProps) {
  const { t } = useTranslation('appeals');
  const [asking, setAsking] = useState(false);
  const { data, isPending } = useAppeals(jobId);
  const appeal = data?.items.find((item) => item.kind === kind);
  if (appeal) return <AppealState appeal={appeal} />;
  return (
    <>
      <Button
        size="sm"
        className="self-start"
        icon={<Scale className="size-4" />}
        disabled={isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('ask')}
      </Button>
      {asking ? (
        <AppealDialog
          jobId={jobId}
          kind={kind}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

const STATES = {
  open: { icon: Hourglass, tone: 'text-light' },
  approved: { icon: CircleCheck, tone: 'text-success' },
  rejected: { icon: CircleX, tone: 'text-ink-faint' },
} as const;

function AppealState({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { icon: Icon, tone } = STATES[appeal.status];
  return (
    <div role="status" className="flex gap-2.5 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
      <div>
        <p className="text-ink">
          {t(`state.${appeal.status}`)}{' '}
          <time dateTime={appeal.decided_at ?? appeal.created_at} className="text-ink-faint">
            {format.date(appeal.decided_at ?? appeal.created_at)}
          </time>
        </p>
        <p className="mt-0.5 text-ink-soft">{t(`state_text.${appeal.kind}.${appeal.status}`)}</p>
        {appeal.answer ? <p className="mt-1 text-ink-soft">{t('answer', { answer: appeal.answer })}</p> : null}
      </div>
    </div>
  );
}

const MINUTE = 60_000;

const appealsQuery = (jobId: string) =>
  orpc.appeals.list.queryOptions({
    input: { job_id: jobId },
    // An operator may have decided since.
    staleTime: MINUTE,
  });

/** What was asked about a job: at most one appeal of each kind. */
const useAppeals = (jobId: string) => useQuery(appealsQuery(jobId));
