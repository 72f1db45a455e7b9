import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionImage } from '@atelier/contracts';
import { asApiError, type ApiError } from '@/lib/api-error';
import { client } from '@/lib/client';
import { useOnline } from '@/lib/online';
import { usePendingWork } from '@/lib/pending-work';
import { putFile } from '@/features/files';
import { settlePendingChanges } from '@/lib/settle-on-leave';
import { sessionQuery, useShowSession } from '../api/sessions';
import { UploadQueue, type Upload } from './upload-queue';
import { Listeners } from '@/lib/listeners';

export interface Uploads {
  queue: UploadQueue;
  /** Takes files in; answers why none could be taken, else null. */
  add: (files: readonly File[]) => Promise<ApiError | null>;
  items: readonly Upload[];
  /** Something is still on its way. */
  isBusy: boolean;
  /** The creator's own copies of pictures that the server has not shown yet, by the picture's id. */
  previews: ReadonlyMap<string, string>;
  releasePreview: (imageId: string) => void;
}

const imagesOf = (queryClient: QueryClient, sessionId: string) =>
  queryClient.getQueryData(sessionQuery(sessionId).queryKey)?.images ?? [];

/**
 * Pictures from the creator's own disk, shown while the server has not checked them yet. Each is an object URL that is given back
 * once it is not needed.
 */
export class LocalPreviews {
  private urls: ReadonlyMap<string, string> = new Map();
  private readonly listeners = new Listeners();

  readonly subscribe = this.listeners.subscribe;

  readonly snapshot = (): ReadonlyMap<string, string> => this.urls;

  /** Takes in the files that have become pictures of a session: `added` are its new ones, in the order of the files where names repeat. */
  keep(files: readonly File[], added: readonly Pick<SessionImage, 'id' | 'name'>[]): void {
    const urls = new Map(this.urls);
    for (const file of files) {
      const image = added.find(({ id, name }) => name === file.name.slice(0, 255) && !urls.has(id));
      if (image) urls.set(image.id, URL.createObjectURL(file));
    }
    this.set(urls);
  }

  /** The server's own copy is on the screen. */
  readonly release = (imageId: string): void => {
    const url = this.urls.get(imageId);
    if (url === undefined) return;
    URL.revokeObjectURL(url);
    this.set(new Map([...this.urls].filter(([id]) => id !== imageId)));
  };

  releaseAll(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.set(new Map());
  }

  private set(urls: ReadonlyMap<string, string>): void {
    this.urls = urls;
    this.listeners.notify();
  }
}

function useQueue(sessionId: string, previews: LocalPreviews): UploadQueue {
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
        addImages: async (arrived, idempotencyKey) => {
          const known = new Set(imagesOf(queryClient, sessionId).map(({ id }) => id));
          const session = await client.training.addImages(
            { id: sessionId, upload_ids: arrived.map(({ uploadId }) => uploadId) },
            { context: { idempotencyKey } },
          );
          previews.keep(
            arrived.map(({ file }) => file),
            session.images.filter(({ id }) => !known.has(id)),
          );
          show(session);
        },
        countHeld: () => imagesOf(queryClient, sessionId).filter(({ status }) => status !== 'rejected').length,
      }),
  );
  return queue;
}

/** The uploads of a session. They go on while the creator looks at another step, and end with the flow. */
export function useUploadQueue(sessionId: string): Uploads {
  const [local] = useState(() => new LocalPreviews());
  const queue = useQueue(sessionId, local);
  useEffect(
    () => () => {
      queue.cancelAll();
      local.releaseAll();
    },
    [queue, local],
  );
  const online = useOnline();
  useEffect(() => {
    if (online) void queue.retryLost();
  }, [online, queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const previews = useSyncExternalStore(local.subscribe, local.snapshot);
  const isBusy = items.some(({ status }) => status !== 'failed' && status !== 'refused');
  usePendingWork(isBusy);
  const add = async (files: readonly File[]): Promise<ApiError | null> => {
    try {
      // A picture that was removed makes room for another.
      await settlePendingChanges();
    } catch (error) {
      return asApiError(error);
    }
    return queue.add(files);
  };
  return { queue, add, items, isBusy, previews, releasePreview: local.release };
}
