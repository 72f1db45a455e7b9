import type { SessionImage } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { failureText } from '@/lib/error-text';
import { isUnusable } from './session-picture';

/** What is not counted, because the check refused it or found no character: which, and why. */
export function UnusablePictures({ images, className }: { images: readonly SessionImage[]; className?: string }) {
  const { t } = useTranslation('training-flow');
  const refused = images.flatMap((image, index) => (isUnusable(image) ? [{ image, number: index + 1 }] : []));
  const whyOf = ({ status, error }: SessionImage): string => {
    if (status === 'accepted') return t('finding.nothing_shown.title');
    return error ? failureText(error) : t('image_status.rejected');
  };
  if (refused.length === 0) return null;
  return (
    <div className={cn('text-sm', className)}>
      <p className="font-medium text-danger">{t('upload.refused', { count: refused.length })}</p>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {refused.map(({ image, number }) => (
          <li key={image.id}>{t('upload.refused_why', { number, name: image.name, why: whyOf(image) })}</li>
        ))}
      </ul>
    </div>
  );
}
