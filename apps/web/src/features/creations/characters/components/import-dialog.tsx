import { isErrorCode, errorMessage, LIMITS, type Job } from '@atelier/contracts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { Field, Input } from '@/components/field';
import { Problem } from '@/components/problem';
import { Progress } from '@/components/progress';
import { CancelJob, JobProgress, useJobProgress, useRuntime } from '@/features/jobs';
import { InsufficientDialog } from '@/features/ledger';
import { currentLanguage } from '@/lib/language';
import { lazyResolver } from '@/lib/lazy-resolver';
import { useImport } from '../hooks/use-import';

interface Values {
  name: string;
  trigger_word?: string | undefined;
}

const resolver = lazyResolver<Values, Values>(async () => (await import('../rename-schema')).importResolver);

/** An own LoRA becomes a character: choose the file, see the price, and see it being checked. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const { data: runtime } = useRuntime();
  const form = useImport();
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const isSending = form.percent !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      description={t(runtime?.engine === 'preview' ? 'import.text_preview' : 'import.text')}
      actions={
        form.job ? (
          <JobActions job={form.job} onAgain={form.again} onClose={onClose} />
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={!file || isSending || !form.price}
              loading={form.isStarting}
              cost={form.price ? <CostTag tone="inherit" amounts={form.price} /> : null}
            >
              {t('import.start')}
            </Button>
          </>
        )
      }
    >
      {form.job ? (
        <>
          <JobProgress job={form.job} cancel={<CancelJob job={form.job} />} />
          <p className="text-sm text-ink-faint">{t('import.leave')}</p>
        </>
      ) : (
        <ImportForm
          id={formId}
          file={file}
          onFile={setFile}
          disabled={isSending || form.isStarting}
          onSubmit={(values) => {
            if (file) void form.start(file, values);
          }}
        />
      )}
      {isSending ? <Progress stage={t('import.sending')} percent={form.percent} detail="" /> : null}
      <Problem>{form.error}</Problem>
      <InsufficientDialog shortfall={form.shortfall} onClose={form.closeShortfall} />
    </Dialog>
  );
}

function JobActions({ job: given, onAgain, onClose }: { job: Job; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const { job, isFinished } = useJobProgress(given);
  return (
    <>
      {isFinished && job.status !== 'succeeded' ? <Button onClick={onAgain}>{t('import.again')}</Button> : null}
      <Button variant={isFinished ? 'primary' : 'ghost'} onClick={onClose}>
        {t('common:action.close')}
      </Button>
    </>
  );
}

interface ImportFormProps {
  id: string;
  file: File | null;
  onFile: (file: File | null) => void;
  disabled: boolean;
  onSubmit: (values: Values) => void;
}

function ImportForm({ id, file, onFile, disabled, onSubmit }: ImportFormProps) {
  const { t } = useTranslation('characters');
  const form = useForm<Values>({ resolver, defaultValues: { name: '', trigger_word: '' }, mode: 'onTouched' });
  const code = form.formState.errors.name?.message;
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        void form.handleSubmit(({ name, trigger_word: word }) => {
          onSubmit({ name, ...(word ? { trigger_word: word } : {}) });
        })(event);
      }}
    >
      <Field label={t('import.file')} hint={file ? null : t('import.file_hint')}>
        <Input
          type="file"
          accept=".safetensors"
          disabled={disabled}
          className="h-auto py-2.5 file:mr-3 file:rounded-control file:border-0 file:bg-light/15 file:px-3 file:py-1.5 file:text-ink"
          onChange={(event) => {
            onFile(event.target.files?.[0] ?? null);
          }}
        />
      </Field>
      <Field label={t('rename.label')} error={isErrorCode(code) ? errorMessage(code, currentLanguage()) : ''}>
        <Input autoComplete="off" disabled={disabled} {...form.register('name')} />
      </Field>
      <Field label={t('import.trigger')} hint={t('import.trigger_hint')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          maxLength={LIMITS.modelImport.triggerWordMax}
          disabled={disabled}
          {...form.register('trigger_word')}
        />
      </Field>
    </form>
  );
}
