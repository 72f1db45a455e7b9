import { LIMITS, type TrainingSession } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { PictureChoice } from '@/components/picture-choice';
import { PictureGrid } from '@/components/picture-grid';
import { FeatureOff, useFeature } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall } from '@/features/ledger';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useGenerateVariations } from '../api/make-variations';
import { FailureNotice } from '../run/failure-notice';
import { StepActions } from '../step-actions';

/** Exactly one picture is the source; all of it may be skipped. */
export function VariationSource({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const pictures = session.images.flatMap((image, index) =>
    image.status === 'accepted' ? [{ image, number: index + 1 }] : [],
  );
  // Of a single picture there is nothing to choose.
  const only = pictures.length === 1 ? (pictures[0]?.image.id ?? null) : null;
  const [chosen, setChosen] = useState<string | null>(session.variation_source_image_id ?? only);
  const sourceId = pictures.some(({ image }) => image.id === chosen) ? chosen : null;
  const { off } = useFeature('vary');
  const { start, isPending, price, shortfall, closeShortfall } = useStartVariations(session.id);
  return (
    <div className="flex grow flex-col gap-6">
      {session.last_failure && session.job?.queue === 'variation' ? (
        <FailureNotice title={t('variation.failed')} failure={session.last_failure} job={session.job} />
      ) : null}
      <FeatureOff feature="vary" />
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{t('variation.choose_source')}</legend>
        <PictureGrid>
          {pictures.map(({ image, number }) => (
            <li key={image.id}>
              <PictureChoice
                type="radio"
                name="variation-source"
                label={t('picture', { number, total: session.images.length })}
                checked={sourceId === image.id}
                onChange={() => {
                  setChosen(image.id);
                }}
                src={image.thumbnail_url ?? image.url}
                disabled={isPending}
              />
            </li>
          ))}
        </PictureGrid>
      </fieldset>
      <StepActions note={sourceId || off ? null : t('variation.choose_hint')}>
        <ButtonLink
          to="/training-flow"
          search={{ session: session.id, step: 'configure' }}
          variant={off ? 'primary' : 'ghost'}
        >
          {t('variation.skip')}
        </ButtonLink>
        <Button
          variant={off ? 'secondary' : 'primary'}
          disabled={sourceId === null || off || !price}
          loading={isPending}
          cost={price ? <CostTag tone="inherit" amounts={price} /> : null}
          onClick={() => {
            if (sourceId) start(sourceId);
          }}
        >
          {t('variation.make', { count: LIMITS.variationsPerSet })}
        </Button>
      </StepActions>
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </div>
  );
}

function useStartVariations(sessionId: string) {
  const errorText = useErrorText();
  const generate = useGenerateVariations(sessionId);
  const price = useCosts().priceOf('variation');
  const { shortfall, closeShortfall, cannotPay, wasUnpaid } = useShortfall();
  const start = (imageId: string) => {
    if (cannotPay(price)) return;
    generate.mutate(imageId, {
      onError: (error) => {
        if (!wasUnpaid(error)) toast.error(errorText(error));
      },
    });
  };
  return { start, isPending: generate.isPending, price, shortfall, closeShortfall };
}
