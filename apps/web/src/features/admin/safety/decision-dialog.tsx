import { LIMITS } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Field, Textarea } from '@/components/field';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';

/** What is about to be decided; what is still missing is why. */
export type Decision =
  | { about: 'report'; creation_id: string; decision: 'uphold' | 'dismiss' }
  | { about: 'appeal'; id: string; decision: 'approve' | 'reject' };

function send(asked: Decision, reason: string) {
  if (asked.about === 'report') {
    const { creation_id, decision } = asked;
    return client.adminSafety.decideReport({ creation_id, decision, reason });
  }
  return client.adminSafety.decideAppeal({ id: asked.id, decision: asked.decision, reason });
}

/** Asks why. The reason is written down, and for all but a dismissal its creator reads it. */
export function DecisionDialog({ asked, onClose }: { asked: Decision | null; onClose: () => void }) {
  // Kept while the dialog closes, so that its words do not change under the eye.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const key = last.about === 'report' ? last.creation_id : last.id;
  return <Question key={`${key} ${last.decision}`} decision={last} open={asked !== null} onClose={onClose} />;
}

interface QuestionProps {
  decision: Decision;
  open: boolean;
  onClose: () => void;
}

function Question({ decision: asked, open, onClose }: QuestionProps) {
  const { t } = useTranslation('admin-safety');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const deciding = useMutation({
    mutationFn: () => send(asked, reason.trim()),
    onSuccess: () => {
      toast.success(t('decide.done'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.adminSafety.key() }),
  });
  const { decision } = asked;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setIsMissing(true);
        else deciding.mutate();
      }}
      title={t(`decide.${decision}.title`)}
      description={t(`decide.${decision}.text`)}
      confirmLabel={t(`decide.${decision}.action`)}
      danger={decision === 'uphold'}
      pending={deciding.isPending}
      error={deciding.error ? errorText(deciding.error) : null}
    >
      <Field label={t(`decide.${decision}.reason`)} error={isMissing ? t('decide.no_reason') : null}>
        <Textarea
          rows={3}
          value={reason}
          maxLength={LIMITS.note.max}
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
