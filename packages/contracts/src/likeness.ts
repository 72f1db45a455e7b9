/**
 * How far two faces are from each other, by the bytes of their measures (`likenessSchema`), 0–1 and of photographs up to 2. Drawings:
 * the share of colours that two heads do not have in common. Photographs: 1 - the cosine between what the model says of each. Only
 * measures of one kind can be compared.
 */
export const measureDistance = (a: Uint8Array, b: Uint8Array, drawn: boolean): number =>
  drawn ? shareThatDiffers(a, b) : angleBetween(a, b);

/** 1 - the cosine of two lists of signed bytes: 0 where they point the same way. */
function angleBetween(a: Uint8Array, b: Uint8Array): number {
  let [dot, ofA, ofB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const x = ((a[i] ?? 0) << 24) >> 24;
    const y = ((b[i] ?? 0) << 24) >> 24;
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return 1 - dot / Math.sqrt(Math.max(1, ofA * ofB));
}

/** The share of two lists of shares that they do not have in common, 0–1. */
function shareThatDiffers(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [difference, total] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    difference += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    total += (a[i] ?? 0) + (b[i] ?? 0);
  }
  return difference / Math.max(1, total);
}
