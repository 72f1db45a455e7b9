import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { greyFrames, makeVideo, probe } from '../../test/support/videos.js';
import { findFfmpeg } from './ffmpeg.js';
import { labelPicture, labelVideo } from './visible-label.js';

interface Size {
  width: number;
  height: number;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const plain = ({ width, height }: Size, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const grey = (picture: Buffer): Promise<Buffer> => sharp(picture).toColourspace('b-w').raw().toBuffer();

/** Where two pictures of one size differ by more than `tolerance`; null where they do not. */
function differingBox(a: Buffer, b: Buffer, width: number, tolerance = 0): Box | null {
  expect(a.length).toBe(b.length);
  let box: Box | null = null;
  for (const [i, value] of a.entries()) {
    if (Math.abs(value - (b[i] ?? 0)) <= tolerance) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    box ??= { left: x, top: y, right: x, bottom: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

async function labelBox(picture: Buffer): Promise<Box> {
  const labelled = await labelPicture(picture);
  const { width, height } = await sharp(labelled).metadata();
  expect(await sharp(picture).metadata()).toMatchObject({ width, height });
  const box = differingBox(await grey(picture), await grey(labelled), width);
  if (!box) throw new Error('nothing was drawn');
  return box;
}

const luminance = (level: number): number => ((level / 255 + 0.055) / 1.055) ** 2.4;

describe('the label that people see, on pictures', () => {
  it.each<Size>([
    { width: 1024, height: 1024 },
    { width: 768, height: 1344 },
    { width: 1344, height: 768 },
    { width: 2048, height: 1170 },
    { width: 512, height: 341 },
    { width: 128, height: 96 },
  ])(
    'is small and in the lower right corner of $width×$height, and nothing else changes',
    async ({ width, height }) => {
      const { left, top, right, bottom } = await labelBox(await png(width, height));
      expect([right < width - 3, bottom < height - 3]).toEqual([true, true]);
      expect([left > width * 0.5, top > height * 0.5]).toEqual([true, true]);
      const drawn = bottom - top + 1;
      expect(drawn).toBeGreaterThanOrEqual(Math.min(22, Math.min(width, height) / 3.2));
      expect(drawn).toBeLessThanOrEqual(Math.max(22, 0.06 * Math.min(width, height)));
      const area = drawn * (right - left + 1);
      if (Math.min(width, height) >= 512) expect(area / (width * height)).toBeLessThan(0.005);
    },
  );

  it.each(['#ffffff', '#000000', '#e05080', '#808080', '#ffd000'])('can be read on %s', async (background) => {
    const picture = await plain({ width: 832, height: 1216 }, background);
    const { left, top, right, bottom } = await labelBox(picture);
    const inside = { left: left + 4, top: top + 4, width: right - left - 7, height: bottom - top - 7 };
    const { channels } = await sharp(await labelPicture(picture))
      .extract(inside)
      .toColourspace('b-w')
      .stats();
    const [light, dark] = [channels[0]?.max ?? 0, channels[0]?.min ?? 255].map(luminance) as [number, number];
    // What the guidelines for accessible content ask of text.
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    const before = (await grey(picture))[0] ?? 0;
    const plate = [channels[0]?.min ?? 0, channels[0]?.max ?? 0];
    expect(Math.max(...plate.map((level) => Math.abs(level - before)))).toBeGreaterThan(110);
  });

  it('covers itself where a labelled picture was enlarged and is labelled again', async () => {
    const small = { width: 832, height: 1216 };
    const once = await labelBox(await plain(small, '#5080c0'));
    const again = await labelBox(await plain({ width: 1248, height: 1824 }, '#5080c0'));
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(again[edge] - once[edge] * 1.5)).toBeLessThanOrEqual(3);
    }
  });

  it('is the same bytes every time', async () => {
    const picture = await png(640, 480);
    expect((await labelPicture(picture)).equals(await labelPicture(picture))).toBe(true);
  });
});

describe('the label that people see, on videos', () => {
  const size = { width: 640, height: 360 };
  const FRAMES = 48;
  const never = new AbortController().signal;
  let ffmpeg: string;
  beforeAll(async () => {
    ffmpeg = await findFfmpeg(undefined);
  });

  it.each([24, 20.25])('is in every frame, at %s frames a second, and nothing else changes', async (fps) => {
    const video = await makeVideo(FRAMES, size, fps);
    const labelled = await labelVideo(video, size, ffmpeg, never);
    const [before, after] = [await greyFrames(video, size), await greyFrames(labelled, size)];
    expect([before.length, after.length]).toEqual([FRAMES, FRAMES]);
    const still = await labelBox(await plain(size, '#808080'));
    for (const [i, frame] of before.entries()) {
      const box = differingBox(frame, after[i] ?? Buffer.alloc(0), size.width, 24);
      expect(box, `frame ${String(i)}`).not.toBeNull();
      for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
        expect(Math.abs((box?.[edge] ?? 0) - still[edge]), `${edge} of frame ${String(i)}`).toBeLessThanOrEqual(4);
      }
    }
    const [was, is] = [await probe(video), await probe(labelled)];
    for (const fact of [/Duration: [\d:.]+/, /Video: h264/, /yuv420p\([^)]*bt709[^)]*\)/, /[\d.]+ fps/]) {
      expect(was).toMatch(fact);
      expect(is.match(fact)?.[0]).toBe(was.match(fact)?.[0]);
    }
    expect(labelled.indexOf('moov')).toBeLessThan(labelled.indexOf('mdat'));
  });

  it('is the same bytes every time', async () => {
    const video = await makeVideo(6, size);
    const [once, again] = [await labelVideo(video, size, ffmpeg, never), await labelVideo(video, size, ffmpeg, never)];
    expect(once.equals(again)).toBe(true);
  });

  it('is not drawn on what is no video, and stops for the reason that it is told', async () => {
    await expect(labelVideo(Buffer.from('no video'), size, ffmpeg, never)).rejects.toThrow('ffmpeg failed');
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(labelVideo(await makeVideo(6, size), size, ffmpeg, stop.signal)).rejects.toThrow('cancelled');
  });
});
