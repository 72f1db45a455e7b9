import { useEffect, useMemo, useRef } from 'react';
import type { CreationDeeds } from './creation-action-bar';

/** The same functions throughout, so that a wall of pictures is not drawn anew with every letter that is typed. */
export function useStableDeeds(deeds: CreationDeeds): CreationDeeds {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  return useMemo(
    () => ({
      onLook: (look) => {
        latest.current.onLook(look);
      },
      onUseSettings: (creation) => {
        latest.current.onUseSettings(creation);
      },
      onRepeat: (creation, picture) => {
        latest.current.onRepeat(creation, picture);
      },
      onUseSeed: (seed) => {
        latest.current.onUseSeed(seed);
      },
      onDelete: (creation) => {
        latest.current.onDelete(creation);
      },
    }),
    [],
  );
}
