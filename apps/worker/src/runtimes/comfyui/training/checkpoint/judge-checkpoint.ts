import type { CheckpointFacts } from './read-checkpoint.js';

/** A checkpoint that broke off while it was written or fetched, or is no LoRA that goes on from the one before. */
export class IncompleteCheckpoint extends Error {
  override readonly name = 'IncompleteCheckpoint';
}

/** A checkpoint is whole, but what it holds has gone astray: everything that is trained or drawn from it would be useless. */
export class DivergedCheckpoint extends Error {
  override readonly name = 'DivergedCheckpoint';
}

/** A checkpoint, and how far it was trained. */
export interface Trained extends CheckpointFacts {
  steps: number;
}

/**
 * Root mean square of one tensor from which on it has exploded. No rate at which anything is learned brings weights to a tenth of
 * this: AdamW moves them by little more than the rate in a step.
 */
const EXPLODED = 50;
/** As what is learned grows with the steps at most, its norm grows by no more than this beyond that. */
const GROWTH = 4;

/**
 * Throws where a checkpoint can neither be kept nor gone on from. Stock servers tell no loss; one that is no number, or without
 * end, shows here after the next step: it is in all weights that it reached.
 */
export function assertSound(checkpoint: Trained, before: Trained | null): void {
  const { strange, tensors, largest, norm, weights, steps } = checkpoint;
  if (strange > 0) {
    throw new DivergedCheckpoint(`${String(strange)} of ${String(tensors)} tensors hold numbers that are not finite`);
  }
  if (largest > EXPLODED) {
    throw new DivergedCheckpoint(`its weights have exploded, to ${largest.toPrecision(2)} on average in one tensor`);
  }
  if (weights.size === 0) throw new IncompleteCheckpoint('it holds no weights of a LoRA');
  if (!before) return;
  const lost = [...before.weights].find(([name, shape]) => weights.get(name) !== shape);
  if (lost) throw new IncompleteCheckpoint(`it lacks ${lost.join(', ')}, which the one before it has`);
  if (before.norm > 0 && norm > before.norm * GROWTH * (steps / before.steps)) {
    const factor = (norm / before.norm).toPrecision(2);
    throw new DivergedCheckpoint(`its weights have exploded, to ${factor} times those before it`);
  }
}
