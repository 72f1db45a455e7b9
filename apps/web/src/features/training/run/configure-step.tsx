import { focusOfFacts, isLearned, LIMITS, type TrainingSession } from '@atelier/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { PictureChoice } from '@/components/picture-choice';
import { FeatureOff, useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { countCharacters } from '@/lib/code-points';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useSetName, useSetThumbnail } from '../api/sessions';
import { ExpiryNote } from './expiry-note';
import { type Training, useTraining } from './use-training';
import { Captions } from '../review/captions';
import { EngineGaps } from '../review/engine-gaps';
import { StepActions } from '../step-actions';
import { TogetherFacts } from '../together/together-facts';
import { useTogether } from '../together/use-together';
import { NameField, useNameForm } from './name-field';
import { TrainingDialogs } from './training-dialogs';

/** A name, a picture to know the character by, and the price; then it is trained. */
export function ConfigureStep({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const formId = useId();
  const form = useNameForm(session);
  const training = useTraining(session);
  const together = useTogether(session);
  const { off } = useFeature('train');
  useKeepName(session, form.getValues);
  const isReady = session.images.every(({ status }) => status !== 'checking') && session.thumbnail_image_id !== null;
  const train = (withVariations: boolean) => {
    void form.handleSubmit(({ name }) => {
      training.start({ name, withVariations });
    })();
  };
  return (
    <div className="flex grow flex-col gap-6">
      <FeatureOff feature="train" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-7">
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-7"
            onSubmit={(event) => {
              event.preventDefault();
              train(together !== null);
            }}
          >
            <NameField form={form} />
            <ThumbnailPicker session={session} />
          </form>
          <Captions session={session} />
        </div>
        {together ? (
          <Card className="lg:sticky lg:top-20">
            <TogetherFacts session={session} together={together} price={training.priceOf({ withVariations: true })} />
          </Card>
        ) : (
          <CostCard session={session} />
        )}
      </div>
      <ConfigureActions
        training={training}
        formId={formId}
        note={isReady ? null : t('configure.not_ready')}
        disabled={!isReady || off}
        isBusy={training.isPending || form.formState.isSubmitting}
        isTogether={together !== null}
        onAlone={() => {
          train(false);
        }}
      />
      <TrainingDialogs session={session} training={training} />
    </div>
  );
}

interface ConfigureActionsProps {
  training: Training;
  formId: string;
  note: string | null;
  disabled: boolean;
  isBusy: boolean;
  /** The form begins a training with variations; one without is the other way. */
  isTogether: boolean;
  onAlone: () => void;
}

function ConfigureActions({ training, formId, note, disabled, isBusy, isTogether, onAlone }: ConfigureActionsProps) {
  const { t } = useTranslation('training-flow');
  const price = training.priceOf({ withVariations: isTogether });
  const alone = training.priceOf({ withVariations: false });
  return (
    <StepActions note={note}>
      {isTogether ? (
        <Button
          size="lg"
          disabled={disabled || isBusy || !alone}
          cost={alone ? <CostTag amounts={alone} /> : null}
          onClick={onAlone}
        >
          {t('together.alone')}
        </Button>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        type="submit"
        form={formId}
        disabled={disabled || !price}
        loading={isBusy}
        cost={price ? <CostTag tone="inherit" amounts={price} /> : null}
      >
        {t(isTogether ? 'together.start' : 'configure.train')}
      </Button>
    </StepActions>
  );
}

/** A name that was typed is kept when the creator goes to look at another step. */
function useKeepName(session: TrainingSession, getValues: () => { name: string }): void {
  const { mutate } = useSetName(session.id);
  const leave = useRef<() => void>(() => undefined);
  useEffect(() => {
    leave.current = () => {
      const name = getValues().name.trim();
      const fits = name !== '' && countCharacters(name) <= LIMITS.name.max;
      if (fits && name !== session.user_model_name) mutate(name);
    };
  });
  useEffect(
    () => () => {
      leave.current();
    },
    [],
  );
}

function ThumbnailPicker({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const setThumbnail = useSetThumbnail(session.id);
  // Nobody is known by a picture without a character, unless it is all there is.
  const isShowing = session.images.some(isLearned);
  const [chosen, setChosen] = useState(session.thumbnail_image_id);
  const choose = (imageId: string) => {
    setChosen(imageId);
    setThumbnail.mutate(imageId, {
      onError: (error) => {
        setChosen(session.thumbnail_image_id);
        toast.error(errorText(error));
      },
    });
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink-soft">{t('configure.thumbnail')}</legend>
      <ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-6 md:gap-4 xl:grid-cols-7">
        {session.images.map((image, index) =>
          (isShowing ? isLearned(image) : image.status === 'accepted') ? (
            <li key={image.id}>
              <PictureChoice
                type="radio"
                name="thumbnail"
                label={t('configure.thumbnail_number', { number: index + 1, total: session.images.length })}
                checked={image.id === chosen}
                onChange={() => {
                  choose(image.id);
                }}
                src={image.thumbnail_url ?? image.url}
                focus={focusOfFacts(image.facts)}
                small
              />
            </li>
          ) : null,
        )}
      </ul>
    </fieldset>
  );
}

function CostCard({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const { priceOf, firstTrainingFree } = useCosts();
  const price = priceOf('assignment');
  return (
    <Card className="lg:sticky lg:top-20">
      <dl className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-soft">{t('configure.pictures')}</dt>
          <dd className="font-semibold tabular-nums">{session.report.accepted}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="text-ink-soft">{t('configure.price')}</dt>
          <dd>{price ? <CostTag amounts={price} /> : null}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-faint">{t(firstTrainingFree ? 'configure.first_free' : 'configure.held')}</p>
      <ExpiryNote />
      <EngineGaps images={session.images} />
    </Card>
  );
}
