import { LIMITS, type ImageCreation, type ImageOutput } from '@atelier/contracts';
import { WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { InsufficientDialog, useCosts, useShortfall } from '@/features/ledger';
import { toast } from '@/lib/toast';
import { useRefineImage } from '../api/create-images';

/** How large a second pass makes a picture; null where it is too large already to gain anything. */
function refinedSizeOf({ width, height }: Pick<ImageOutput, 'width' | 'height'>) {
  const { scale, minScale, maxEdge } = LIMITS.refine;
  const possible = Math.min(scale, maxEdge / Math.max(width, height));
  if (possible < minScale) return null;
  return { width: Math.round(width * possible), height: Math.round(height * possible) };
}

interface RefineButtonProps {
  creation: ImageCreation;
  picture: ImageOutput;
  /** It is accepted, and appears among the others. */
  onAccepted?: (() => void) | undefined;
}

/** A second pass over one picture, larger and finer. Not there where the engine cannot do it. */
export function RefineButton({ creation, picture, onAccepted }: RefineButtonProps) {
  const { t } = useTranslation('generator');
  const { off } = useFeature('refine');
  const price = useCosts().priceOf('refine');
  const refine = useRefineImage();
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const size = refinedSizeOf(picture);
  if (off) return null;
  const send = () => {
    if (cannotPay(price)) return;
    refine.mutate(
      { id: creation.id, image_id: picture.id },
      {
        onSuccess: () => {
          toast.success(t('refine.accepted'));
          onAccepted?.();
        },
        onError: sayRefusal,
      },
    );
  };
  return (
    <>
      <Button
        size="sm"
        icon={<WandSparkles className="size-4" />}
        cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
        title={size ? t('refine.hint', size) : t('refine.too_large', { max: LIMITS.refine.maxEdge })}
        disabled={!price || !size}
        loading={refine.isPending}
        onClick={send}
      >
        {t('refine.action')}
      </Button>
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </>
  );
}
