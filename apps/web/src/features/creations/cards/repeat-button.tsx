import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Repeat, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { MenuAction } from '@/components/menu';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';

interface RepeatOptions {
  creation: ImageCreation;
  /** The one picture that is made once more; without it all of them are. */
  picture?: ImageOutput | undefined;
  onRepeat: (creation: ImageCreation, picture?: ImageOutput) => void;
  disabled?: boolean;
}

function useRepeat({ creation, picture, onRepeat, disabled = false }: RepeatOptions) {
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', picture ? 1 : creation.options.count);
  const repeat = () => {
    onRepeat(creation, picture);
  };
  return { price, isOff: disabled || off || !price, repeat };
}

/** The same once more, at its price; where nothing came of it, that is another try. */
export function RepeatButton(props: RepeatOptions) {
  const { t } = useTranslation('generator');
  const { price, isOff, repeat } = useRepeat(props);
  const isRetry = props.creation.images.length === 0;
  const Icon = isRetry ? RotateCw : Repeat;
  return (
    <Button
      size="sm"
      icon={<Icon className="size-4" />}
      cost={price ? <CostTag amounts={price} tone={isRetry ? 'currency' : 'inherit'} /> : null}
      disabled={isOff}
      onClick={repeat}
    >
      {t(isRetry ? 'retry' : 'make_again')}
    </Button>
  );
}

export function useRepeatAction(props: RepeatOptions): MenuAction {
  const { t } = useTranslation('generator');
  const { price, isOff, repeat } = useRepeat(props);
  return {
    label: t('make_again'),
    needsNetwork: true,
    icon: <Repeat />,
    cost: price ? <CostTag amounts={price} tone="inherit" /> : null,
    disabled: isOff,
    onSelect: repeat,
  };
}
