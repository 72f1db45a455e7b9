import { detectFaces } from '../vision/index.js';
import { withVision } from '../vision/human.js';
import type { PictureSenses } from './inspect-picture.js';
import { createSafetyRater } from './safety.js';

/** The eyes of a worker: faces by the vision module, safety by the classifier, both on the backend that vision sets up. */
export function createSenses(): PictureSenses {
  return {
    detectFaces: async (png) => {
      const faces = await detectFaces(png);
      return faces.map(({ box, score, side }) => ({ box, score: Math.min(1, Math.max(0, score)), side }));
    },
    rateSafety: createSafetyRater(() => withVision(() => Promise.resolve())),
  };
}
