import { type AgeEstimator, type SafetyRater, squareToRate } from './inspect-picture.js';
import {
  isDrawn,
  isEveryday,
  judge,
  SAFETY_BOUNDS,
  scoresOf,
  type Classes,
  type SafetyBounds,
} from './judge-safety.js';
import type { SafetyClassifier } from './safety-classifier.js';

interface RaterParts {
  estimateAges: AgeEstimator;
  bounds?: SafetyBounds | undefined;
  load?: () => Promise<SafetyClassifier>;
}

/** What the classifier stands on takes 40 MB before anything is rated: a worker that only waits or trains does without. */
const loadSmall = async (): Promise<SafetyClassifier> => (await import('./safety-classifier.js')).loadClassifier();

/** A rater, and what lets it load before it is needed. */
interface Rater {
  prepare: () => Promise<void>;
  /** Begins with a picture of which nothing but its square is there yet. */
  begin: (square: Buffer) => void;
  rate: SafetyRater;
}

/**
 * Rates pictures with a small classifier that ships with the code, loaded at first use. Ages take ten times as long, and are
 * looked at only where they could matter: not in everyday pictures.
 */
export function createSafetyRater({ estimateAges, bounds = SAFETY_BOUNDS, load = loadSmall }: RaterParts): Rater {
  let loading: Promise<SafetyClassifier> | undefined;
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const classesOf = async (square: Buffer): Promise<Classes> => (await loaded())(square);
  const begun = new WeakMap<Buffer, Promise<Classes>>();
  return {
    begin: (square) => {
      const classes = classesOf(square);
      // What went wrong is told where the picture is rated.
      classes.catch(() => undefined);
      begun.set(square, classes);
    },
    prepare: () =>
      loaded().then(
        () => undefined,
        () => undefined,
      ),
    rate: async (png, square) => {
      const classes = await ((square && begun.get(square)) ?? classesOf(square ?? (await squareToRate(png))));
      const scores = scoresOf(classes);
      const ages = isEveryday(scores, bounds) ? [] : await estimateAges(png);
      return { ...judge(scores, ages, bounds), drawn: isDrawn(classes) };
    },
  };
}
