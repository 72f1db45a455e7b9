import {
  focusOfFacts,
  isLearned,
  LIMITS,
  noSourceReason,
  type NoSourceReason,
  type Amounts,
  type SessionImage,
  type TrainingSession,
} from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { Picture } from '@/components/picture';
import { PictureChoice } from '@/components/picture-choice';
import { PictureGrid } from '@/components/picture-grid';
import { AskToCancelJob, JobProgress, FeatureOff, useFeature, useRuntime } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall } from '@/features/ledger';
import { useGenerateVariations } from '../api/make-variations';
import { listed } from '../review/listed';
import { FailureNotice } from '../run/failure-notice';
import { StepActions } from '../step-actions';
import { VariationSelection } from './variation-selection';

/** What variations are for on this engine: the built-in one shows no side of a character that its picture does not. */
export function VariationPurpose() {
  const { t } = useTranslation('training-flow');
  const isBuiltIn = useRuntime().data?.engine === 'preview';
  return t(isBuiltIn ? 'variation.description_built_in' : 'variation.description');
}

/** Choosing a source, waiting, choosing among what was made: which of them is decided by the session. */
export function VariationStep({ session }: { session: TrainingSession }) {
  // The run whose results were not enough; the next one's are looked at again.
  const [refused, setRefused] = useState<string | null>(null);
  if (session.status === 'GENERATING_VARIATIONS') return <VariationProgress session={session} />;
  if (session.variation_results_s3.length > 0 && (refused === null || refused !== session.job?.id)) {
    return (
      <VariationSelection
        session={session}
        onAgain={() => {
          setRefused(session.job?.id ?? null);
        }}
      />
    );
  }
  return (
    <VariationSource
      session={session}
      onBack={
        refused === null
          ? null
          : () => {
              setRefused(null);
            }
      }
    />
  );
}

