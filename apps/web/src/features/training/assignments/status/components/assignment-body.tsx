import type { AssignmentRequest } from '@atelier/contracts';
import { CircleAlert, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Progress } from '@/components/progress';
import { ReadyForChoice } from '../../../ready-for-choice';
import { RetryAssignment } from '../../components/retry-assignment';
import { AskToCancelJob, FeatureOff, JobProgress, ReceiptLine } from '@/features/jobs';
import { failureText } from '@/lib/error-text';

interface AssignmentBodyProps {
  request: AssignmentRequest;
  onRetried: (requestId: string) => void;
}

/** What is going on by now, and what can be done about it. */
export function AssignmentBody({ request, onRetried }: AssignmentBodyProps) {
  switch (request.status) {
    case 'pending':
    case 'in_progress':
      return <Running request={request} />;
    case 'awaiting_selection':
      return <Awaiting request={request} />;
    case 'completed':
      return <Completed request={request} />;
    case 'failed':
    case 'cancelled':
      return <Stopped request={request} onRetried={onRetried} />;
  }
}

function Said({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div role="status">
      <h2 className="text-2xl font-semibold text-balance">{title}</h2>
      <p className="mt-2.5 text-ink-soft">{text}</p>
    </div>
  );
}

/** Its words begin where the others do. */
const CANCEL = 'mt-3 -ml-5 max-md:mx-auto max-md:w-full';

function Running({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('assignment-status');
  const state = request.status === 'pending' ? 'pending' : 'running';
  return (
    <>
      <Said title={t(`${state}.title`, { name: request.name })} text={t(`${state}.text`)} />
      <div className="mt-6">
        {request.job ? (
          <JobProgress job={request.job} />
        ) : (
          <Progress stage={t('steps.prepare')} percent={request.progress_percent} />
        )}
      </div>
      <p className="mt-4 text-sm text-ink-faint">{t('timing')}</p>
      {request.job ? <AskToCancelJob job={request.job} kind="training" name={request.name} className={CANCEL} /> : null}
    </>
  );
}

function Awaiting({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('assignment-status');
  return (
    <>
      <Said title={t('awaiting.title', { name: request.name })} text={t('awaiting.text')} />
      <ReadyForChoice
        sessionId={request.session_id}
        autoSelectAt={request.auto_select_at}
        label={t('awaiting.choose')}
        auto={(time, rule) => t(`awaiting.auto.${rule}`, { time })}
      />
    </>
  );
}

function Completed({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('assignment-status');
  const { job, character_id: character } = request;
  return (
    <>
      <Said
        title={t('completed.title', { name: request.name })}
        text={t(character === null ? 'completed.gone' : 'completed.text')}
      />
      {job ? <ReceiptLine receipt={job.receipt} jobId={job.id} className="mt-4" /> : null}
      {character === null ? null : (
        <ButtonLink
          to="/generator"
          search={{ character }}
          variant="primary"
          size="lg"
          icon={<Images className="size-5" />}
          className="mt-6 max-md:w-full"
        >
          {t('completed.generate')}
        </ButtonLink>
      )}
    </>
  );
}

function Stopped({ request, onRetried }: AssignmentBodyProps) {
  const { t } = useTranslation('assignment-status');
  const { job, error } = request;
  const failed = request.status === 'failed';
  return (
    <>
      <Said
        title={t(failed ? 'failed.title' : 'cancelled.title')}
        text={
          error && failed ? (
            <span className="flex gap-2 text-danger">
              <CircleAlert aria-hidden className="mt-1 size-4.5 shrink-0" />
              {failureText(error)}
            </span>
          ) : (
            t(failed ? 'failed.text' : 'cancelled.text')
          )
        }
      />
      {job ? <ReceiptLine receipt={job.receipt} jobId={job.id} className="mt-4" /> : null}
      <p className="mt-4 text-ink-soft">{t(request.can_retry ? 'retry.kept' : 'retry.gone')}</p>
      <FeatureOff feature="train" className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
        {request.can_retry ? (
          <RetryAssignment
            primary
            requestId={request.id}
            withVariations={request.with_variations}
            label={t('retry.action')}
            onRetried={({ id }) => {
              onRetried(id);
            }}
          />
        ) : (
          <ButtonLink to="/training-flow" variant="primary">
            {t('retry.new')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
