import type { SessionImage, TrainingSession } from '@atelier/contracts';
import { Check, CircleAlert, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { passFocusOn } from '@/lib/pass-focus-on';
import { StepActions } from '../../step-actions';
import type { Upload } from '../upload-queue';
import type { Uploads } from '../use-upload-queue';
import { CheckRow } from './check-row';
import { DropZone } from './drop-zone';
import { LocalPreview, useObjectUrl } from './local-preview';
import { PictureTips, NoPictures } from './picture-tips';
import { isUnusable, SessionPicture, UnusableBadge } from './session-picture';
import { UploadTile } from './upload-tile';

export function UploadStep({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const { images } = session;
  const isEmpty = images.length === 0 && uploads.items.length === 0;
  const isWaiting = uploads.items.some(isComing);
  return (
    <div className="flex grow flex-col gap-6">
      <DropZone onFiles={uploads.add} compact={!isEmpty} />
      <StoppedUploads uploads={uploads} />
      <UploadAnnouncement session={session} uploads={uploads} />
      <PictureSet session={session} uploads={uploads} />
      {isEmpty ? (
        <>
          <NoPictures />
          <PictureTips className="mt-4" />
        </>
      ) : null}
      {isEmpty ? null : (
        <StepActions>
          {images.length > 0 && !uploads.isBusy ? (
            <ButtonLink to="/training-flow" search={{ session: session.id, step: 'review' }} variant="primary">
              {t('upload.next')}
            </ButtonLink>
          ) : (
            <p className="py-2.5 text-center text-sm text-ink-soft">{t(isWaiting ? 'upload.wait' : 'upload.none')}</p>
          )}
        </StepActions>
      )}
    </div>
  );
}

/** Not one that stopped. */
const isComing = ({ status }: Upload): boolean => status !== 'failed' && status !== 'refused';

/** How many of the pictures count, as the next step says it; null before all are checked, and where all do. */
function useChecked(): (session: Pick<TrainingSession, 'images' | 'report'>) => string | null {
  const { t } = useTranslation('training-flow');
  return ({ images, report }) =>
    images.some(({ status }) => status === 'checking') || report.accepted === images.length
      ? null
      : t('upload.usable', { usable: report.accepted, count: images.length });
}

/** What is in the set, and after it what is on its way. */
function PictureSet({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const checkedOf = useChecked();
  const { images } = session;
  const coming = uploads.items.filter(isComing);
  // As many as there are tiles: which of them can't be used is said below.
  const total = images.length + coming.length;
  if (total === 0) return null;
  return (
    <section aria-labelledby="uploaded">
      <h2 id="uploaded" className="mb-3 text-lg font-semibold tabular-nums">
        {coming.length > 0
          ? t('upload.arrived', { arrived: images.length, count: total })
          : (checkedOf(session) ?? t('upload.in_set', { count: total }))}
      </h2>
      <CheckRow session={session} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 md:gap-3 lg:grid-cols-7 xl:grid-cols-8">
        {images.map((image, index) => (
          <UploadedPicture key={image.id} image={image} number={index + 1} total={images.length} uploads={uploads} />
        ))}
        {coming.map((item) => (
          <UploadTile
            key={item.id}
            item={item}
            onCancel={() => {
              uploads.queue.cancel(item.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadedPictureProps {
  image: SessionImage;
  number: number;
  total: number;
  uploads: Uploads;
}

function UploadedPicture({ image, number, total, uploads }: UploadedPictureProps) {
  const { t } = useTranslation('training-flow');
  const isRefused = isUnusable(image);
  const hasFindings = image.warnings.length > 0;
  return (
    <li>
      <SessionPicture
        image={image}
        alt={t('picture_state', { number, total, state: t(`image_status.${isRefused ? 'rejected' : image.status}`) })}
        previews={uploads.previews}
        releasePreview={uploads.releasePreview}
        className="rounded-control"
      >
        <span aria-hidden className="absolute right-1.5 bottom-1.5">
          {isRefused ? <UnusableBadge /> : null}
          {isRefused || image.status === 'checking' ? null : (
            <span
              className={cn(
                'grid size-5 place-items-center rounded-full text-canvas',
                hasFindings ? 'bg-warning' : 'bg-success',
              )}
            >
              {hasFindings ? <CircleAlert className="size-3.5" /> : <Check className="size-3.5" strokeWidth={3} />}
            </span>
          )}
        </span>
      </SessionPicture>
    </li>
  );
}

/** Tells screen readers how the uploads go on. */
function UploadAnnouncement({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const checkedOf = useChecked();
  const { images } = session;
  const under = uploads.items.filter(isComing).length;
  const checking = images.filter(({ status }) => status === 'checking').length;
  return (
    <p role="status" className="sr-only">
      {under > 0
        ? t('upload.announce.uploading', { count: under })
        : checking > 0
          ? t('upload.announce.checking', { count: checking })
          : images.length > 0
            ? (checkedOf(session) ?? t('upload.announce.done', { count: images.length }))
            : ''}
    </p>
  );
}

/** The files that did not make it: why, and what can be done about it. */
function StoppedUploads({ uploads: { queue, items } }: { uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const stopped = items.filter(({ status }) => status === 'failed' || status === 'refused');
  if (stopped.length === 0) return null;
  return (
    <ul
      aria-label={t('upload.stopped')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-2.5"
    >
      {stopped.map((item) => (
        <StoppedUpload
          key={item.id}
          item={item}
          onRetry={() => void queue.retry(item.id)}
          onDismiss={() => {
            queue.cancel(item.id);
          }}
        />
      ))}
    </ul>
  );
}

function StoppedUpload({ item, onRetry, onDismiss }: { item: Upload; onRetry: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const { name } = item.file;
  const preview = useObjectUrl(item.file);
  return (
    <li ref={passFocusOn} className="flex items-center gap-3 rounded-control lit p-2">
      <span className="relative size-14 shrink-0 overflow-hidden rounded-lg bg-raised">
        <LocalPreview url={preview} className="brightness-75" />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{name}</p>
        <Problem className="mt-0.5">{item.error ? errorText(item.error) : null}</Problem>
      </div>
      {item.status === 'failed' ? (
        <IconButton label={t('upload.retry', { name })} icon={<RotateCw />} onClick={onRetry} />
      ) : null}
      <IconButton label={t('upload.dismiss', { name })} icon={<X />} onClick={onDismiss} />
    </li>
  );
}
