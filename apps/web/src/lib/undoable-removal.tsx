import { LIMITS } from '@atelier/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text';
import { RemovalQueue, type RemovalPorts } from './removal-queue';
import { useSettleOnLeave } from './settle-on-leave';
import { toast } from './toast';

interface UndoableRemovalOptions extends RemovalPorts {
  /** What was removed, in words: all that can still be undone, in the order in which it was removed. */
  message: (ids: readonly string[]) => string;
  /** Removed for good before anything is paid for, where that decides what the money buys. */
  beforePaying?: boolean;
}

export interface UndoableRemoval {
  /** Ids of what is out of sight; the server may still hold it. */
  hidden: ReadonlySet<string>;
  remove: (id: string) => void;
  /** Removes for good whatever can still be undone. Rejects with what the server refused. */
  flush: () => Promise<void>;
}

let lists = 0;
const newToastId = (): string => {
  lists += 1;
  return `removed-${String(lists)}`;
};

/**
 * Removing with some seconds to undo it. What is still open is done when the screen or the page is left. What is removed meanwhile is told of together,
 * and brought back together.
 */
export function useUndoableRemoval({
  remove: removeForGood,
  message,
  beforePaying = false,
}: UndoableRemovalOptions): UndoableRemoval {
  const { t } = useTranslation('undo');
  const errorText = useErrorText();
  const [queue] = useState(() => new RemovalQueue({ remove: removeForGood }));
  const [toastId] = useState(newToastId);
  useEffect(() => {
    queue.use({ remove: removeForGood });
  }, [queue, removeForGood]);
  const refused = useCallback((error: unknown) => toast.error(errorText(error)), [errorText]);
  const finish = useCallback(
    async (options?: { leaving: boolean }) => {
      const isTold = queue.snapshot().size > 0;
      const flushed = queue.flush(options);
      // What cannot be undone any more is not offered, nor does it stand over what comes next.
      if (isTold) toast.dismiss(toastId);
      await flushed;
    },
    [queue, toastId],
  );
  useSettleOnLeave(finish, { onRefused: refused, beforePaying });
  const hidden = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const remove = (id: string) => {
    queue.remove(id);
    const ids = [...queue.snapshot()].filter((one) => queue.canUndo(one));
    const settle = () => {
      for (const one of ids) if (queue.canUndo(one)) void queue.settle(one).catch(refused);
    };
    toast(message(ids), {
      id: toastId,
      duration: LIMITS.undoSeconds * 1000,
      onAutoClose: settle,
      onDismiss: settle,
      action: {
        label: ids.length === 1 ? t('undo') : t('undo_all'),
        onClick: () => {
          for (const one of ids) queue.undo(one);
        },
      },
    });
  };
  return { hidden, remove, flush: finish };
}
