import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/components/lazy';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { currentLanguage } from '@/lib/language';
import { LazyPart } from '@/lib/lazy-part';
import { loadTexts } from '@/lib/texts';

/** Their texts come with them. */
const withTexts = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadTexts(currentLanguage(), 'sheet')]);
  return part;
};

export const SheetDialog = lazyPart(() => withTexts(() => import('./sheet-dialog')), 'SheetDialog', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});

const body = new LazyPart(() => withTexts(() => import('./sheet-body')), 'SheetBody');

/** Shows it in its place once it is there. */
function inPlace<Props extends object>(part: LazyPart<string, ComponentType<Props>>): ComponentType<Props> {
  return function InPlace(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.current);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (!error) part.fetch().catch(setError);
    }, [error]);
    if (Part) return <Part {...props} />;
    if (!error) return <Skeleton className="aspect-[2/1] w-full" />;
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          setError(null);
        }}
      />
    );
  };
}

/** What came of a character sheet, fetched when there is one to be seen. */
export const SheetBody = inPlace(body);
