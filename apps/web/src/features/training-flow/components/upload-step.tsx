import type { SessionImage, TrainingSession } from '@atelier/contracts';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Picture } from '@/components/picture';
import type { Uploads } from '../hooks/use-upload-queue';
import { CheckingProgress } from './checking-progress';
import { DropZone } from './drop-zone';
import { PictureTips } from './picture-tips';
import { StepActions } from './step-actions';
import { UploadList } from './upload-list';

export function UploadStep({ session, uploads }: { session: TrainingSession; uploads: Uploads }) {
  const { t } = useTranslation('training-flow');
  const { images } = session;
  const isEmpty = images.length === 0 && uploads.items.length === 0;
  return (
    <div className="flex grow flex-col gap-6">
      <DropZone onFiles={(files) => uploads.queue.add(files)} compact={!isEmpty} />
      <UploadList uploads={uploads} />
      <UploadAnnouncement images={images} uploads={uploads} />
      {images.length > 0 ? (
        <section aria-labelledby="uploaded">
          <h2 id="uploaded" className="mb-3 text-lg font-semibold">
            {t('upload.in_set', { count: images.length })}
          </h2>
          <CheckingProgress session={session} className="mb-4" />
          <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8">
            {images.map((image, index) => (
              <UploadedPicture key={image.id} image={image} number={index + 1} />
            ))}
          </ul>
        </section>
      ) : null}
      {isEmpty ? <PictureTips className="mt-4" /> : null}
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

function UploadedPicture({ image, number }: { image: SessionImage; number: number }) {
  const { t } = useTranslation('training-flow');
  const hasFindings = image.status === 'rejected' || image.warnings.length > 0;
  return (
    <li>
      <Picture
        src={image.thumbnail_url}
        alt={t('picture_state', { number, state: t(`image_status.${image.status}`) })}
        className={image.status === 'checking' ? 'animate-breathe rounded-control' : 'rounded-control'}
      >
        {image.status === 'checking' ? null : (
          <span
            aria-hidden
            className={
              hasFindings
                ? 'absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-warning text-canvas'
                : 'absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-success text-canvas'
            }
          >
            {hasFindings ? <CircleAlert className="size-3.5" /> : <Check className="size-3.5" strokeWidth={3} />}
          </span>
        )}
      </Picture>
    </li>
  );
}

/** Says in words how the uploads go on, for those who do not see the bars. */
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
