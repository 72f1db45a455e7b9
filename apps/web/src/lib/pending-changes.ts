const pendingChanges = new Set<() => Promise<void>>();

/** Registers what has been put off for a while, such as a deletion that can still be undone; returns the function that takes it out again. */
export function onSettlePendingChanges(settle: () => Promise<void>): () => void {
  pendingChanges.add(settle);
  return () => {
    pendingChanges.delete(settle);
  };
}

/** Does now what was put off. Rejects where it could not be done, so that nothing is paid for on the strength of it. */
export async function settlePendingChanges(): Promise<void> {
  await Promise.all([...pendingChanges].map((settle) => settle()));
}
