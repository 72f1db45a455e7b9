import { LIMITS, type Job } from '@atelier/contracts';
import { useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { Field, Input } from '@/components/field';
import { Problem } from '@/components/problem';
import { Progress } from '@/components/progress';
import { CancelJob, JobProgress, useJobProgress, useRuntime } from '@/features/jobs';
import { InsufficientDialog } from '@/features/ledger';
import { cn } from '@/lib/cn';
import { codeText } from '@/lib/error-text';
import { lazyResolver } from '@/lib/lazy-resolver';
import { type ChosenModel, look, useImport } from '../hooks/use-import';

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
  const [chosen, setChosen] = useState<ChosenModel | null>(null);
  // Of the dialog, so that another file is chosen with the words that were typed.
  const words = useForm<Values>({ resolver, defaultValues: { name: '', trigger_word: '' }, mode: 'onTouched' });
  const isFit = chosen !== null && chosen.problem === null;
  const isSending = form.percent !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      // What a file has to be like is of no use any more once it is on its way.
      description={form.job ? null : t(runtime?.engine === 'preview' ? 'import.text_preview' : 'import.text')}
      actions={
        form.job ? (
          <JobActions
            job={form.job}
            onAgain={() => {
              setChosen(null);
              form.again();
            }}
            onClose={onClose}
          />
        ) : (
          <StartActions
            formId={formId}
            price={form.price}
            disabled={!isFit || isSending}
            loading={form.isStarting}
            onClose={onClose}
          />
        )
      }
    >
      {form.job ? (
        <ImportProgress job={form.job} />
      ) : (
        <ImportForm
          id={formId}
          form={words}
          chosen={chosen}
          onFile={(file) => void look(file).then(setChosen)}
          disabled={isSending || form.isStarting}
          onSubmit={(values) => {
            if (isFit) void form.start(chosen.file, values);
          }}
        />
      )}
      {isSending ? <Progress stage={t('import.sending')} percent={form.percent} detail="" /> : null}
      <Problem>{form.error}</Problem>
      <InsufficientDialog shortfall={form.shortfall} onClose={form.closeShortfall} />
    </Dialog>
  );
}

interface StartActionsProps {
  formId: string;
  price: ReturnType<typeof useImport>['price'];
  disabled: boolean;
  loading: boolean;
  onClose: () => void;
}

function StartActions({ formId, price, disabled, loading, onClose }: StartActionsProps) {
  const { t } = useTranslation(['characters', 'common']);
  return (
    <>
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        disabled={disabled || !price}
        loading={loading}
        cost={price ? <CostTag tone="inherit" amounts={price} /> : null}
      >
        {t('import.start')}
      </Button>
    </>
  );
}

function ImportProgress({ job: given }: { job: Job }) {
  const { t } = useTranslation('characters');
  const { job, isFinished } = useJobProgress(given);
  return (
    <>
      <JobProgress job={job} cancel={<CancelJob job={job} />} />
      {isFinished ? null : <p className="text-sm text-ink-faint">{t('import.leave')}</p>}
      {job.status === 'succeeded' ? <p className="text-ink-soft">{t('import.done')}</p> : null}
    </>
  );
}

/** The way on: to pictures of the new character, or to another file. */
function JobActions({ job: given, onAgain, onClose }: { job: Job; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const { job, isFinished } = useJobProgress(given);
  return (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      {isFinished && job.status !== 'succeeded' ? (
        <Button variant="primary" onClick={onAgain}>
          {t('import.again')}
        </Button>
      ) : null}
      {job.status === 'succeeded' ? (
        <ButtonLink to="/generator" search={{ character: job.subject.id }} variant="primary">
          {t('use')}
        </ButtonLink>
      ) : null}
    </>
  );
}

interface ImportFormProps {
  id: string;
  form: UseFormReturn<Values>;
  chosen: ChosenModel | null;
  onFile: (file: File | null) => void;
  disabled: boolean;
  onSubmit: (values: Values) => void;
}

function ImportForm({ id, form, chosen, onFile, disabled, onSubmit }: ImportFormProps) {
  const { t } = useTranslation('characters');
  const file = chosen?.file ?? null;
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
      <Field
        label={t('import.file')}
        hint={file ? null : t('import.file_hint')}
        error={chosen?.problem ? codeText(chosen.problem, { name: chosen.file.name }) : null}
      >
        <FileInput file={file} onFile={onFile} disabled={disabled} />
      </Field>
      <Field label={t('rename.label')} error={codeText(code)}>
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

/** A native input lies over words of our own: the browser's would be in its language. */
function FileInput({ file, onFile, disabled }: { file: File | null } & Pick<ImportFormProps, 'onFile' | 'disabled'>) {
  const { t } = useTranslation('characters');
  return (
    <div
      className={cn(
        'relative flex min-h-14 items-center gap-3 rounded-control border border-dashed border-line-strong bg-canvas/60 p-2 pr-4 transition-colors duration-150',
        'hover:border-light/40 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-light',
        disabled && 'opacity-50',
      )}
    >
      <span aria-hidden className="shrink-0 rounded-[0.625rem] bg-light/14 px-3.5 py-2 text-sm font-medium">
        {t(file ? 'import.change' : 'import.choose')}
      </span>
      <span aria-hidden className={cn('min-w-0 truncate text-sm', file ? 'text-ink' : 'text-ink-faint')}>
        {file ? file.name : t('import.none')}
      </span>
      <Input
        type="file"
        accept=".safetensors"
        disabled={disabled}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
        }}
      />
    </div>
  );
}
