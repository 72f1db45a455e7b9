import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RenderedVideo } from '../src/runtimes/model-runtime.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { findFfmpeg } from '../src/media/ffmpeg.js';
import { withHead } from '../src/media/png-figure.js';
import { makeContext, makeTrainRequest } from './preview-fixtures.js';

const runtime = new PreviewRuntime();
let video: RenderedVideo;
let image: Buffer;

/** What ffmpeg says about a file that it is given without anything to do. */
async function probe(mp4: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-probe-'));
  try {
    const file = path.join(folder, 'video.mp4');
    await writeFile(file, mp4);
    return spawnSync(await findFfmpeg(undefined), ['-hide_banner', '-i', file], { encoding: 'utf8' }).stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const render = (prompt: string): Promise<RenderedVideo> =>
  runtime.generateVideo({ image, prompt, seconds: 1, fps: 6, seed: 3 }, makeContext());

beforeAll(async () => {
  const { pictures } = await makeTrainRequest('mina', 1, 512);
  image = await sharp(await pictures[0]?.read())
    .resize(640, 480, { fit: 'cover' })
    .png()
    .toBuffer();
  video = await render('손을 흔들며 인사');
});

describe('videos', () => {
  it('are H.264 in yuv420p, of the length and shape that were asked for', async () => {
    const told = await probe(video.mp4);
    expect(told).toContain('Video: h264');
    expect(told).toContain('yuv420p');
    expect(told).toContain(`${String(video.width)}x${String(video.height)}`);
    expect(told).toMatch(/Duration: 00:00:01\.0/);
    expect(told).toContain('6 fps');
    expect([video.width % 2, video.height % 2]).toEqual([0, 0]);
    expect(video.width / video.height).toBeCloseTo(640 / 480, 1);
    expect(video.width * video.height).toBeGreaterThan(0.97 * 1280 * 720);
  });

  it('tell where the face is that they move, and of a picture without one that they move none', async () => {
    expect(video.focus?.y).toBeGreaterThan(0);
    expect(video.focus?.y).toBeLessThan(0.5);
    const wall = { width: 320, height: 240, channels: 3, background: '#446688' } as const;
    const bare = await sharp({ create: wall })
      .composite([
        {
          input: Buffer.from(
            '<svg width="320" height="240"><rect x="90" y="60" width="140" height="150" fill="#d8b040"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer();
    const focusIn = async (source: Buffer) => {
      const asked = { image: source, prompt: 'smile', seconds: 1, fps: 2, seed: 3 };
      return (await runtime.generateVideo(asked, makeContext())).focus;
    };
    expect(await focusIn(bare)).toBeNull();
    // Who drew it knows where its head is, whatever is seen of a face: that can nod.
    const known = await focusIn(withHead(bare, { box: [0.25, 0.25, 0.5, 0.25], eyes: null }));
    expect(known).toMatchObject({ x: 0.5, y: 0.375, head: [0.25, expect.closeTo(0.54, 2)] });
  });

  it('begin to play before all is loaded: the index precedes the data', () => {
    expect(video.mp4.indexOf('moov')).toBeLessThan(video.mp4.indexOf('mdat'));
  });

  it('show their first frame as the poster', async () => {
    expect(await sharp(video.poster).metadata()).toMatchObject({
      format: 'png',
      width: video.width,
      height: video.height,
    });
  });

  it('are the same bytes for the same request and others for another motion', async () => {
    expect((await render('손을 흔들며 인사')).mp4.equals(video.mp4)).toBe(true);
    expect((await render('jump for joy')).mp4.equals(video.mp4)).toBe(false);
  });
});
