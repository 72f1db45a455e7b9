import { useEffect, useMemo, useRef } from 'react';
import type { CreationActions } from './creation-action-bar';

/** The same functions throughout, so that a wall of pictures is not drawn anew with every letter that is typed. */
export function useStableActions(actions: CreationActions): CreationActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onView: (target) => {
        latest.current.onView(target);
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
