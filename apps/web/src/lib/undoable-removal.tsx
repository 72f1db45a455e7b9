import { LIMITS } from '@atelier/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text';
import { RemovalQueue, type RemovalPorts } from './removal-queue';
import { useSettleOnLeave } from './settle-on-leave';
import { toast } from './toast';

interface UndoableRemovalOptions extends RemovalPorts {
  /** What was removed, in words. */
  message: (id: string) => string;
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

const toastId = (id: string) => `removed-${id}`;

/** Removing with some seconds to undo it. What is still open is done when the screen or the page is left. */
export function useUndoableRemoval({
  remove: removeForGood,
  message,
  beforePaying = false,
}: UndoableRemovalOptions): UndoableRemoval {
  const { t } = useTranslation('undo');
  const errorText = useErrorText();
  const [queue] = useState(() => new RemovalQueue({ remove: removeForGood }));
  useEffect(() => {
    queue.use({ remove: removeForGood });
  }, [queue, removeForGood]);
  const refused = useCallback((error: unknown) => toast.error(errorText(error)), [errorText]);
  const finish = useCallback(
    async (options?: { leaving: boolean }) => {
      const undoable = [...queue.snapshot()];
      const flushed = queue.flush(options);
      // What cannot be undone any more is not offered, nor does it stand over what comes next.
      for (const id of undoable) toast.dismiss(toastId(id));
      await flushed;
    },
    [queue],
  );
  useSettleOnLeave(finish, { onRefused: refused, beforePaying });
  const hidden = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const remove = (id: string) => {
    queue.remove(id);
    const settle = () => {
      if (queue.canUndo(id)) void queue.settle(id).catch(refused);
    };
    toast(message(id), {
      id: toastId(id),
      duration: LIMITS.undoSeconds * 1000,
      onAutoClose: settle,
      onDismiss: settle,
      action: {
        label: t('undo'),
        onClick: () => {
          queue.undo(id);
        },
      },
    });
  };
  return { hidden, remove, flush: finish };
}
