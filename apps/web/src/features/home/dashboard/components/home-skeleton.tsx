import { PictureStrip } from '@/components/picture-strip';
import { Skeleton } from '@/components/skeleton';

/** Stands where home is on its way: a heading over one row of pictures, and a card. */
export function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-9">
      <div>
        <Skeleton className="mb-3 h-7 w-44 rounded-control" />
        <PictureStrip className="md:grid-cols-4 xl:grid-cols-6">
          {['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <Skeleton className="aspect-[4/5] rounded-picture" />
            </li>
          ))}
        </PictureStrip>
      </div>
      <Skeleton className="h-44 md:h-36" />
    </div>
  );
}
