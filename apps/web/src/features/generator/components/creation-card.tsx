import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ReceiptLine } from '@/features/wallet';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isUnfinished } from '../api/list-images';
import { CreationActions, DeleteButton, type CreationDeeds } from './creation-actions';
import { CreationBody } from './creation-body';
import { ModelFace } from './model-picker';

export interface CreationViewProps extends CreationDeeds {
  creation: ImageCreation;
  onOpen: (creation: ImageCreation, index: number) => void;
}

/** It ended without a picture. */
const isBarren = (creation: ImageCreation) => !isUnfinished(creation) && creation.images.length === 0;
const onlyPicture = ({ images }: ImageCreation) => (images.length === 1 ? images[0] : undefined);

/** How it was asked for, in a few words. */
export function CreationFacts({ creation }: { creation: ImageCreation }) {
  const { t } = useTranslation('generator');
  const format = useFormat();
  const { options, character, created_at: createdAt } = creation;
  const facts = [
    character?.name ?? t('character_gone_short'),
    `${String(options.width)}×${String(options.height)}`,
    t(`shot.${options.shot}`),
    options.expression === 'none' ? '' : t(`expression.${options.expression}`),
  ];
  return (
    <p className="text-sm text-ink-faint">
      {facts.filter(Boolean).join(' · ')} · <time dateTime={createdAt}>{format.ago(createdAt)}</time>
    </p>
  );
}

/** A creation on the wall of the studio; `bare` where it stands in a frame already. */
export function CreationCard({ bare = false, ...view }: CreationViewProps & { bare?: boolean }) {
  const { creation } = view;
  return (
    <article
      aria-label={creation.options.prompt}
      className={cn('flex flex-col gap-4', !bare && 'animate-rise rounded-card lit p-5')}
    >
      <header className="flex items-start gap-3">
        <ModelFace character={creation.character} className="size-11 rounded-full" />
        <div className="min-w-0 grow">
          <p className="line-clamp-3 text-pretty">{creation.options.prompt}</p>
          <CreationFacts creation={creation} />
        </div>
        {isBarren(creation) ? <DeleteButton creation={creation} /> : null}
      </header>
      <CreationAnswer {...view} />
    </article>
  );
}

/** The same as a conversation: what was asked, and the answer. */
export function CreationExchange(view: CreationViewProps) {
  const { creation } = view;
  const { t } = useTranslation('generator');
  return (
    <article aria-label={creation.options.prompt} className="flex animate-rise flex-col gap-3">
      <div className="ml-10 self-end rounded-card rounded-br-md bg-light/12 px-4 py-3">
        <p className="text-pretty">{creation.options.prompt}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {[
            t('pictures', { count: creation.options.count }),
            t(`shot.${creation.options.shot}`),
            t(`direction.${creation.options.direction}`),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-2.5">
        <ModelFace character={creation.character} className="size-9 rounded-full" />
        <div className="min-w-0 grow text-sm">
          <CreationFacts creation={creation} />
        </div>
        {isBarren(creation) ? <DeleteButton creation={creation} /> : null}
      </div>
      <CreationAnswer {...view} />
    </article>
  );
}

/** How far it is, or what came of it and what can be done with that. */
function CreationAnswer({ creation, onOpen, onUseSettings, onRepeat }: CreationViewProps) {
  return (
    <>
      <CreationBody
        creation={creation}
        onOpen={(index) => {
          onOpen(creation, index);
        }}
        onRetry={() => {
          onRepeat(creation);
        }}
      />
      {isUnfinished(creation) || creation.images.length === 0 ? null : (
        <>
          <CreationActions
            creation={creation}
            picture={onlyPicture(creation)}
            onUseSettings={onUseSettings}
            onRepeat={onRepeat}
          />
          <ReceiptLine receipt={creation.job.receipt} jobId={creation.job.id} />
        </>
      )}
    </>
  );
}
