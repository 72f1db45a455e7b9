import { useState } from 'react';
import { useImageCreation } from '../api/get-images';

/** A creation that is looked at, and the picture of it that is shown large. */
export interface ViewerTarget {
  creationId: string;
  pictureId: string | null;
}

/** What the address names by now, and what it named last: what was closed stays until it has gone from sight. */
export interface ViewerState {
  target: ViewerTarget | null;
  last: ViewerTarget | null;
  /** The creation that it named last. */
  query: ReturnType<typeof useImageCreation>;
}

/** Asks for what the address names, beside what will show it and is perhaps on its way too. */
export function useViewer(target: ViewerTarget | null): ViewerState {
  const [last, setLast] = useState(target);
  if (target !== null && target !== last) setLast(target);
  return { target, last, query: useImageCreation(last?.creationId ?? null) };
}

/** When what shows it is needed, and what becomes of the address where that cannot be had. */
export const VIEWER_LOADING = {
  isWanted: ({ viewer }: { viewer: ViewerState }) => viewer.target !== null,
  giveUp: ({ onView }: { onView: (target: null) => void }) => {
    onView(null);
  },
};

/** What is done with a thing that lies open, after it was closed. */
export const closingFirst =
  (close: () => void) =>
  <Args extends unknown[]>(action: (...args: Args) => void) =>
  (...args: Args): void => {
    close();
    action(...args);
  };
