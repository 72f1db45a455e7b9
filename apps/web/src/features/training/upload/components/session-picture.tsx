import { focusOfFacts, isLearned, type SessionImage } from '@atelier/contracts';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Picture } from '@/components/picture';
import { cn } from '@/lib/cn';
import type { Uploads } from '../use-upload-queue';
import { LocalPreview } from './local-preview';

/** Whether a picture was checked, and is not counted: the check refused it, or found no character. */
export const isUnusable = (image: SessionImage): boolean => image.status !== 'checking' && !isLearned(image);

/** On a picture that is not counted. A cross would look as if it took the picture away. */
export function UnusableBadge() {
  const { t } = useTranslation('training-flow');
  return (
    <Badge tone="danger" icon={<Ban aria-hidden />}>
      {t('image_status.unusable')}
    </Badge>
  );
}

interface SessionPictureProps extends Pick<Uploads, 'previews' | 'releasePreview'> {
  image: SessionImage;
  alt: string;
  /** All of it, not the square in its middle. */
  whole?: boolean;
  children?: ReactNode;
  className?: string;
}

/**
 * A picture of the set: the creator's own copy until the server's has come, darker while it is checked. No words on it: which of them were checked is
 * known only once all were, and how many stands beside them.
 */
export function SessionPicture({
  image,
  alt,
  whole = false,
  previews,
  releasePreview,
  children,
  className,
}: SessionPictureProps) {
  const preview = previews.get(image.id);
  const isChecking = image.status === 'checking';
  return (
    <Picture
      src={image.thumbnail_url ?? image.url}
      alt={alt}
      fit={whole ? 'contain' : 'cover'}
      focus={focusOfFacts(image.facts)}
      onShown={() => {
        releasePreview(image.id);
      }}
      className={cn(isChecking && preview === undefined && 'animate-breathe', className)}
    >
      {preview === undefined ? null : (
        <LocalPreview
          url={preview}
          icon={image.status !== 'rejected'}
          className={cn(isChecking && 'brightness-75', image.status === 'rejected' && 'brightness-50 grayscale')}
        />
      )}
      {children}
    </Picture>
  );
}
