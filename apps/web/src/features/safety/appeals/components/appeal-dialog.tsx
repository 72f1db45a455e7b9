import { type AppealKind, LIMITS } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, Textarea } from '@/components/field';
import { Problem } from '@/components/problem';
import { orpc, client } from '@/lib/client';
import { countCharacters } from '@/lib/code-points';
import { codeText, useErrorText } from '@/lib/error-text';
import { useSpendingMutation } from '@/lib/idempotency';
import { usePendingWork } from '@/lib/pending-work';
import { toast } from '@/lib/toast';

interface AppealDialogProps {
  jobId: string;
  kind: AppealKind;
  onClose: () => void;
}

/** Why it should be looked at again, in the creator's own words, or in none. */
export function AppealDialog({ jobId, kind, onClose }: AppealDialogProps) {
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
          <Button onClick={onClose} disabled={create.isPending}>
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
