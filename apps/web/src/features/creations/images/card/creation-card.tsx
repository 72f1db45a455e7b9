import { type ImageCreation, isNothing } from '@atelier/contracts';
import { ShieldAlert, CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptLine } from '@/features/jobs';
import { AppealButton } from '@/features/safety';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import { isUnfinished } from '../../api/list-images';
import { CardFoot, CreationPictures, PendingFrames } from '../../cards/creation-pictures';
import { CreationProgress } from '../../cards/creation-progress';
import { LeftOut } from '../../cards/lazy-left-out';
import { RepeatButton } from '../../cards/repeat-button';
import { UseSettingsButton } from '../../cards/use-settings-button';
import { SheetBodyPart } from '../../sheets/sheet-body-part';
import { ModelFace } from '../components/chosen-model';
import { CreationActionBar, DeleteButton, type CreationActions } from './creation-action-bar';
import { CreationLinks } from '../../viewer/creation-links';
import { CreationFacts, RefinedOf, shotOf, useViewOf } from './creation-facts';

export interface CreationCardProps {
  creation: ImageCreation;
  actions: CreationActions;
}

/** Its body has what can be done with it. */
const hasSheet = ({ sheet, images }: ImageCreation) => sheet !== undefined && images.length > 0;
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
          <CreationLinks theme={creation.theme} remix_of={creation.remix_of} />
        </div>
        {isUnfinished(creation) || hasSheet(creation) ? null : (
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
  const view = useViewOf(creation);
  return (
    <article aria-label={options.prompt} className="flex animate-rise flex-col gap-3">
      <div className="ml-10 self-end rounded-card rounded-br-md bg-light/12 px-4 py-3">
        <p className="text-pretty">{options.prompt}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {refined
            ? t('refine.name')
            : [
                t('pictures', { count: options.count }),
                ...(creation.sheet ? [] : [shotOf(t, creation, view), t(`direction.${view.direction}`)]),
                ...(creation.sheet || options.expression === 'none' ? [] : [t(`expression.${options.expression}`)]),
                ...(options.clothing_prompt === '' ? [] : [options.clothing_prompt]),
              ].join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-2.5">
        <ModelFace character={creation.character} className="size-9 rounded-full" />
        <div className="min-w-0 grow text-sm">
          <CreationFacts creation={creation} />
          <RefinedOf creation={creation} onView={actions.onView} />
          <CreationLinks theme={creation.theme} remix_of={creation.remix_of} />
        </div>
        {isUnfinished(creation) || hasSheet(creation) ? null : (
          <DeleteButton creation={creation} onDelete={actions.onDelete} className="-my-1.5 -mr-2" />
        )}
      </div>
      <CreationAnswer creation={creation} actions={actions} />
    </article>
  );
});

/** How far it is, or what came of it and what can be done with that. */
function CreationAnswer({ creation, actions }: CreationCardProps) {
  if (creation.sheet) return <SheetBodyPart creation={creation} {...actions} />;
  return (
    <>
      <CreationBody creation={creation} actions={actions} />
      {isUnfinished(creation) || creation.images.length === 0 ? null : (
        <CardFoot>
          <CreationActionBar creation={creation} picture={onlyPicture(creation)} actions={actions} />
          <ReceiptLine receipt={creation.job.receipt} jobId={creation.job.id} />
          <LeftOut creation={creation} />
        </CardFoot>
      )}
    </>
  );
}

interface CreationBodyProps {
  creation: ImageCreation;
  actions: CreationActions;
}

/** What there is to see of a creation: frames and progress, its pictures, or why there are none. */
function CreationBody({ creation, actions }: CreationBodyProps) {
  const { t } = useTranslation('generator');
  if (isUnfinished(creation)) {
    return (
      <div className="flex flex-col gap-4">
        <PendingFrames options={creation.options} jobId={creation.job.id} />
        <CardFoot>
          <CreationProgress job={creation.job} />
        </CardFoot>
      </div>
    );
  }
  if (creation.images.length === 0) return <CreationEnding creation={creation} actions={actions} />;
  return (
    <div className="flex flex-col gap-3">
      <CreationPictures
        creation={creation}
        onOpen={(pictureId) => {
          actions.onView({ creationId: creation.id, pictureId });
        }}
      />
      {creation.blocked > 0 ? (
        <div className="flex flex-col gap-2">
          <p className="flex gap-2 text-sm text-warning">
            <ShieldAlert aria-hidden className="size-4.5 shrink-0" />
            {t('blocked', { count: creation.blocked })}
          </p>
          <AppealButton jobId={creation.job.id} kind="blocked" />
        </div>
      ) : null}
    </div>
  );
}

interface CreationEndingProps {
  creation: ImageCreation;
  actions: Pick<CreationActions, 'onRepeat' | 'onUseSettings'>;
}

/** Why there is no picture, what it cost (nothing), and how to go on. */
function CreationEnding({ creation, actions }: CreationEndingProps) {
  const { t } = useTranslation('generator');
  const { job, error, status, blocked } = creation;
  const failure = error ?? job.error;
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  const isBlocked = blocked > 0 || failure?.code === 'output_blocked';
  const Icon = isBlocked ? ShieldAlert : CircleAlert;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <div className={isCancelled ? 'text-ink-soft' : `flex gap-2 ${isBlocked ? 'text-warning' : 'text-danger'}`}>
        {isCancelled ? null : <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        <div>
          <p>{failure ? failureText(failure) : t('failed')}</p>
          {failure?.code !== 'cancelled' && isNothing(job.receipt.captured) && !isNothing(job.receipt.price) ? (
            <p className="mt-0.5 text-sm text-ink-soft">{t('nothing_charged')}</p>
          ) : null}
        </div>
      </div>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <div className="flex flex-wrap items-center gap-2">
        {creation.refined ? null : (
          <RepeatButton creation={creation} onRepeat={actions.onRepeat} disabled={creation.character === null} />
        )}
        <UseSettingsButton creation={creation} onUse={actions.onUseSettings}>
          {t('use_settings')}
        </UseSettingsButton>
      </div>
      {isBlocked ? <AppealButton jobId={job.id} kind="blocked" /> : null}
    </div>
  );
}
