import { focusOfFacts, type TrainingSession } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { Picture } from '@/components/picture';
import { NameField, useNameForm } from '../run/name-field';
import { TrainingDialogs } from '../run/training-dialogs';
import { useTraining } from '../run/use-training';
import { TogetherFacts } from './together-facts';
import type { Together } from './use-together';

const FORM = 'together';

/** The short way of few pictures: its one form, and what it costs. Its button is the step’s main action (`TogetherButton`). */
export function useTogetherForm(session: TrainingSession) {
  const navigate = useNavigate();
  const form = useNameForm(session);
  const training = useTraining(session);
  const submit = form.handleSubmit(async ({ name }) => {
    // With its name the session is ready for the next step: it stays at this one until the training has begun.
    await navigate({ to: '/training-flow', search: { session: session.id, step: 'review' }, replace: true });
    training.start({ name, withVariations: true });
  });
  return { form, training, submit, price: training.priceOf({ withVariations: true }) };
}

type TogetherForm = ReturnType<typeof useTogetherForm>;

interface TogetherCardProps {
  session: TrainingSession;
  together: Together;
  shared: TogetherForm;
}

export function TogetherCard({ session, together, shared }: TogetherCardProps) {
  const { t } = useTranslation('training-flow');
  const { form, training, submit, price } = shared;
  const { source, number } = together;
  return (
    <Card className="grid items-center gap-5 border border-light/25 max-sm:p-4 md:grid-cols-[9rem_1fr] md:p-6 lg:grid-cols-[11rem_1fr_1fr] lg:gap-7">
      {/* On a phone it stands right below, and the button is nearer without it. */}
      <Picture
        src={source.url}
        thumbnail={source.thumbnail_url}
        focus={focusOfFacts(source.facts)}
        alt={t('picture', { number, total: session.images.length })}
        className="max-md:hidden"
      />
      <div className="min-w-0">
        <TogetherFacts session={session} together={together} price={price} />
      </div>
      <form
        id={FORM}
        noValidate
        className="flex min-w-0 flex-col gap-4 md:max-lg:col-span-2"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <NameField form={form} />
        <p className="text-sm text-pretty text-ink-faint">{t('together.otherwise')}</p>
      </form>
      <TrainingDialogs session={session} training={training} />
    </Card>
  );
}

/** The recommended way on, within reach wherever the page stands: where the name is missing it leads to its field. */
export function TogetherButton({ shared: { form, training, price } }: { shared: TogetherForm }) {
  const { t } = useTranslation('training-flow');
  return (
    <Button
      variant="primary"
      type="submit"
      form={FORM}
      disabled={!price}
      loading={training.isPending || form.formState.isSubmitting}
      className="max-md:basis-full max-sm:px-3"
      cost={price ? <CostTag tone="inherit" amounts={price} className="whitespace-nowrap" /> : null}
    >
      {t('together.start')}
    </Button>
  );
}
