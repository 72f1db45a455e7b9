import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PLAIN_OPTIONS } from '../../model-runtime.js';
import type { Cutout } from '../model/preview-model.js';
import { generateImage } from './generate-image.js';

const white = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: 'white' } })
    .png()
    .toBuffer();

it('refuses a model whose cloth is of another size than its picture as damaged', async () => {
  const facts = { pictureId: 'a', width: 40, height: 60, order: 0, sharpness: 1, face: null, skin: null, hair: null };
  const made = async (cloth: Buffer) => {
    const cutout = { facts, png: await white(40, 60), landmarks: [], cloth } as unknown as Cutout;
    const body = { kind: 'body' as const, name: 'a', cutouts: [cutout], look: null };
    const options = { ...PLAIN_OPTIONS, prompt: '', clothing_prompt: 'red', width: 128, height: 128, seed: 1 };
    return generateImage({ body, face: null }, options);
  };
  await expect(made(await white(9, 9))).rejects.toMatchObject({ code: 'model_file_invalid' });
  expect(await made(await white(40, 60))).toMatchObject({ width: 128, height: 128 });
});
