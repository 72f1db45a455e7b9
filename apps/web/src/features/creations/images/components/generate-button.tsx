import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import type { Generator } from '../hooks/use-generator';

/** The one amber button, with its price on it. */
export function GenerateButton({ generator, className }: { generator: Generator; className?: string }) {
  const { t } = useTranslation('generator');
  const { price, pending, submit } = generator;
  const { off } = useFeature('image');
  return (
    <Button
      variant="primary"
      type="button"
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
      {t('generate')}
    </Button>
  );
}
