import { LIMITS, REPORT_REASONS, type ReportReason } from '@atelier/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, Textarea } from '@/components/field';
import { Problem } from '@/components/problem';
import { client } from '@/lib/client';
import { countCharacters } from '@/lib/code-points';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useSpendingMutation } from '@/lib/idempotency';
import { toast } from '@/lib/toast';

/** Tells the operators why a public creation should not be there. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('gallery');
  const errorText = useErrorText();
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isUnsaid, setUnsaid] = useState(false);
  const left = LIMITS.note.max - countCharacters(note);
  const send = () => {
    if (!reason) setUnsaid(true);
    else if (left >= 0) {
      report.mutate(
        { id, reason, note: note.trim() },
        {
          onSuccess: () => {
            toast.success(t('report.thanks'), { description: t('report.thanks_text') });
            onClose();
          },
        },
      );
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      description={t('report.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('report.cancel')}
          </Button>
          <Button variant="primary" loading={report.isPending} onClick={send}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Reasons
        reason={reason}
        onReason={(next) => {
          setReason(next);
          setUnsaid(false);
        }}
      />
      <Note note={note} left={left} onNote={setNote} />
      <Problem>{isUnsaid ? t('report.no_reason') : report.error ? errorText(report.error) : null}</Problem>
    </Dialog>
  );
}

function Reasons({ reason, onReason }: { reason: ReportReason | null; onReason: (reason: ReportReason) => void }) {
  const { t } = useTranslation('gallery');
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-2 text-sm font-medium text-ink-soft">{t('report.reason')}</legend>
      {REPORT_REASONS.map((value) => (
        <label
          key={value}
          className="flex min-h-touch items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-light/7 has-checked:bg-light/10"
        >
          <input
            type="radio"
            name="reason"
            value={value}
            checked={reason === value}
            onChange={() => {
              onReason(value);
            }}
            className="size-5 shrink-0 accent-light"
          />
          {t(`report.reasons.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Note({ note, left, onNote }: { note: string; left: number; onNote: (note: string) => void }): ReactNode {
  const { t } = useTranslation('gallery');
  const { number } = useFormat();
  return (
    <Field
      label={t('report.note')}
      aside={left < 100 ? number(left) : null}
      error={left < 0 ? t('report.note_too_long', { formatted: number(LIMITS.note.max) }) : null}
    >
      <Textarea
        rows={2}
        value={note}
        onChange={(event) => {
          onNote(event.target.value);
        }}
      />
    </Field>
  );
}

interface Report {
  id: string;
  reason: ReportReason;
  note: string;
}

const useReport = () =>
  useSpendingMutation({ mutationFn: (report: Report, options) => client.gallery.report(report, options) });
