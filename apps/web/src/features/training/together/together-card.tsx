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

/** The short way of few pictures: a name, one price, and one button for variations and training. */
export function TogetherCard({ session, together }: { session: TrainingSession; together: Together }) {
  const { t } = useTranslation('training-flow');
  const navigate = useNavigate();
  const form = useNameForm(session.user_model_name);
  const training = useTraining(session);
  const price = training.priceOf({ withVariations: true });
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
        <TogetherFacts together={together} price={price} />
      </div>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-4 md:max-lg:col-span-2"
        onSubmit={(event) => {
          void form.handleSubmit(async ({ name }) => {
            // With its name the session is ready for the next step: it stays at this one until the training has begun.
            await navigate({ to: '/training-flow', search: { session: session.id, step: 'review' }, replace: true });
            training.start({ name, withVariations: true });
          })(event);
        }}
      >
        <NameField form={form} />
        <Button
          variant="primary"
          size="lg"
          type="submit"
          disabled={!price}
          loading={training.isPending || form.formState.isSubmitting}
          className="max-sm:px-3"
          cost={price ? <CostTag tone="inherit" amounts={price} className="whitespace-nowrap" /> : null}
        >
          {t('together.start')}
        </Button>
        <p className="text-sm text-pretty text-ink-faint">{t('together.otherwise')}</p>
      </form>
      <TrainingDialogs training={training} />
    </Card>
  );
}
