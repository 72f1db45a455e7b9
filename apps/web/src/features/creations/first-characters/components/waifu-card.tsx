import type { ImageCreation } from '@atelier/contracts';
import { ShieldAlert, Trash2, CircleAlert, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { ReceiptLine } from '@/features/jobs';
import { AppealButton } from '@/features/safety';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import { useAgo } from '@/lib/now';
import { isUnfinished } from '../../api/list-images';
import { CompareRefined } from '../../cards/compare-refined';
import { CardFoot, PendingFrames } from '../../cards/creation-pictures';
import { CreationProgress } from '../../cards/creation-progress';
import { LeftOut } from '../../cards/lazy-left-out';
import { RepeatButton } from '../../cards/repeat-button';
import { WaifuActionRow, WaifuPictureActions, type WaifuActions } from './waifu-actions';
import { WaifuPictures } from './waifu-pictures';

interface WaifuCardProps {
  creation: ImageCreation;
  actions: WaifuActions;
  onOpen: (imageId: string) => void;
  /** It stands in a frame already. */
  bare?: boolean;
}

/** One try at a character: under way, its pictures, or why there are none. */
export function WaifuCard({ creation, actions, onOpen, bare = false }: WaifuCardProps) {
  const { t } = useTranslation('waifu');
  const ago = useAgo();
  const { options, created_at: createdAt } = creation;
  return (
    <article
      aria-label={options.prompt}
      className={cn('flex flex-col gap-4', !bare && 'animate-rise rounded-card lit p-4 md:p-5')}
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="line-clamp-3 text-pretty">{options.prompt}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
            <span>
              {`${String(options.width)}×${String(options.height)}`} ·{' '}
              <time dateTime={createdAt}>{ago(createdAt)}</time>
            </span>
            {creation.refined ? <Badge tone="light">{t('refined')}</Badge> : null}
            <CompareRefined creation={creation} />
          </div>
        </div>
        {isUnfinished(creation) ? null : (
          <IconButton
            label={t('remove')}
            icon={<Trash2 />}
            className="-mt-2 -mr-2"
            onClick={() => {
              actions.onRemove(creation);
            }}
          />
        )}
      </header>
      <CardBody creation={creation} actions={actions} onOpen={onOpen} />
    </article>
  );
}

function CardBody({ creation, actions, onOpen }: WaifuCardProps) {
  const { t } = useTranslation('waifu');
  const { images, job, blocked } = creation;
  const [first] = images;
  if (isUnfinished(creation)) return <UnderWay creation={creation} />;
  if (!first) return <WaifuEnding creation={creation} onRepeat={actions.onRepeat} />;
  return (
    <>
      <WaifuPictures creation={creation} training={actions.training} onOpen={onOpen} />
      {blocked > 0 ? (
        <div className="flex flex-col gap-2.5">
          <p className="flex gap-2 text-sm text-warning">
            <ShieldAlert aria-hidden className="size-4.5 shrink-0" />
            {t('blocked', { count: blocked })}
          </p>
          <AppealButton jobId={job.id} kind="blocked" />
        </div>
      ) : null}
      <CardFoot>
        {images.length === 1 && actions.training.chosen.length === 0 ? (
          <WaifuPictureActions creation={creation} picture={first} actions={actions} />
        ) : (
          <MarkActions creation={creation} actions={actions} />
        )}
        <ReceiptLine receipt={job.receipt} jobId={job.id} />
        <LeftOut creation={creation} />
      </CardFoot>
    </>
  );
}

/** With several pictures, those to be trained are chosen first; what is chosen is trained from the bar, and from nowhere else. */
function MarkActions({ creation, actions }: Omit<WaifuCardProps, 'onOpen'>) {
  const { t } = useTranslation('waifu');
  const { training } = actions;
  const open = creation.images.filter(({ id }) => !training.chosen.includes(id));
  const isFull = open.length === 0 || training.isFull;
  const chooseAll = () => {
    for (const { id } of open) training.toggle(id);
  };
  const main = (
    <Button size="sm" icon={<ListChecks className="size-4.5" />} disabled={isFull} onClick={chooseAll}>
      {t(creation.images.length === 1 ? 'train.choose_title' : 'train.choose_all')}
    </Button>
  );
  const picture = creation.images.length === 1 ? creation.images[0] : undefined;
  return <WaifuActionRow creation={creation} picture={picture} actions={actions} main={main} />;
}

function UnderWay({ creation }: { creation: ImageCreation }) {
  return (
    <>
      <PendingFrames options={creation.options} jobId={creation.job.id} />
      <CardFoot>
        <CreationProgress job={creation.job} />
      </CardFoot>
    </>
  );
}

/** It ended without a picture: why, what came back, and the way to try again. */
function WaifuEnding({ creation, onRepeat }: { creation: ImageCreation } & Pick<WaifuActions, 'onRepeat'>) {
  const { t } = useTranslation('waifu');
  const { job, error, status, refined, blocked } = creation;
  const failure = error ?? job.error;
  const isBlocked = blocked > 0 || failure?.code === 'output_blocked';
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <p className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
        {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        {failure ? failureText(failure) : t('failed')}
      </p>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <div className="flex flex-wrap gap-2">
        {/* A second pass is tried again at the picture that it was made of. */}
        {refined ? null : <RepeatButton creation={creation} onRepeat={onRepeat} />}
        {isBlocked ? <AppealButton jobId={job.id} kind="blocked" /> : null}
      </div>
    </div>
  );
}
