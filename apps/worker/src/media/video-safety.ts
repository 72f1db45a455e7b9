import type { SafetyRater, SafetyRating, VideoRater } from './inspect-picture.js';
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
