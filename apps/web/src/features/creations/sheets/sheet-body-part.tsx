import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorState } from '@/components/error-state';
import { LazyPart } from '@/lib/lazy-part';
import { withTexts } from '@/lib/lazy-with-texts';
import type { SheetBody, SheetBodyProps } from './sheet-body';

const load = () => withTexts('sheet', () => import('./sheet-body'));
const part = new LazyPart<'SheetBody', typeof SheetBody>(load, 'SheetBody');

/** What came of a character sheet, fetched when there is one to be seen. */
export function SheetBodyPart(props: SheetBodyProps) {
  const body = useSyncExternalStore(part.subscribe, part.current);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!error) part.fetch().catch(setError);
  }, [error]);
  if (body) return createElement(body, props);
  return error ? (
    <ErrorState
      error={error}
      onRetry={() => {
        setError(undefined);
      }}
    />
  ) : null;
}
