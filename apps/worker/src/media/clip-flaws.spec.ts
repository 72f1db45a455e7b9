import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawing } from '../../test/support/pictures.js';
import { makeVideo } from '../../test/support/videos.js';
import { withTempFolder } from '../files/temp-folder.js';
import { flawOfFrames, frameArguments } from './clip-flaws.js';
import { clipInput, findFfmpeg, runFfmpeg } from './ffmpeg.js';

const EDGE = 128;
const scene = (light = 1): Promise<Buffer> =>
  sharp(drawing(EDGE, EDGE)).removeAlpha().linear(light, 0).raw().toBuffer();
const clip = async (lights: readonly number[]): Promise<Buffer> => Buffer.concat(await Promise.all(lights.map(scene)));
const repeated = (light: number, times: number): number[] => Array.from({ length: times }, () => light);

describe('flawOfFrames', () => {
  it.each([
    ['a scene', repeated(1, 24)],
    [
      'a scene that fades to black and stays so for a moment',
      [...repeated(1, 14), 0.8, 0.6, 0.4, 0.2, 0.1, ...repeated(0, 4)],
    ],
    ['a scene that comes out of black', [...repeated(0, 3), 0.1, 0.2, 0.4, 0.7, ...repeated(1, 14)]],
    ['a night', repeated(0.12, 24)],
  ])('has nothing against %s', async (_, lights) => {
    expect(await flawOfFrames(await clip(lights))).toBeNull();
  });

  it.each([
    ['a single black frame', [...repeated(1, 12), 0, ...repeated(1, 12)]],
    ['black from the middle on', [...repeated(1, 20), ...repeated(0, 4)]],
    ['a night that is black for the most part', [...repeated(0.12, 12), ...repeated(0, 12)]],
    ['nothing but black', repeated(0, 24)],
  ])('finds %s', async (_, lights) => {
    expect(await flawOfFrames(await clip(lights))).toBe('black');
  });

  it('sees each frame of a file once', async () => {
    const ffmpeg = await findFfmpeg(undefined);
    const pixels = await withTempFolder('spec', async (folder) => {
      const file = path.join(folder, 'clip.mp4');
      await writeFile(file, await makeVideo(13));
      return runFfmpeg(ffmpeg, [...clipInput(file), ...frameArguments('pipe:1')], new AbortController().signal);
    });
    expect(pixels.length).toBe(13 * EDGE * EDGE * 3);
    expect(await flawOfFrames(pixels)).not.toBeNull();
  });
});
