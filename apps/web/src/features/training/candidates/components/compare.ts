import { lazyPart } from '@/components/lazy';

/** Two models under one slider. */
export const Compare = lazyPart(() => import('./compare-dialog'), 'CompareDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});
