import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useUndoableRemoval } from '@/lib/undoable-removal';
import { useRemoveImage } from '../api/pictures';

export interface Removals {
  /** Pictures that are out of sight; the session may still hold them. */
  hidden: ReadonlySet<string>;
  remove: (imageId: string, number: number) => void;
  /** The step is left: what was removed there stays so. */
  settle: () => void;
}

/** Removing pictures from the set, with time to undo it, but never beyond the moment at which work on them is paid for. */
export function useRemovals(sessionId: string): Removals {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const remove = useRemoveImage(sessionId);
  const numbers = useRef(new Map<string, number>());
  const removals = useUndoableRemoval({
    remove,
    message: (ids) => {
      const removed = ids.map((id) => numbers.current.get(id) ?? 0).toSorted((one, other) => one - other);
      return t('review.removed', { count: ids.length, numbers: removed.join(', ') });
    },
    beforePaying: true,
  });
  return {
    hidden: removals.hidden,
    remove: (imageId, number) => {
      numbers.current.set(imageId, number);
      removals.remove(imageId);
    },
    settle: () => void removals.flush().catch((error: unknown) => toast.error(errorText(error))),
  };
}
