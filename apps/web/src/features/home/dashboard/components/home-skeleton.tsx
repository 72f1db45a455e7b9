import { PictureStrip } from '@/components/picture-strip';
import { Skeleton } from '@/components/skeleton';

const FOUR = ['a', 'b', 'c', 'd'];

/**
 * Stands where home is on its way: a heading over one row of pictures, and a card. `isNew`: there are no pictures yet, and what comes is the
 * invitation to a first character, then the theme of the day over what can be begun.
 */
export function HomeSkeleton({ isNew }: { isNew: boolean }) {
  return (
    <div className="flex flex-col gap-9">
      {isNew ? (
        <>
          <Skeleton className="h-118 md:h-94" />
          <Skeleton className="h-52 md:h-40" />
        </>
      ) : null}
      <div>
        <Skeleton className="mb-4 h-7 w-44 rounded-control" />
        {isNew ? (
          <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
            {FOUR.map((key) => (
              <li key={key}>
                <Skeleton className="h-22 md:h-44" />
              </li>
            ))}
          </ul>
        ) : (
          <PictureStrip className="md:grid-cols-4 xl:grid-cols-6">
            {FOUR.map((key) => (
              <li key={key}>
                <Skeleton className="aspect-[4/5] rounded-picture" />
              </li>
            ))}
          </PictureStrip>
        )}
      </div>
      {isNew ? null : <Skeleton className="h-44 md:h-36" />}
    </div>
  );
}
