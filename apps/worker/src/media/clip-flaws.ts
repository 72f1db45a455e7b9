import { breathe } from '../vision/planes.js';
import { flawOf, type PictureFlaw } from './picture-flaws.js';

/** Edge of the squares that frames are looked at as: those of the longest clip that there may be stay below what ffmpeg may write. */
const FRAME_EDGE = 128;
const FRAME_BYTES = FRAME_EDGE * FRAME_EDGE * 3;

/** Share of flawed frames from which on a clip is not what was wanted, however they came about. */
const TOO_MANY = 0.25;
/** Levels of 255 by which brightness jumps where frames are missing. A clip that fades to black goes down step by step. */
const JUMP = 40;

/** ffmpeg's options that write every frame of a clip in the size and form that `flawOfFrames` takes. */
export const frameArguments = (output: string): string[] => [
  ...['-map', '0:v:0', '-vf'],
  // Numbered anew, or ffmpeg would fill gaps between frames with copies.
  `setpts=N/FRAME_RATE/TB,scale=${String(FRAME_EDGE)}:${String(FRAME_EDGE)}:flags=area`,
  ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', output],
];

interface Frame {
  flaw: PictureFlaw | null;
  brightness: number;
}

/**
 * Looks at every frame of a clip; null where nothing is wrong with it. Frames may fade to black, but not fall to it. A clip has
 * hundreds of frames, so others get their turn in between.
 */
export async function flawOfFrames(pixels: Buffer): Promise<PictureFlaw | null> {
  const frames: Frame[] = [];
  for (let at = 0; at + FRAME_BYTES <= pixels.length; at += FRAME_BYTES) {
    frames.push(look(pixels.subarray(at, at + FRAME_BYTES)));
    await breathe();
  }
  const flawed = frames.filter(({ flaw }) => flaw !== null);
  const falls = frames.some((frame, i) => {
    const before = frames[i - 1];
    if (!before || (before.flaw === null) === (frame.flaw === null)) return false;
    return Math.abs(before.brightness - frame.brightness) > JUMP;
  });
  return falls || flawed.length > TOO_MANY * frames.length ? (flawed[0]?.flaw ?? null) : null;
}

function look(data: Buffer): Frame {
  let sum = 0;
  for (const level of data) sum += level;
  return { flaw: flawOf({ width: FRAME_EDGE, height: FRAME_EDGE, data }), brightness: sum / data.length };
}
