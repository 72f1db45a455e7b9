import { focusOfFacts, LIMITS, type TrainingSession } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { Picture } from '@/components/picture';
import { EnlargedPicture, type Enlarged } from '@/components/enlarged-picture';
import { PictureChoice } from '@/components/picture-choice';
import { PictureGrid } from '@/components/picture-grid';
import { Skeleton } from '@/components/skeleton';
import { useCosts } from '@/features/ledger';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useConfirmVariations, useVariations, type Variation } from '../api/make-variations';
import { StepActions } from '../step-actions';
import { bestFirst, isReordered, suggestedOf } from './suggested';

/** Any number of the variations joins the set, beside the original, which stays in it. */
export function VariationSelection({ session, onAgain }: { session: TrainingSession; onAgain: () => void }) {
  const { t } = useTranslation('training-flow');
  const query = useVariations(session.id);
  // Null until the creator has chosen otherwise.
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const variations = query.data && bestFirst(query.data.variations);
  const suggested = suggestedOf(session, variations ?? []);
  const chosen = own ?? new Set(suggested);
  if (query.isError && !variations) {
    return (
      <ErrorState
        title={t('variation.load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const toggle = (url: string) => {
    setOwn(chosen.has(url) ? new Set([...chosen].filter((other) => other !== url)) : new Set(chosen).add(url));
  };
  const isAll = variations !== undefined && chosen.size === variations.length;
  return (
    <div className="flex grow flex-col gap-6">
      <SelectionHead
        isSuggested={suggested.length > 0}
        reordered={isReordered(variations ?? [])}
        isAll={isAll}
        disabled={!variations}
        onToggleAll={() => {
          setOwn(new Set(isAll ? [] : variations?.map(({ storage_url }) => storage_url)));
        }}
      />
      <PictureGrid>
        <Original session={session} />
        {variations ? (
          <Results variations={variations} chosen={chosen} onToggle={toggle} onEnlarge={setEnlarged} />
        ) : (
          Array.from({ length: session.variation_results_s3.length }, (_, index) => (
            <li key={index}>
              <Skeleton className="aspect-square rounded-picture" />
            </li>
          ))
        )}
      </PictureGrid>
      <ConfirmVariations session={session} chosen={chosen} isLoaded={variations !== undefined} onAgain={onAgain} />
      <EnlargedPicture
        picture={enlarged}
        onClose={() => {
          setEnlarged(null);
        }}
      />
    </div>
  );
}

interface SelectionHeadProps {
  isSuggested: boolean;
  /** They stand in another order than their numbers. */
  reordered: boolean;
  isAll: boolean;
  disabled: boolean;
  onToggleAll: () => void;
}

function SelectionHead({ isSuggested, reordered, isAll, disabled, onToggleAll }: SelectionHeadProps) {
  const { t } = useTranslation('training-flow');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-lg font-semibold">{t('variation.choose_results')}</h2>
        <p className="mt-1 text-sm text-ink-soft">
          {reordered ? t('variation.reordered') : null} {isSuggested ? t('variation.suggested') : null}
        </p>
      </div>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={onToggleAll}>
        {t(isAll ? 'variation.select_none' : 'variation.select_all')}
      </Button>
    </div>
  );
}

interface ResultsProps {
  variations: readonly Variation[];
  chosen: ReadonlySet<string>;
  onToggle: (storageUrl: string) => void;
  onEnlarge: (picture: Enlarged) => void;
}

function Results({ variations, chosen, onToggle, onEnlarge }: ResultsProps) {
  const { t } = useTranslation('training-flow');
  return variations.map((variation) => {
    const title = t('variation.number', { number: variation.index + 1, total: LIMITS.variationsPerSet });
    return (
      <li key={variation.id}>
        <PictureChoice
          type="checkbox"
          id={variation.id}
          name="variation"
          label={title}
          describedBy={variation.weakness ? `${variation.id}-why` : undefined}
          checked={chosen.has(variation.storage_url)}
          onChange={() => {
            onToggle(variation.storage_url);
          }}
          src={variation.thumbnail_url}
          focus={variation.focus}
          onEnlarge={() => {
            onEnlarge({ ...variation, title, thumbnail: variation.thumbnail_url });
          }}
        />
        <label htmlFor={variation.id} className="flex min-h-touch cursor-pointer items-center text-sm font-medium">
          {t('origin.variation', { number: variation.index + 1 })}
        </label>
        {variation.weakness ? (
          <p id={`${variation.id}-why`} className="-mt-1.5 flex gap-1.5 text-sm leading-snug text-ink-soft">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-warning" />
            {t(`variation.weakness.${variation.weakness}`)}
          </p>
        ) : null}
      </li>
    );
  });
}

function Original({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const source = session.images.find(({ id }) => id === session.variation_source_image_id);
  if (!source) return null;
  return (
    <li>
      <Picture
        src={source.thumbnail_url ?? source.url}
        focus={focusOfFacts(source.facts)}
        alt={t('variation.original')}
      >
        <span className="absolute bottom-2.5 left-2.5">
          <Badge tone="light">{t('variation.original_in')}</Badge>
        </span>
      </Picture>
    </li>
  );
}

interface ConfirmVariationsProps {
  session: TrainingSession;
  chosen: ReadonlySet<string>;
  /** Until then nothing is chosen that would be, and going on would leave it behind. */
  isLoaded: boolean;
  onAgain: () => void;
}

function ConfirmVariations({ session, chosen, isLoaded, onAgain }: ConfirmVariationsProps) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const confirm = useConfirmVariations(session.id);
  const price = useCosts().priceOf('variation');
  return (
    <StepActions>
      <Button
        variant="ghost"
        icon={<RotateCw className="size-4.5" />}
        cost={price ? <CostTag amounts={price} /> : null}
        onClick={onAgain}
      >
        {t('variation.again')}
      </Button>
      <Button
        variant="primary"
        loading={confirm.isPending}
        disabled={!isLoaded}
        onClick={() => {
          confirm.mutate([...chosen], {
            onSuccess: () =>
              void navigate({ to: '/training-flow', search: { session: session.id, step: 'configure' } }),
            onError: (error) => toast.error(errorText(error)),
          });
        }}
      >
        {chosen.size === 0 ? t('variation.keep_none') : t('variation.keep', { count: chosen.size })}
      </Button>
    </StepActions>
  );
}
