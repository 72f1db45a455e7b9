import { LIMITS } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Field, Textarea } from '@/components/field';
import { isApiError } from '@/lib/api-error';
import { type ClientContext, orpc } from '@/lib/client';
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

/** Sends a change, and has what it changed asked for again. */
function useChange<Input extends object>(
  change: (input: Input, options: { context: ClientContext }) => Promise<unknown>,
  onSuccess: () => void,
) {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: change,
    onSuccess,
    onSettled: (_result, error) => {
      for (const key of [orpc.adminJobs.key(), orpc.adminPeople.key(), orpc.adminLog.key()])
        void queryClient.invalidateQueries({ queryKey: key });
      // Perhaps the sign-in is not fresh enough any more.
      if (isApiError(error)) void queryClient.invalidateQueries({ queryKey: orpc.admin.key() });
    },
  });
}

/** A button for a change by an operator: it asks for the reason, and does it once however often it is sent. */
export function ReasonedChange<Extra extends object>(props: ReasonedChangeProps<Extra>) {
  const { label, text, done, danger = false, toldReason = false, extra, children, change } = props;
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const mutation = useChange(change, () => {
    setOpen(false);
    setReason('');
    toast.success(done);
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
        <ReasonField value={reason} onChange={setReason} told={toldReason} missing={missing && reason.trim() === ''} />
      </ConfirmDialog>
    </>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  told: boolean;
  missing: boolean;
}

function ReasonField({ value, onChange, told, missing }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Field
      label={t('reason.label')}
      hint={t(told ? 'reason.told' : 'reason.log')}
      error={missing ? t('reason.missing') : null}
    >
      <Textarea
        rows={3}
        value={value}
        maxLength={LIMITS.note.max}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
