import { useState } from 'react';
import { useImageCreation } from '../api/list-images';

/** The creation in the viewer, and the picture of it that is shown large. */
export interface ViewerTarget {
  creationId: string;
  pictureId: string | null;
}

/** What the URL opens now, and what it opened last: a closed viewer stays until it has faded out. */
export interface ViewerState {
  target: ViewerTarget | null;
  last: ViewerTarget | null;
  /** The creation that the URL opened last. */
  query: ReturnType<typeof useImageCreation>;
}

/** Fetches the creation while the code of the viewer may still be loading. */
export function useViewer(target: ViewerTarget | null): ViewerState {
  const [last, setLast] = useState(target);
  if (target !== null && target !== last) setLast(target);
  return { target, last, query: useImageCreation(last?.creationId ?? null) };
}

/** When the code of the viewer is needed, and how the URL is reset where it cannot be loaded. */
export const VIEWER_LOADING = {
  isWanted: ({ viewer }: { viewer: ViewerState }) => viewer.target !== null,
  giveUp: ({ onView }: { onView: (target: null) => void }) => {
    onView(null);
  },
};

/** Closes the dialog before its action runs. */
export const closingFirst =
  (close: () => void) =>
  <Args extends unknown[]>(action: (...args: Args) => void) =>
  (...args: Args): void => {
    close();
    action(...args);
  };
