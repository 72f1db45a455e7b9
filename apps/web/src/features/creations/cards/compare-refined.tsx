import type { ImageCreation } from '@atelier/contracts';
import { SquareSplitHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/lazy';

const BeforeAfter = lazyPart(() => import('./before-after-dialog'), 'BeforeAfterDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});

/** What a second pass has changed: the picture before it and after it, under one slider. */
export function CompareRefined({ creation }: { creation: ImageCreation }) {
  const { t } = useTranslation('generator');
  const [open, setOpen] = useState(false);
  const [after] = creation.images;
  const source = creation.refined_from;
  if (!source || !after) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
        className="inline-flex min-h-touch items-center gap-1.5 text-sm text-light underline decoration-light/40 underline-offset-4 hover:decoration-light md:min-h-0"
      >
        <SquareSplitHorizontal aria-hidden className="size-4 shrink-0" />
        {t('refine.compare')}
      </button>
      <BeforeAfter
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        source={source}
        after={after}
      />
    </>
  );
}
