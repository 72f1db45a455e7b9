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
  /** It cannot be asked for now; what was written of the reason stays. */
  disabled?: boolean;
  /** Whether the person it is about reads the reason. */
  toldReason?: boolean;
  /** Of what is filled in beside the reason; null where that is not right yet. */
  extra: Extra | null;
  children?: ReactNode;
  change: (input: Extra & { reason: string }, options: { context: ClientContext }) => Promise<unknown>;
  onDone?: () => void;
}

/** Of all that a change may have changed. */
const changedKeys = () => [
  orpc.adminCatalogue.key(),
  orpc.adminJobs.key(),
  orpc.adminPeople.key(),
  orpc.adminLog.key(),
  orpc.offers.key(),
];

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
      for (const key of changedKeys()) void queryClient.invalidateQueries({ queryKey: key });
      // Perhaps the sign-in is not fresh enough any more.
      if (isApiError(error)) void queryClient.invalidateQueries({ queryKey: orpc.admin.key() });
    },
  });
}

/** What is asked before the change is sent: whether the dialog is open, and what its reason is so far. */
function useAsking<Extra extends object>(props: ReasonedChangeProps<Extra>) {
  const { done, disabled = false, extra, change, onDone } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const mutation = useChange(change, () => {
    setOpen(false);
    setReason('');
    toast.success(done);
    onDone?.();
  });
  if (disabled && open) setOpen(false);
  return {
    open,
    reason,
    setReason,
    missing: isMissing && reason.trim() === '',
    mutation,
    ask: () => {
      mutation.reset();
      setIsMissing(false);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
    },
    confirm: () => {
      const trimmed = reason.trim();
      setIsMissing(trimmed === '');
      if (trimmed !== '' && extra !== null) mutation.mutate({ ...extra, reason: trimmed });
    },
  };
}

/** A button for a change by an operator: it asks for the reason, and does it once however often it is sent. */
export function ReasonedChange<Extra extends object>(props: ReasonedChangeProps<Extra>) {
  const { label, text, danger = false, toldReason = false, disabled = false, children } = props;
  const errorText = useErrorText();
  const { open, ask, close, confirm, mutation, reason, setReason, missing } = useAsking(props);
  return (
    <>
      <Button variant={danger ? 'danger' : 'secondary'} disabled={disabled} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={confirm}
        title={label}
        description={text}
        confirmLabel={label}
        danger={danger}
        pending={mutation.isPending}
        error={mutation.error ? errorText(mutation.error) : null}
      >
        {children}
        <ReasonField value={reason} onChange={setReason} told={toldReason} missing={missing} />
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
