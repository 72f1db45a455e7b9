import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeVideo } from '../../test/support/videos.js';
import { withTempFolder } from '../files/temp-folder.js';
import { findFfmpeg } from './ffmpeg.js';
import { measureClip } from './measure-clip.js';
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

  it('never takes what came for a playlist of files of this machine, or of addresses', () =>
    withTempFolder('spec', async (folder) => {
      const other = path.join(folder, 'other.mp4');
      await writeFile(other, video);
      const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${other}\n#EXT-X-ENDLIST\n`;
      for (const text of [playlist, `ffconcat version 1.0\nfile ${other}\n`]) {
        await expect(sampleFrames(ffmpeg, Buffer.from(text), 5, never), text).rejects.toThrow('ffmpeg failed');
      }
    }));

  it('rejects a video that is longer, in frames or in time, than all that can be asked for, before it is decoded', () =>
    withTempFolder('spec', async (folder) => {
      const file = path.join(folder, 'long.mp4');
      await writeFile(file, await makeVideo(48, undefined, 1));
      expect(await measureClip(ffmpeg, file, never)).toEqual({ frames: 48, seconds: 48 });
      const measure = (frames: number, seconds: number) => measureClip(ffmpeg, file, never, { frames, seconds });
      await expect(measure(47, 60)).rejects.toThrow('more than 47 frames');
      await expect(measure(48, 47)).rejects.toThrow('longer than 47 s');
      await writeFile(file, await makeVideo(61, undefined, 1));
      await expect(sampleFrames(ffmpeg, await readFile(file), 5, never)).rejects.toThrow('longer than 60 s');
    }));

  it('stops for the reason that it is told', async () => {
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(sampleFrames(ffmpeg, video, 5, stop.signal)).rejects.toThrow('cancelled');
  });
});

describe('createVideoRater', () => {
  const find = () => Promise.resolve(ffmpeg);
  const rateFrom = (unsafe: (place: number) => SafetyRating['blocked'] | false) =>
    createVideoRater(async (still): Promise<SafetyRating> => {
      const blocked = unsafe(await placeOf(still)) || null;
      return { nsfw: blocked ? 0.9 : 0.1, blocked };
    }, find);
  const hashes = expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{16}$/)]) as string[];

  it.each([
    ['in the middle', (place: number) => place > 20 && place < 40 && 'explicit'],
    ['at its end', (place: number) => place > 55 && 'explicit'],
    ['at its beginning', (place: number) => place < 3 && 'explicit'],
  ])('blocks a video that is unsafe %s only', async (_where, unsafe) => {
    expect(await rateFrom(unsafe)(video, never)).toEqual({ nsfw: 0.9, blocked: 'explicit', phashes: hashes });
  });

  it('says of a video that is explicit first and shows a child later the worse', async () => {
    const rate = rateFrom((place) => (place > 55 ? 'minor' : 'explicit'));
    expect((await rate(video, never)).blocked).toBe('minor');
  });

  it('lets a video pass of which nothing is unsafe, rated as its worst still', async () => {
    let stills = 0;
    const rate = createVideoRater(
      () => Promise.resolve({ nsfw: (stills += 1) === 3 ? 0.4 : 0.1, blocked: null }),
      find,
    );
    expect(await rate(video, never)).toEqual({ nsfw: 0.4, blocked: null, phashes: hashes });
    expect(stills).toBe(5);
  });

  it('never calls safe what cannot be decoded', async () => {
    await expect(rateFrom(() => false)(Buffer.from('no video'), never)).rejects.toThrow('ffmpeg failed');
  });
});
