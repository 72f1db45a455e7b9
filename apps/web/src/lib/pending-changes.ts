const putOff = new Set<() => Promise<void>>();

/** Registers what has been put off for a while, such as a deletion that can still be undone; returns the function that takes it out again. */
export function onSettlePutOff(settle: () => Promise<void>): () => void {
  putOff.add(settle);
  return () => {
    putOff.delete(settle);
  };
}

/** Does now what was put off. Rejects where it could not be done, so that nothing is paid for on the strength of it. */
export async function settlePutOff(): Promise<void> {
  await Promise.all([...putOff].map((settle) => settle()));
}
