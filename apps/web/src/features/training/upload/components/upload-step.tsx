import type { SessionImage, TrainingSession } from '@atelier/contracts';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { cn } from '@/lib/cn';
import type { Uploads } from '../use-upload-queue';
import { CheckingProgress } from './checking-progress';
import { DropZone } from './drop-zone';
import { NoPictures } from './no-pictures';
import { PictureTips } from './picture-tips';
import { SessionPicture } from './session-picture';
import { StepActions } from '../../step-actions';
import { StoppedUploads } from './stopped-uploads';
import { UploadTile } from './upload-tile';

export function UploadStep({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const { images } = session;
  const isEmpty = images.length === 0 && uploads.items.length === 0;
  return (
    <div className="flex grow flex-col gap-6">
      <DropZone onFiles={uploads.add} compact={!isEmpty} />
      <StoppedUploads uploads={uploads} />
      <UploadAnnouncement images={images} uploads={uploads} />
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
            <p className="py-2.5 text-center text-sm text-ink-soft">{t('upload.wait')}</p>
          )}
        </StepActions>
      )}
    </div>
  );
}

/** What is in the set, and after it what is on its way. */
function PictureSet({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const { images } = session;
  const coming = uploads.items.filter(({ status }) => status !== 'failed' && status !== 'refused');
  const total = images.length + coming.length;
  if (total === 0) return null;
  return (
    <section aria-labelledby="uploaded">
      <h2 id="uploaded" className="mb-3 text-lg font-semibold tabular-nums">
        {coming.length > 0
          ? t('upload.arrived', { arrived: images.length, count: total })
          : t('upload.in_set', { count: total })}
      </h2>
      <CheckingProgress session={session} className="mb-4" />
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
  const hasFindings = image.status === 'rejected' || image.warnings.length > 0;
  return (
    <li>
      <SessionPicture
        image={image}
        alt={t('picture_state', { number, total, state: t(`image_status.${image.status}`) })}
        previews={uploads.previews}
        releasePreview={uploads.releasePreview}
        className="rounded-control"
      >
        {image.status === 'checking' ? null : (
          <span
            aria-hidden
            className={cn(
              'absolute right-1.5 bottom-1.5 grid size-5 place-items-center rounded-full text-canvas',
              hasFindings ? 'bg-warning' : 'bg-success',
            )}
          >
            {hasFindings ? <CircleAlert className="size-3.5" /> : <Check className="size-3.5" strokeWidth={3} />}
          </span>
        )}
      </SessionPicture>
    </li>
  );
}

/** Tells screen readers how the uploads go on. */
function UploadAnnouncement({ images, uploads }: { images: readonly SessionImage[]; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const under = uploads.items.filter(({ status }) => status !== 'failed' && status !== 'refused').length;
  const checking = images.filter(({ status }) => status === 'checking').length;
  return (
    <p role="status" className="sr-only">
      {under > 0
        ? t('upload.announce.uploading', { count: under })
        : checking > 0
          ? t('upload.announce.checking', { count: checking })
          : images.length > 0
            ? t('upload.announce.done', { count: images.length })
            : ''}
    </p>
  );
}
