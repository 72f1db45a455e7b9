import type { QuestProgress } from '@atelier/contracts';

/** What came of taking a reward, wherever in the app that was done. */
export type ClaimEvent = { type: 'claimed'; quest: QuestProgress } | { type: 'failed'; message: string };

const NAME = 'quest-claim';

export function emitClaim(detail: ClaimEvent): void {
  window.dispatchEvent(new CustomEvent(NAME, { detail }));
}

/** Calls `listener` with each; returns the function that ends it. */
export function onClaim(listener: (event: ClaimEvent) => void): () => void {
  const hear = (event: Event) => {
    listener((event as CustomEvent<ClaimEvent>).detail);
  };
  window.addEventListener(NAME, hear);
  return () => {
    window.removeEventListener(NAME, hear);
  };
}
