import { lazyPart } from './lazy';

/** A panel from the lower edge for phones, swiped away. */
export const Sheet = lazyPart(() => import('./sheet-panel'), 'SheetPanel', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});
