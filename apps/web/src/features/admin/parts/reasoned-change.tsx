import { LIMITS } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Field, Textarea } from '@/components/field';
import { isApiError } from '@/lib/api-error';
import type { ClientContext } from '@/lib/client';
import { orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useSpendingMutation } from '@/lib/idempotency';
import { toast } from '@/lib/toast';

interface ReasonedChangeProps<Extra extends object> {
  /** What the button says, and the one that confirms. */
  label: string;
  /** What will happen, and who is told. */
  text: string;
  done: string;
  danger?: boolean;
  /** Whether the person it is about reads the reason. */
  toldReason?: boolean;
  /** Of what is filled in beside the reason; null where that is not right yet. */
  extra: Extra | null;
  children?: ReactNode;
  change: (input: Extra & { reason: string }, options: { context: ClientContext }) => Promise<unknown>;
}

/** A button for a change by an operator: it asks for the reason, and does it once however often it is sent. */
export function ReasonedChange<Extra extends object>(props: ReasonedChangeProps<Extra>) {
  const { label, text, done, danger = false, toldReason = false, extra, children, change } = props;
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const mutation = useSpendingMutation({
    mutationFn: change,
    onSuccess: () => {
      setOpen(false);
      setReason('');
      toast.success(done);
    },
    // What has changed, and whether the sign-in is still fresh enough.
    onSettled: (_result, error) => {
      for (const key of [orpc.adminJobs.key(), orpc.adminPeople.key(), orpc.adminLog.key()])
        void queryClient.invalidateQueries({ queryKey: key });
      if (isApiError(error)) void queryClient.invalidateQueries({ queryKey: orpc.admin.key() });
    },
  });
  const confirm = () => {
    const trimmed = reason.trim();
    setMissing(trimmed === '');
    if (trimmed !== '' && extra !== null) mutation.mutate({ ...extra, reason: trimmed });
  };
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'secondary'}
        onClick={() => {
          mutation.reset();
          setMissing(false);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        onConfirm={confirm}
        title={label}
        description={text}
        confirmLabel={label}
        danger={danger}
        pending={mutation.isPending}
        error={mutation.error ? errorText(mutation.error) : null}
      >
        {children}
        <Field
          label={t('reason.label')}
          hint={t(toldReason ? 'reason.told' : 'reason.log')}
          error={missing && reason.trim() === '' ? t('reason.missing') : null}
        >
          <Textarea
            rows={3}
            value={reason}
            maxLength={LIMITS.note.max}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
