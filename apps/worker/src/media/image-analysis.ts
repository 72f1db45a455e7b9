import { describeBackground, detectFaces, readExpression } from '../vision/index.js';
import { withVision } from '../vision/human.js';
import type { ImageAnalysis } from './inspect-picture.js';
import { createSafetyRater } from './safety.js';
import { createVideoRater } from './video-safety.js';

/**
 * The eyes of a worker: what pictures show by the vision module, safety by the classifier, both on the backend that vision
 * sets up, and videos by their stills.
 */
export function createImageAnalysis(findFfmpeg: () => Promise<string>): ImageAnalysis {
  const rateSafety = createSafetyRater(() => withVision(() => Promise.resolve()));
  return {
    detectFaces: async (png) => {
      const faces = await detectFaces(png);
      return faces.map(({ box, score, side }) => ({ box, score: Math.min(1, Math.max(0, score)), side }));
    },
    readExpression,
    describeBackground,
    rateSafety,
    rateVideo: createVideoRater(rateSafety, findFfmpeg),
  };
}
