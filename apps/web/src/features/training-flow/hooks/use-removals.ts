import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '@/lib/error-text';
import { useRemoveImage } from '../api/remove-image';
import { RemovalQueue } from '../removal-queue';
import { useSettleOnLeave } from './use-settle-on-leave';

/** How long a removed picture can be brought back. */
const UNDO_MS = 5_000;

export interface Removals {
  /** Pictures that are out of sight; the session may still hold them. */
  hidden: ReadonlySet<string>;
  remove: (imageId: string, number: number) => void;
  flush: () => Promise<void>;
}

/** Removing pictures from the set, with time to undo it. What is still open is done when the flow or the page is left. */
export function useRemovals(sessionId: string): Removals {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const removeForGood = useRemoveImage(sessionId);
  const [queue] = useState(() => new RemovalQueue({ remove: removeForGood }));
  const refused = useCallback((error: unknown) => toast.error(errorText(error)), [errorText]);
  const finish = useCallback(
    async (options?: { leaving: boolean }) => {
      const undoable = [...queue.snapshot()];
      try {
        await queue.flush(options);
      } finally {
        // What cannot be undone any more is not offered.
        for (const id of undoable) toast.dismiss(toastId(id));
      }
    },
    [queue],
  );
  useSettleOnLeave(finish, refused);
  const hidden = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const remove = (imageId: string, number: number) => {
    queue.remove(imageId);
    const settle = () => void queue.settle(imageId).catch(refused);
    toast(t('review.removed', { number }), {
      id: toastId(imageId),
      duration: UNDO_MS,
      onAutoClose: settle,
      onDismiss: settle,
      action: {
        label: t('review.undo'),
        onClick: () => {
          queue.undo(imageId);
        },
      },
    });
  };
  return { hidden, remove, flush: queue.flush };
}

const toastId = (imageId: string) => `removed-${imageId}`;
