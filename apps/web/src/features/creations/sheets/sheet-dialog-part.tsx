import { lazyPart } from '@/components/lazy';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

const load = async () => {
  await loadTexts(currentLanguage(), 'sheet');
  return import('./sheets');
};

/** Asks for a character sheet. */
export const SheetDialog = lazyPart(load, 'SheetDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});
