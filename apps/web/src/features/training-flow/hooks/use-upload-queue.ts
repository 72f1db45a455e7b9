import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '@/lib/client';
import { usePendingWork } from '@/lib/pending-work';
import { putFile } from '@/lib/put-file';
import { sessionQuery, useShowSession } from '../api/get-session';
import { UploadQueue, type Upload } from '../upload-queue';

export interface Uploads {
  queue: UploadQueue;
  items: readonly Upload[];
  /** Something is still on its way. */
  isBusy: boolean;
}

/** The uploads of a session. They go on while the creator looks at another step, and end with the flow. */
export function useUploadQueue(sessionId: string): Uploads {
  const queryClient = useQueryClient();
  const show = useShowSession();
  const [queue] = useState(
    () =>
      new UploadQueue({
        requestTickets: async (files, idempotencyKey) => {
          const { uploads } = await client.training.requestUploads(
            { id: sessionId, files },
            { context: { idempotencyKey } },
          );
          return uploads;
        },
        put: putFile,
        addImages: async (uploadIds, idempotencyKey) => {
          show(
            await client.training.addImages({ id: sessionId, upload_ids: uploadIds }, { context: { idempotencyKey } }),
          );
        },
        countHeld: () => {
          const session = queryClient.getQueryData(sessionQuery(sessionId).queryKey);
          return session?.images.filter(({ status }) => status !== 'rejected').length ?? 0;
        },
      }),
  );
  useEffect(
    () => () => {
      queue.cancelAll();
    },
    [queue],
  );
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isBusy = items.some(({ status }) => status !== 'failed' && status !== 'refused');
  usePendingWork(isBusy);
  return { queue, items, isBusy };
}
