import { lazyPart } from '@/components/lazy';
import { withTexts } from '@/lib/lazy-with-texts';

const load = () => withTexts('sheet', () => import('./sheets'));

/** Asks for a character sheet. */
export const SheetDialog = lazyPart(load, 'SheetDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});
