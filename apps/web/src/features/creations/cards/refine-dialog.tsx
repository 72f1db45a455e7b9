import type { Amounts, ImageOutput } from '@atelier/contracts';
import { ArrowRight, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { Picture } from '@/components/picture';

interface RefineDialogProps {
  open: boolean;
  onClose: () => void;
  picture: ImageOutput;
  /** What it will be. */
  size: { width: number; height: number };
  price: Amounts | undefined;
  pending: boolean;
  onRefine: () => void;
}

/** See `useRefineAction`, which loads it: what a second pass does, before it is paid for. */
export function RefineDialog({ open, onClose, picture, size, price, pending, onRefine }: RefineDialogProps) {
  const { t } = useTranslation('generator');
  const { width, height, thumbnail_url: src } = picture;
  const share = `${String(Math.round((100 * width) / size.width))}%`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refine.title')}
      description={t('refine.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('refine.keep')}</Button>
          <Button
            variant="primary"
            icon={<WandSparkles className="size-4.5" />}
            cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
            loading={pending}
            onClick={onRefine}
          >
            {t('refine.action')}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid w-full max-w-76 grid-cols-[1fr_auto_1fr] items-end gap-3">
        <Side title={t('refine.before')} size={picture}>
          <div className="mx-auto" style={{ width: share }}>
            <Picture src={src} alt="" width={width} height={height} />
          </div>
        </Side>
        <ArrowRight aria-hidden className="mb-20 size-5 text-ink-faint" />
        <Side title={t('refine.after')} size={size}>
          <Picture src={src} alt="" width={width} height={height} className="ring-2 ring-light/60" />
        </Side>
      </div>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  size: { width: number; height: number };
  children: ReactNode;
}

function Side({ title, size, children }: SideProps) {
  return (
    <figure>
      {children}
      <figcaption className="mt-2 text-center text-sm">
        <span className="block font-medium">{title}</span>
        <span className="text-ink-faint tabular-nums">{`${String(size.width)}×${String(size.height)}`}</span>
      </figcaption>
    </figure>
  );
}
