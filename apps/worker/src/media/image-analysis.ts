import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  describeBackground,
  detectFaces,
  findFace,
  estimateAges,
  type Face,
  figureColours,
  measureLikeness,
  openEyes,
  opensMouth,
  readExpression,
} from '../vision/index.js';
import { withTempFolder } from '../files/temp-folder.js';
import {
  perceptualHash,
  type ImageAnalysis,
  type SafetyRater,
  type VideoRater,
  type VideoRating,
} from './inspect-picture.js';
import type { SafetyBounds } from './judge-safety.js';
import { createSafetyRater } from './safety.js';
import { seeFigure } from './see-figure.js';
import { clipInput, runFfmpeg } from './ffmpeg.js';
import { measureClip } from './measure-clip.js';

/** How many stills of a video are looked at. */
const STILLS = 5;

const EDGE = 256;
const FRAME_BYTES = EDGE * EDGE * 3;

const VIDEO_ONLY = ['-map', '0:v:0'];

/** The frames at these places, small, as raw RGB. */
const stillArguments = (file: string, places: readonly number[]): string[] => [
  ...[...clipInput(file), ...VIDEO_ONLY, '-vf'],
  // Frames are numbered anew after the choice, or ffmpeg would fill the gaps between them with copies.
  `select='${places.map((place) => `eq(n,${String(place)})`).join('+')}',setpts=N/FRAME_RATE/TB,` +
    `scale=${String(EDGE)}:${String(EDGE)}:flags=fast_bilinear`,
  ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
];

/** At most `wanted` places among `count`, at even distances, the first and the last among them. */
const spread = (count: number, wanted: number): number[] => [
  ...new Set(Array.from({ length: wanted }, (_, i) => Math.round((i * (count - 1)) / (wanted - 1)))),
];

/**
 * Small stills of a video, as PNG: the first frame, the last, and others between them at even distances, `wanted` in all.
 * Rejects where the video cannot be decoded to its end.
 */
export async function sampleFrames(
  ffmpeg: string,
  mp4: Buffer,
  wanted: number,
  signal: AbortSignal,
): Promise<Buffer[]> {
  return withTempFolder('frames', async (folder) => {
    const file = path.join(folder, 'video.mp4');
    await writeFile(file, mp4);
    const { frames: count } = await measureClip(ffmpeg, file, signal);
    const places = spread(count, wanted);
    const pixels = await runFfmpeg(ffmpeg, stillArguments(file, places), signal);
    if (pixels.length !== places.length * FRAME_BYTES) {
      throw new Error(`not all of the ${String(count)} frames of the video could be decoded`);
    }
    const raw = { width: EDGE, height: EDGE, channels: 3 as const };
    const toPng = (_: number, i: number): Promise<Buffer> =>
      sharp(pixels.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES), { raw })
        .png({ compressionLevel: 1 })
        .toBuffer();
    return Promise.all(places.map(toPng));
  });
}

/** Rates videos by rating stills of them. One still that is blocked blocks the video; of several, one of a child counts. */
export function createVideoRater(rateSafety: SafetyRater, findFfmpeg: () => Promise<string>): VideoRater {
  return async (mp4, signal) => {
    const stills = await sampleFrames(await findFfmpeg(), mp4, STILLS, signal);
    const worst: VideoRating = { nsfw: 0, blocked: null, phashes: await Promise.all(stills.map(perceptualHash)) };
    for (const still of stills) {
      signal.throwIfAborted();
      const rating = await rateSafety(still);
      worst.nsfw = Math.max(worst.nsfw, rating.nsfw);
      worst.blocked = rating.blocked ?? worst.blocked;
      // What is only explicit may be allowed, so the rest is looked at, too.
      if (worst.blocked === 'minor') break;
    }
    return worst;
  };
}

/** The longer edge at which eyes are looked at: where one is a dozen pixels wide there is enough to see. */
const EYES_EDGE = 1024;

/** Says of the faces of a picture whether an eye is open in them; of a profile it is one at most. */
async function eyeReader(png: Buffer, faces: number): Promise<(face: Pick<Face, 'landmarks'>) => boolean> {
  if (faces === 0) return () => false;
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(EYES_EDGE, EYES_EDGE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return ({ landmarks }) =>
    openEyes(
      { width, height, data },
      landmarks.map(([x, y]): [number, number] => [x * width, y * height]),
    ).includes(true);
}

interface AnalysisOptions {
  bounds?: SafetyBounds;
  /** Whether faces of photographs may be described by numbers, which are biometric data. Yes if left out. */
  compareFaces?: boolean;
}

/**
 * The eyes of a worker: what pictures show by the vision module, safety by the classifier, both on the backend that vision
 * sets up, and videos by their stills.
 */
export function createImageAnalysis(
  findFfmpeg: () => Promise<string>,
  { bounds, compareFaces = true }: AnalysisOptions = {},
): ImageAnalysis {
  const { prepare: prepareToRate, begin: beginToRate, rate: rateSafety } = createSafetyRater({ estimateAges, bounds });
  return {
    detectFaces: async (png) => {
      const faces = await detectFaces(png);
      const seesEyes = await eyeReader(png, faces.length);
      return faces.map((face) => ({
        box: face.box,
        score: Math.min(1, Math.max(0, face.score)),
        side: face.side,
        turn: face.turn,
        eyes_open: seesEyes(face),
        mouth_open: opensMouth(face),
      }));
    },
    findFace,
    seeFigure,
    readExpression,
    describeBackground,
    measureLikeness: async (png, { faces, drawn = false }) =>
      drawn || compareFaces ? measureLikeness(png, faces, drawn) : { drawn, faces: faces.map(() => null) },
    prepareToRate,
    beginToRate,
    figureColours,
    rateSafety,
    rateVideo: createVideoRater(rateSafety, findFfmpeg),
  };
}
