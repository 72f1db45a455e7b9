import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeVideo } from '../../test/support/videos.js';
import { findFfmpeg } from './ffmpeg.js';
import type { SafetyRating } from './inspect-picture.js';
import { createVideoRater, sampleFrames } from './image-analysis.js';

const FRAMES = 60;
const never = new AbortController().signal;
let ffmpeg: string;
let video: Buffer;

/** Which frame of `makeVideo` a still shows. */
async function placeOf(still: Buffer): Promise<number> {
  const { channels } = await sharp(still).stats();
  return Math.round(((channels[0]?.mean ?? 0) * 219) / 255 / 3);
}

beforeAll(async () => {
  ffmpeg = await findFfmpeg(undefined);
  video = await makeVideo(FRAMES);
});

describe('sampleFrames', () => {
  it('shows the first frame, the last, and those at even distances between', async () => {
    const places = await Promise.all((await sampleFrames(ffmpeg, video, 5, never)).map(placeOf));
    expect(places).toHaveLength(5);
    for (const [i, place] of [0, 15, 30, 44, 59].entries()) {
      expect(Math.abs((places[i] ?? Number.NaN) - place)).toBeLessThanOrEqual(1);
    }
  });

  it('shows each frame once where there are few', async () => {
    expect(await sampleFrames(ffmpeg, await makeVideo(2), 5, never)).toHaveLength(2);
  });

  it('rejects what is no video, a video that is cut off, and a video whose frames are damaged', async () => {
    await expect(sampleFrames(ffmpeg, Buffer.from('no video'), 5, never)).rejects.toThrow('ffmpeg failed');
    await expect(sampleFrames(ffmpeg, video.subarray(0, video.length * 0.6), 5, never)).rejects.toThrow();
    const damaged = Buffer.from(video);
    const middle = damaged.indexOf('mdat') + Math.round((damaged.length - damaged.indexOf('mdat')) * 0.5);
    damaged.fill(0x5a, middle);
    await expect(sampleFrames(ffmpeg, damaged, 5, never)).rejects.toThrow();
  });

  it('stops for the reason that it is told', async () => {
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(sampleFrames(ffmpeg, video, 5, stop.signal)).rejects.toThrow('cancelled');
  });
});

describe('createVideoRater', () => {
  const find = () => Promise.resolve(ffmpeg);
  const rateFrom = (unsafe: (place: number) => boolean) =>
    createVideoRater(async (still): Promise<SafetyRating> => {
      const blocked = unsafe(await placeOf(still));
      return { nsfw: blocked ? 0.9 : 0.1, blocked };
    }, find);

  it.each([
    ['in the middle', (place: number) => place > 20 && place < 40],
    ['at its end', (place: number) => place > 55],
    ['at its beginning', (place: number) => place < 3],
  ])('blocks a video that is unsafe %s only', async (_where, unsafe) => {
    expect(await rateFrom(unsafe)(video, never)).toEqual({ nsfw: 0.9, blocked: true });
  });

  it('lets a video pass of which nothing is unsafe, rated as its worst still', async () => {
    let stills = 0;
    const rate = createVideoRater(
      () => Promise.resolve({ nsfw: (stills += 1) === 3 ? 0.4 : 0.1, blocked: false }),
      find,
    );
    expect(await rate(video, never)).toEqual({ nsfw: 0.4, blocked: false });
    expect(stills).toBe(5);
  });

  it('never calls safe what cannot be decoded', async () => {
    await expect(rateFrom(() => false)(Buffer.from('no video'), never)).rejects.toThrow('ffmpeg failed');
  });
});
