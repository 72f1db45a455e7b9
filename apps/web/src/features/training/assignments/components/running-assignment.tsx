import type { AssignmentRequest } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Progress } from '@/components/progress';
import { AskToCancelJob, JobProgress, useJobPreview } from '@/features/jobs';
import { useFormat } from '@/lib/format';
import { useAgo } from '@/lib/now';
import { useAutoSelection } from '@/lib/site';
import { ChoiceLink } from '../../ready-for-choice';
import { AssignmentCard } from './assignment-card';

export function RunningAssignment({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('characters');
  const format = useFormat();
  const ago = useAgo();
  const rule = useAutoSelection();
  const preview = useJobPreview(request.job?.id ?? null);
  const note = t('started', { time: ago(request.started_at ?? request.created_at) });
  if (request.status === 'awaiting_selection') {
    return (
      <AssignmentCard
        request={request}
        note={note}
        actions={<ChoiceLink sessionId={request.session_id} size="sm" label={t('choose_model')} />}
      >
        <p className="font-medium text-light">{t('awaiting.title')}</p>
        {request.auto_select_at ? (
          <p className="mt-1 text-sm text-ink-soft">
            {t(`awaiting.auto.${rule}`, { time: format.dateTime(request.auto_select_at) })}
          </p>
        ) : null}
      </AssignmentCard>
    );
  }
  return (
    <AssignmentCard request={request} note={note} preview={preview} actions={<Actions request={request} />}>
      {request.job ? (
        <JobProgress job={request.job} size="sm" />
      ) : (
        <Progress stage={t('preparing')} percent={request.progress_percent} size="sm" />
      )}
    </AssignmentCard>
  );
}

function Actions({ request: { session_id: session, job, name } }: { request: AssignmentRequest }) {
  const { t } = useTranslation('characters');
  return (
    <>
      <ButtonLink to="/training-flow" search={{ session }} size="sm">
        {t('look')}
      </ButtonLink>
      {job ? <AskToCancelJob job={job} kind="training" name={name} look="small" /> : null}
    </>
  );
}
