import type { ReactNode } from 'react';
import { isApiError } from '@/lib/api-error';
import { Dialog } from '@/components/dialog';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';

interface CreationDialogProps<Creation> {
  title: string;
  query: { data: Creation | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said of one that was deleted. */
  gone: { title: string; text: string };
  onClose: () => void;
  children: (creation: Creation) => ReactNode;
}

/** One creation of an address, on top of the screen that made it. */
export function CreationDialog<Creation>({ title, query, gone, onClose, children }: CreationDialogProps<Creation>) {
  // Also where it was there before: it may just have been deleted.
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <Dialog open onClose={onClose} title={title} className="md:w-[min(46rem,calc(100vw-3rem))]">
      {isGone ? (
        <StateMessage role="status" art={<EmptyFrames />} title={gone.title} description={gone.text} className="py-6" />
      ) : (
        <Loaded query={query} waiting={<Skeleton className="aspect-[4/3] w-full" />}>
          {children}
        </Loaded>
      )}
    </Dialog>
  );
}
