import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import type { WaifuForm } from '../hooks/use-waifu-form';

interface MakeButtonProps {
  waifu: WaifuForm;
  /** Another one is the main action now. */
  quiet?: boolean;
  className?: string;
}

/** The one amber button, with its price on it. */
export function MakeButton({ waifu, quiet = false, className }: MakeButtonProps) {
  const { t } = useTranslation('waifu');
  const { price, pending, submit } = waifu;
  const { off } = useFeature('image');
  return (
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      icon={<Sparkles className="size-4.5" />}
      cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
      loading={pending}
      disabled={off || !price}
      onClick={({ detail }) => {
        // The second press of a double click is not a second wish, however fast the answer came.
        if (detail < 2) submit();
      }}
      className={className}
    >
      {t('make')}
    </Button>
  );
}
