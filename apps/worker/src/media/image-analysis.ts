import { describeBackground, detectFaces, readExpression } from '../vision/index.js';
import { withVision } from '../vision/human.js';
import type { ImageAnalysis, SafetyRater, SafetyRating, VideoRater } from './inspect-picture.js';
import { createSafetyRater } from './safety.js';
import { sampleFrames } from './video-frames.js';

/** How many stills of a video are looked at. */
const STILLS = 5;

/** Rates videos by rating stills of them. One still that is blocked blocks the video. */
export function createVideoRater(rateSafety: SafetyRater, findFfmpeg: () => Promise<string>): VideoRater {
  return async (mp4, signal) => {
    const stills = await sampleFrames(await findFfmpeg(), mp4, STILLS, signal);
    let worst: SafetyRating = { nsfw: 0, blocked: false };
    for (const still of stills) {
      signal.throwIfAborted();
      const rating = await rateSafety(still);
      worst = { nsfw: Math.max(worst.nsfw, rating.nsfw), blocked: worst.blocked || rating.blocked };
      if (worst.blocked) break;
    }
    return worst;
  };
}

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
