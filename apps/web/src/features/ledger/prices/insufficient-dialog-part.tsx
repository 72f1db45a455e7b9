import { lazyPart } from '@/components/lazy';
import type { Shortfall } from './use-shortfall';

interface InsufficientDialogProps {
  shortfall: Shortfall | null;
  onClose: () => void;
}

/** Most who order can pay: no screen begins with what the others are told. */
export const InsufficientDialog = lazyPart<'InsufficientDialog', InsufficientDialogProps>(
  () => import('./insufficient-dialog'),
  'InsufficientDialog',
  {
    isWanted: ({ shortfall }) => shortfall !== null,
    giveUp: ({ onClose }) => {
      onClose();
    },
  },
);
