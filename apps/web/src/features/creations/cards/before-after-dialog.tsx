import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CompareSlider } from '@/components/compare-slider';
import { Dialog } from '@/components/dialog';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { useImageCreation } from '../api/list-images';

interface BeforeAfterDialogProps {
  open: boolean;
  onClose: () => void;
  source: NonNullable<ImageCreation['refined_from']>;
  after: ImageOutput;
}

/** See `CompareRefined`, which loads it. */
export function BeforeAfterDialog({ open, onClose, source, after }: BeforeAfterDialogProps) {
  const { t } = useTranslation('generator');
  const query = useImageCreation(open ? source.creation_id : null);
  const { width, height } = after;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refine.compare')}
      description={t('refine.compare_text')}
      className="md:w-[min(38rem,calc(100vw-3rem))]"
    >
      <Loaded query={query} failed={t('one.gone')} waiting={<Skeleton className="aspect-square w-full" />}>
        {({ images }) => {
          const before = images.find(({ id }) => id === source.image_id);
          if (!before) return <p className="text-ink-soft">{t('refine.source_gone')}</p>;
          return (
            <CompareSlider
              label={t('refine.slider')}
              left={{ name: nameOf(t('refine.before'), before), url: before.url }}
              right={{ name: nameOf(t('refine.after'), after), url: after.url }}
              width={width}
              height={height}
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const nameOf = (name: string, { width, height }: ImageOutput) => `${name} · ${String(width)}×${String(height)}`;
