import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Repeat, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';

interface RepeatButtonProps {
  creation: ImageCreation;
  /** The one picture that is made once more; without it all of them are. */
  picture?: ImageOutput | undefined;
  onRepeat: (creation: ImageCreation, picture?: ImageOutput) => void;
  disabled?: boolean;
}

/** The same once more, at its price; where nothing came of it, that is another try. */
export function RepeatButton({ creation, picture, onRepeat, disabled = false }: RepeatButtonProps) {
  const { t } = useTranslation('generator');
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', picture ? 1 : creation.options.count);
  const isRetry = creation.images.length === 0;
  const Icon = isRetry ? RotateCw : Repeat;
  return (
    <Button
      size="sm"
      icon={<Icon className="size-4" />}
      cost={price ? <CostTag amounts={price} tone={isRetry ? 'currency' : 'inherit'} /> : null}
      disabled={disabled || off || !price}
      onClick={() => {
        onRepeat(creation, picture);
      }}
    >
      {t(isRetry ? 'retry' : 'make_again')}
    </Button>
  );
}
