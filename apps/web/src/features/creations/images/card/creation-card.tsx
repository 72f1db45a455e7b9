import type { ImageCreation } from '@atelier/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptLine } from '@/features/jobs';
import { cn } from '@/lib/cn';
import { isUnfinished } from '../../api/list-images';
import { CreationActionBar, DeleteButton, type CreationActions } from './creation-action-bar';
import { CreationBody } from './creation-body';
import { CreationFacts, RefinedOf } from './creation-facts';
import { ModelFace } from '../components/model-picker';

export interface CreationCardProps {
  creation: ImageCreation;
  actions: CreationActions;
}

const onlyPicture = ({ images }: ImageCreation) => (images.length === 1 ? images[0] : undefined);

/** A creation on the wall of the studio; `bare` where it stands in a frame already. */
export const CreationCard = memo(function CreationCard({
  bare = false,
  creation,
  actions,
}: CreationCardProps & { bare?: boolean }) {
  return (
    <article
      aria-label={creation.options.prompt}
      className={cn(
        'flex flex-col gap-4',
        bare ? '[--picture-limit:54dvh] [&_ul]:mx-auto [&_ul]:w-full' : 'animate-rise rounded-card lit p-5',
      )}
    >
      <header className="flex items-start gap-3">
        <ModelFace character={creation.character} className="size-11 rounded-full" />
        <div className="min-w-0 grow">
          <p className="line-clamp-3 text-pretty">{creation.options.prompt}</p>
          <CreationFacts creation={creation} />
          <RefinedOf creation={creation} onView={actions.onView} />
        </div>
        {isUnfinished(creation) ? null : (
          <DeleteButton creation={creation} onDelete={actions.onDelete} className="-my-1.5 -mr-2" />
        )}
      </header>
      <CreationAnswer creation={creation} actions={actions} />
    </article>
  );
});

/** The same as a conversation: what was asked, and the answer. */
export const CreationExchange = memo(function CreationExchange({ creation, actions }: CreationCardProps) {
  const { t } = useTranslation('generator');
  const { options, refined } = creation;
  return (
    <article aria-label={options.prompt} className="flex animate-rise flex-col gap-3">
      <div className="ml-10 self-end rounded-card rounded-br-md bg-light/12 px-4 py-3">
        <p className="text-pretty">{options.prompt}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {refined
            ? t('refine.name')
            : [
                t('pictures', { count: options.count }),
                t(`shot.${options.shot}`),
                t(`direction.${options.direction}`),
              ].join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-2.5">
        <ModelFace character={creation.character} className="size-9 rounded-full" />
        <div className="min-w-0 grow text-sm">
          <CreationFacts creation={creation} />
          <RefinedOf creation={creation} onView={actions.onView} />
        </div>
        {isUnfinished(creation) ? null : (
          <DeleteButton creation={creation} onDelete={actions.onDelete} className="-my-1.5 -mr-2" />
        )}
      </div>
      <CreationAnswer creation={creation} actions={actions} />
    </article>
  );
});

/** How far it is, or what came of it and what can be done with that. */
function CreationAnswer({ creation, actions }: CreationCardProps) {
  return (
    <>
      <CreationBody creation={creation} actions={actions} />
      {isUnfinished(creation) || creation.images.length === 0 ? null : (
        <>
          <CreationActionBar creation={creation} picture={onlyPicture(creation)} actions={actions} inLine />
          <ReceiptLine receipt={creation.job.receipt} jobId={creation.job.id} />
        </>
      )}
    </>
  );
}