function VariationProgress({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const source = session.images.find(({ id }) => id === session.variation_source_image_id);
  return (
    <Card className="flex flex-col gap-5 md:flex-row md:items-center md:gap-8 md:p-7">
      <Picture
        src={source?.url ?? null}
        thumbnail={source?.thumbnail_url ?? null}
        focus={focusOfFacts(source?.facts ?? null)}
        alt={t('variation.source')}
        className="w-full shrink-0 max-md:mx-auto max-md:max-w-56 md:w-72"
      />
      <div className="grow">
        <h2 className="text-xl font-semibold">{t('variation.making')}</h2>
        <p className="mt-2 mb-6 text-ink-soft">{t('variation.making_text')}</p>
        {session.job ? (
          <>
            <JobProgress job={session.job} />
            <AskToCancelJob job={session.job} kind="variations" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" />
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** Exactly one picture is the source; all of it may be skipped. `onBack`: to those that are there already. */
function VariationSource({ session, onBack }: { session: TrainingSession; onBack: (() => void) | null }) {
  const { t } = useTranslation('training-flow');
  const isBuiltIn = useRuntime().data?.engine === 'preview';
  const numbered = session.images.map((image, index) => ({ image, number: index + 1 }));
  const accepted = numbered.filter(({ image }) => image.status === 'accepted');
  const reasonOf = ({ image }: NumberedPicture) => noSourceReason(image, session.images, isBuiltIn);
  const pictures = accepted.filter((picture) => reasonOf(picture) === null);
  // Of a single picture there is nothing to choose.
  const only = pictures.length === 1 ? (pictures[0]?.image.id ?? null) : null;
  const [chosen, setChosen] = useState<string | null>(session.variation_source_image_id ?? only);
  const sourceId = pictures.some(({ image }) => image.id === chosen) ? chosen : null;
  const { off } = useFeature('vary');
  const own = session.images.filter(isLearned).length;
  const isEnough = own >= ENOUGH;
  const { start, isPending, price, shortfall, closeShortfall } = useStartVariations(session.id);
  return (
    <div className="flex grow flex-col gap-6">
      {session.last_failure && session.job?.queue === 'variation' ? (
        <FailureNotice title={t('variation.failed')} failure={session.last_failure} job={session.job} />
      ) : null}
      <FeatureOff feature="vary" />
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{t('variation.choose_source')}</legend>
        {isEnough ? (
          <p className="-mt-2 mb-4 text-pretty text-ink-soft">{t('variation.enough', { count: own })}</p>
        ) : null}
        <LeftOut reason="unreadable" pictures={numbered.filter(({ image }) => image.status === 'rejected')} />
        {LEFT_OUT.map((reason) => (
          <LeftOut key={reason} reason={reason} pictures={accepted.filter((picture) => reasonOf(picture) === reason)} />
        ))}
        {sourceId || off ? null : <p className="-mt-2 mb-4 text-sm text-ink-soft">{t('variation.choose_hint')}</p>}
        <Sources pictures={pictures} total={session.images.length} {...{ sourceId, isPending, setChosen }} />
      </fieldset>
      <SourceActions
        sessionId={session.id}
        isMain={!off && !isEnough}
        price={price}
        disabled={sourceId === null || off}
        isPending={isPending}
        onBack={onBack}
        onMake={() => {
          if (sourceId) start(sourceId);
        }}
      />
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </div>
  );
}

interface SourceActionsProps {
  sessionId: string;
  /** Whether variations are the main way on; else it is to go on without. */
  isMain: boolean;
  price: Amounts | undefined;
  disabled: boolean;
  isPending: boolean;
  onBack: (() => void) | null;
  onMake: () => void;
}

/** On a phone the two ways on stand in one row: the rest of the screen is for the pictures. */
function SourceActions({ sessionId, isMain, price, disabled, isPending, onBack, onMake }: SourceActionsProps) {
  const { t } = useTranslation('training-flow');
  const skip = (
    <ButtonLink
      to="/training-flow"
      search={{ session: sessionId, step: 'configure' }}
      variant={isMain ? 'secondary' : 'primary'}
      className="max-sm:px-3"
    >
      {t('variation.skip')}
    </ButtonLink>
  );
  return (
    <StepActions>
      {onBack ? (
        <Button variant="ghost" onClick={onBack}>
          {t('variation.back')}
        </Button>
      ) : null}
      {isMain ? skip : null}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className="max-sm:px-3"
        disabled={disabled || !price}
        loading={isPending}
        cost={price ? <CostTag tone={isMain ? 'inherit' : 'currency'} amounts={price} /> : null}
        onClick={onMake}
      >
        {t('variation.make', { count: LIMITS.variationsPerSet })}
      </Button>
      {isMain ? null : skip}
    </StepActions>
  );
}

/** Of so many pictures of its creator’s own a character is learned well: the fewest that the upload recommends. */
const ENOUGH = 10;

const LEFT_OUT: readonly NoSourceReason[] = ['nothing_shown', 'head_lost'];

interface LeftOutProps {
  /** `unreadable`: the check refused the file. */
  reason: NoSourceReason | 'unreadable';
  pictures: readonly NumberedPicture[];
}

/** Which are no sources, and why: told before anything is paid. */
function LeftOut({ reason, pictures }: LeftOutProps) {
  const { t } = useTranslation('training-flow');
  if (pictures.length === 0) return null;
  const numbers = listed(pictures.map(({ number }) => String(number)));
  return (
    <p className="-mt-2 mb-4 text-sm text-ink-soft">{t(`variation.${reason}`, { count: pictures.length, numbers })}</p>
  );
}

interface NumberedPicture {
  image: SessionImage;
  /** Its place in the set. */
  number: number;
}

interface SourcesProps {
  pictures: readonly NumberedPicture[];
  /** Of the set, in which each has its number. */
  total: number;
  sourceId: string | null;
  isPending: boolean;
  setChosen: (id: string) => void;
}

function Sources({ pictures, total, sourceId, isPending, setChosen }: SourcesProps) {
  const { t } = useTranslation('training-flow');
  return (
    <PictureGrid>
      {pictures.map(({ image, number }) => (
        <li key={image.id}>
          <PictureChoice
            type="radio"
            name="variation-source"
            label={t('picture', { number, total })}
            checked={sourceId === image.id}
            onChange={() => {
              setChosen(image.id);
            }}
            src={image.thumbnail_url ?? image.url}
            focus={focusOfFacts(image.facts)}
            disabled={isPending}
          />
        </li>
      ))}
    </PictureGrid>
  );
}

function useStartVariations(sessionId: string) {
  const generate = useGenerateVariations(sessionId);
  const price = useCosts().priceOf('variation');
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const start = (imageId: string) => {
    if (cannotPay(price)) return;
    generate.mutate(imageId, { onError: sayRefusal });
  };
  return { start, isPending: generate.isPending, price, shortfall, closeShortfall };
}
