import { type Appeal, type AppealKind, LIMITS } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, Textarea } from '@/components/field';
import { Problem } from '@/components/problem';
import { orpc, client } from '@/lib/client';
import { countCharacters } from '@/lib/code-points';
import { codeText, useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useSpendingMutation } from '@/lib/idempotency';
import { usePendingWork } from '@/lib/pending-work';
import { toast } from '@/lib/toast';

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

interface AppealDialogProps {
  jobId: string;
  kind: AppealKind;
  onClose: () => void;
}

/** Why it should be looked at again, in the creator's own words, or in none. */
function AppealDialog({ jobId, kind, onClose }: AppealDialogProps) {
  const { t } = useTranslation('appeals');
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const create = useCreateAppeal();
  const left = LIMITS.note.max - countCharacters(note.trim());
  usePendingWork(note !== '' && !create.isSuccess);
  const send = () => {
    create.mutate(
      { job_id: jobId, kind, note },
      {
        onSuccess: () => {
          toast.success(t('sent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${kind}`)}
      description={t(`text.${kind}`)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={create.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={create.isPending} disabled={left < 0} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Field
        label={t('note')}
        hint={t('free')}
        error={left < 0 ? codeText('note_too_long') : undefined}
        aside={String(left)}
      >
        <Textarea
          value={note}
          placeholder={t('placeholder')}
          onChange={(event) => {
            setNote(event.target.value);
          }}
        />
      </Field>
      <Problem>{create.error ? errorText(create.error) : null}</Problem>
    </Dialog>
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

interface AppealInput {
  job_id: string;
  kind: AppealKind;
  note: string;
}

/** Asks an operator to look again; costs nothing. */
function useCreateAppeal() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: AppealInput, options) => client.appeals.create(input, options),
    // Also where it was refused: then it had been asked for before.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.appeals.key() }),
  });
}
