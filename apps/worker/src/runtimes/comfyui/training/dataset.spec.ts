import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrainingPicture, TrainRequest } from '../../model-runtime.js';
import { prepareDataset } from './dataset.js';

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };
const FACE: PictureFacts['faces'] = [{ box: [0.3, 0.1, 0.4, 0.4], score: 0.9, side: 'front' }];

/** A blue figure down the middle of a red picture. */
async function picture(width: number, height: number, faces: PictureFacts['faces'] = []): Promise<TrainingPicture> {
  const figure = await sharp({ create: { width: Math.round(width / 3), height, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: figure, gravity: 'centre' }])
    .png()
    .toBuffer();
  const facts = {
    ...{ width, height, faces, bytes: 1, sha256: '', phash: '', sharpness: 1, nsfw: 0 },
    conversions: [],
  };
  return {
    id: `${String(width)}x${String(height)}`,
    read: () => Promise.resolve(bytes),
    caption: '',
    facts,
    isVariation: false,
  };
}

const request = (pictures: TrainingPicture[]): TrainRequest => ({
  modelName: 'm',
  triggerWord: 'trg',
  pictures,
  seed: 1,
});

async function colourAt(file: string, x: number, y: number) {
  const { data, info } = await sharp(await readFile(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

describe('prepareDataset', () => {
  let folder: string;
  const warn = vi.fn();
  const prepare = (pictures: TrainingPicture[], signal = new AbortController().signal) =>
    prepareDataset(request(pictures), {
      folder,
      resolution: 64,
      logger: { warn },
      signal,
      onProgress: () => undefined,
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'atelier-dataset-'));
    warn.mockClear();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps a whole figure whole, with its sides filled in the colour of the background', async () => {
    const [body] = await prepare([await picture(200, 400)]);
    const file = body?.crops[0]?.file ?? '';
    expect(await sharp(file).metadata()).toMatchObject({ width: 64, height: 64, hasAlpha: false });
    expect(await colourAt(file, 1, 32)).toEqual([RED.r, RED.g, RED.b]);
    expect(await colourAt(file, 32, 1)).toEqual([BLUE.r, BLUE.g, BLUE.b]);
    expect(await colourAt(file, 32, 62)).toEqual([BLUE.r, BLUE.g, BLUE.b]);
  });

  it('makes a set of heads only where there are three of them', async () => {
    const two = [await picture(300, 300, FACE), await picture(300, 310, FACE), await picture(300, 300)];
    expect((await prepare(two)).map(({ kind }) => kind)).toEqual(['body']);
    const sets = await prepare([...two, await picture(400, 300, FACE)]);
    expect(sets.map(({ kind, crops }) => [kind, crops.map(({ name }) => name)])).toEqual([
      ['body', ['01', '02', '03', '04']],
      ['face', ['01', '02', '04']],
    ]);
  });

  it('leaves out what is no picture, and is told by storage what it cannot read', async () => {
    const broken = { ...(await picture(100, 100)), read: () => Promise.resolve(Buffer.from('nothing')) };
    const [body] = await prepare([broken, await picture(300, 300)]);
    expect(body?.crops.map(({ name }) => name)).toEqual(['02']);
    expect(warn).toHaveBeenCalledOnce();
    const away = { ...broken, read: () => Promise.reject(new Error('storage is away')) };
    await expect(prepare([away])).rejects.toThrow('storage is away');
    await expect(prepare([broken])).rejects.toMatchObject({ code: 'no_subject_found' });
  });

  it('reads one picture at a time', async () => {
    let open = 0;
    let most = 0;
    const plain = await picture(300, 300);
    const counted = {
      ...plain,
      read: async () => {
        most = Math.max(most, ++open);
        const bytes = await plain.read();
        open -= 1;
        return bytes;
      },
    };
    await prepare([counted, counted, counted]);
    expect(most).toBe(1);
  });
});
