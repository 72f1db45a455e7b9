import { LIMITS, type ImageCreation, type ImageOutput } from '@atelier/contracts';
import { WandSparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { lazyPart } from '@/components/lazy';
import type { MenuAction } from '@/components/menu';
import { useFeature } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall } from '@/features/ledger';
import { useRefineImage } from '../api/create-images';

const RefineDialog = lazyPart(() => import('./refine-dialog'), 'RefineDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});

/** How large a second pass makes a picture; null where it is too large already to gain anything. */
function refinedSizeOf({ width, height }: Pick<ImageOutput, 'width' | 'height'>) {
  const { scale, minScale, maxEdge } = LIMITS.refine;
  const possible = Math.min(scale, maxEdge / Math.max(width, height));
  if (possible < minScale) return null;
  return { width: Math.round(width * possible), height: Math.round(height * possible) };
}

interface RefineOptions {
  creation: ImageCreation;
  /** Without one there is nothing to refine. */
  picture: ImageOutput | undefined;
  /** It is accepted, and appears among the others. */
  onAccepted?: (() => void) | undefined;
}

/** A second pass over one picture, larger and finer: it says first what that is. No action where the engine cannot do it. */
export function useRefineAction({ creation, picture, onAccepted }: RefineOptions): {
  action: MenuAction | null;
  dialogs: ReactNode;
} {
  const { t } = useTranslation('generator');
  const { off } = useFeature('refine');
  const price = useCosts().priceOf('refine');
  const refine = useRefineImage();
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const [open, setOpen] = useState(false);
  if (off || !picture) return { action: null, dialogs: null };
  const size = refinedSizeOf(picture);
  const close = () => {
    setOpen(false);
  };
  const send = () => {
    if (cannotPay(price)) return;
    refine.mutate(
      { id: creation.id, image_id: picture.id },
      {
        onSuccess: () => {
          close();
          // Its card comes into sight, which says all there is to say: a toast would lie over it.
          onAccepted?.();
        },
        onError: sayRefusal,
      },
    );
  };
  const action: MenuAction = {
    label: t('refine.action'),
    icon: <WandSparkles />,
    hint: size ? t('refine.hint', size) : t('refine.too_large', { max: LIMITS.refine.maxEdge }),
    cost: price ? <CostTag amounts={price} tone="inherit" /> : null,
    disabled: !price || !size,
    needsNetwork: true,
    onSelect: () => {
      setOpen(true);
    },
  };
  const dialogs = (
    <>
      {size ? (
        <RefineDialog
          open={open}
          onClose={close}
          picture={picture}
          size={size}
          price={price}
          pending={refine.isPending}
          onRefine={send}
        />
      ) : null}
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </>
  );
  return { action, dialogs };
}
