import { useState } from 'react';
import { useImageCreation } from '../api/get-images';

/** A creation that is looked at, and the picture of it that is shown large. */
export interface Look {
  creationId: string;
  pictureId: string | null;
}

/** What the address names by now, and what it named last: what was closed stays until it has gone from sight. */
export interface Looked {
  look: Look | null;
  last: Look | null;
  /** The creation that it named last. */
  query: ReturnType<typeof useImageCreation>;
}

/** Asks for what the address names, beside what will show it and is perhaps on its way too. */
export function useLooked(look: Look | null): Looked {
  const [last, setLast] = useState(look);
  if (look !== null && look !== last) setLast(look);
  return { look, last, query: useImageCreation(last?.creationId ?? null) };
}

/** When what shows it is needed, and what becomes of the address where that cannot be had. */
export const LOOKING = {
  isWanted: ({ looked }: { looked: Looked }) => looked.look !== null,
  giveUp: ({ onLook }: { onLook: (look: null) => void }) => {
    onLook(null);
  },
};

/** What is done with a thing that lies open, after it was closed. */
export const closingFirst =
  (close: () => void) =>
  <Args extends unknown[]>(deed: (...args: Args) => void) =>
  (...args: Args): void => {
    close();
    deed(...args);
  };
