import { CircleAlert, Info, X, XCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import type { ReviewedImage } from './findings';
import type { Uploads } from '../upload/use-upload-queue';
import { SessionPicture } from '../upload/components/session-picture';

/** Conversions worth a word; that metadata was removed goes without saying. */
const TOLD = ['rotated', 'colour_converted', 'depth_reduced', 'first_frame_only', 'downscaled'] as const;

interface ReviewedPictureProps {
  reviewed: ReviewedImage;
  total: number;
  uploads: Uploads;
  onRemove: () => void;
}

/** One picture with what was found about it, and what to do. */
export function ReviewedPicture({ reviewed, total, uploads, onRemove }: ReviewedPictureProps) {
  const { t } = useTranslation('training-flow');
  const { image, number, findings } = reviewed;
  const state =
    findings.length > 0 && image.status === 'accepted' ? t('image_status.warned') : t(`image_status.${image.status}`);
  return (
    <li className="flex flex-col">
      <SessionPicture
        image={image}
        alt={t('picture_state', { number, total, state })}
        previews={uploads.previews}
        releasePreview={uploads.releasePreview}
        className={cn(
          image.status === 'rejected' && 'after:border-danger/50',
          findings.length > 0 && 'after:border-warning/50',
        )}
      >
        <span
          aria-hidden
          className="absolute top-2.5 left-2.5 grid h-7 min-w-7 place-items-center rounded-full bg-canvas/80 px-2 text-xs font-semibold tabular-nums"
        >
          {number}
        </span>
        {image.status === 'rejected' ? (
          <span className="absolute inset-0 grid place-items-center p-6 text-center">
            <span>
              <XCircle aria-hidden className="mx-auto mb-2 size-7 text-danger" />
              <span className="line-clamp-2 text-xs text-ink-faint">{image.name}</span>
            </span>
          </span>
        ) : null}
        {image.status === 'accepted' && image.origin !== 'upload' ? (
          <span className="absolute bottom-2.5 left-2.5">
            <Badge tone="light">{t(`origin.${image.origin}`, { number: (image.variation_index ?? 0) + 1 })}</Badge>
          </span>
        ) : null}
        {image.status === 'checking' ? null : (
          <IconButton
            label={t('review.remove', { number, total })}
            icon={<X />}
            variant="solid"
            onClick={onRemove}
            className="absolute top-1.5 right-1.5 md:size-9"
          />
        )}
      </SessionPicture>
      <PictureNotes reviewed={reviewed} />
    </li>
  );
}

function PictureNotes({ reviewed: { image, findings } }: { reviewed: ReviewedImage }) {
  const { t } = useTranslation('training-flow');
  // The picture itself says so.
  if (image.status === 'checking') return null;
  if (image.status === 'rejected') {
    return (
      <p className="mt-2 text-sm text-danger">{image.error ? failureText(image.error) : t('image_status.rejected')}</p>
    );
  }
  const conversions = TOLD.filter((name) => image.facts?.conversions.includes(name));
  return (
    <>
      {findings.map(({ warning, duplicateOf }) => (
        <p key={warning} className="mt-2 flex gap-1.5 text-sm leading-snug text-ink-soft">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-warning" />
          <span>
            <span className="font-medium text-warning">
              {t(`finding.${warning}.title`, { number: duplicateOf ?? '' })}
            </span>{' '}
            {t(`finding.${warning}.advice`)}
          </span>
        </p>
      ))}
      {conversions.length > 0 ? (
        <p className="mt-2 flex gap-1.5 text-xs leading-snug text-ink-faint">
          <Info aria-hidden className="mt-px size-3.5 shrink-0" />
          {conversions.map((name) => t(`conversion.${name}`)).join(' · ')}
        </p>
      ) : null}
    </>
  );
}
