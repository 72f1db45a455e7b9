import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareSlider } from '@/components/compare-slider';
import { Dialog } from '@/components/dialog';
import { Loaded } from '@/components/loaded';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { useImageCreation } from '../api/list-images';
import { CompareClosely } from './compare-closely';

interface BeforeAfterDialogProps {
  open: boolean;
  onClose: () => void;
  source: NonNullable<ImageCreation['refined_from']>;
  after: ImageOutput;
}

/** What a second pass changes is in the pixels, so these come first. */
const SIZES = ['pixels', 'whole'] as const;

/** See `CompareRefined`, which loads it. */
export function BeforeAfterDialog({ open, onClose, source, after }: BeforeAfterDialogProps) {
  const { t } = useTranslation('generator');
  const query = useImageCreation(open ? source.creation_id : null);
  const { width, height } = after;
  const [size, setSize] = useState<(typeof SIZES)[number]>('pixels');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refine.compare')}
      description={t(size === 'pixels' ? 'refine.compare_pixels' : 'refine.compare_text')}
      className="md:w-[min(38rem,calc(100vw-3rem))]"
    >
      <Loaded query={query} failed={t('one.gone')} waiting={<Skeleton className="aspect-square w-full" />}>
        {({ images }) => {
          const before = images.find(({ id }) => id === source.image_id);
          if (!before) return <p className="text-ink-soft">{t('refine.source_gone')}</p>;
          const focus = after.focus ?? before.focus ?? null;
          const sides = {
            label: t('refine.slider'),
            left: { name: nameOf(t('refine.before'), before), url: before.url },
            right: { name: nameOf(t('refine.after'), after), url: after.url },
            width,
            height,
          };
          return (
            <>
              <SegmentedControl
                label={t('refine.size')}
                value={size}
                onChange={setSize}
                options={SIZES.map((value) => ({ value, label: t(`refine.sizes.${value}`) }))}
                className="self-center"
              />
              {size === 'pixels' ? <CompareClosely {...sides} focus={focus} /> : <CompareSlider {...sides} />}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const nameOf = (name: string, { width, height }: ImageOutput) => `${name} · ${String(width)}×${String(height)}`;
