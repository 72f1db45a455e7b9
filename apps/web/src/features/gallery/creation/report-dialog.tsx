import { LIMITS, REPORT_REASONS, type ReportReason } from '@atelier/contracts';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, Textarea } from '@/components/field';
import { Problem } from '@/components/problem';
import { isApiError } from '@/lib/api-error';
import { client } from '@/lib/client';
import { countCharacters } from '@/lib/code-points';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useSpendingMutation } from '@/lib/idempotency';
import { toast } from '@/lib/toast';

interface ReportDialogProps {
  id: string;
  /** Now, or once before. */
  onReported: () => void;
  onClose: () => void;
}

/** Tells the operators why a public creation should not be there. */
export function ReportDialog({ id, onReported, onClose }: ReportDialogProps) {
  const { t } = useTranslation('gallery');
  const errorText = useErrorText();
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isUnsaid, setUnsaid] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const left = LIMITS.note.max - countCharacters(note);
  const send = () => {
    if (!reason) {
      setUnsaid(true);
      reasons.current?.querySelector('input')?.focus();
    } else if (left >= 0) {
      report.mutate(
        { id, reason, note: note.trim() },
        {
          onError: (error) => {
            if (isApiError(error) && error.code === 'report_exists') onReported();
          },
          onSuccess: () => {
            onReported();
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
      actions={<Actions isSending={report.isPending} onSend={send} onClose={onClose} />}
    >
      <Reasons
        ref={reasons}
        problem={isUnsaid ? t('report.no_reason') : null}
        reason={reason}
        onReason={(next) => {
          setReason(next);
          setUnsaid(false);
        }}
      />
      <Note note={note} left={left} onNote={setNote} />
      {report.error ? (
        <div ref={bringIntoSight}>
          <Problem>{errorText(report.error)}</Problem>
        </div>
      ) : null}
    </Dialog>
  );
}

interface ActionsProps {
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** In one row: below each other the last would lie under a phone's edge. */
function Actions({ isSending, onSend, onClose }: ActionsProps) {
  const { t } = useTranslation('gallery');
  return (
    <div className="flex gap-2.5 max-md:*:grow">
      <Button onClick={onClose}>{t('report.cancel')}</Button>
      <Button variant="primary" loading={isSending} onClick={onSend}>
        {t('report.send')}
      </Button>
    </div>
  );
}

/** A phone's sheet is scrolled: what went wrong appears below its edge. */
function bringIntoSight(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'center' });
}

interface ReasonsProps {
  ref: Ref<HTMLFieldSetElement>;
  problem: string | null;
  reason: ReportReason | null;
  onReason: (reason: ReportReason) => void;
}

function Reasons({ ref, problem, reason, onReason }: ReasonsProps) {
  const { t } = useTranslation('gallery');
  return (
    <fieldset ref={ref} className="flex flex-col">
      <legend className="mb-2 text-sm font-medium text-ink-soft">{t('report.reason')}</legend>
      <Problem className="mb-1">{problem}</Problem>
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
