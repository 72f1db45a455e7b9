import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isImageName } from '../folders.js';
import type { NodeCall, NodeTable } from '../node-call.js';
import { cropped, joined, picked, pictureFile, type Pixels, remembered, resized } from '../pixels.js';
import { PythonError } from '../types.js';
import type { Value } from '../values.js';

const image = (pixels: Pixels): Value => ({ kind: 'image', pixels });

async function loadFile(file: string): Promise<Pixels> {
  try {
    return await pictureFile(file);
  } catch {
    throw new PythonError('PIL.UnidentifiedImageError', `cannot identify image file '${file}'`);
  }
}

export async function readFolder(call: NodeCall): Promise<{ pixels: Pixels; texts: string[] }> {
  const folder = call.around.folders.resolve('input', call.text('folder'));
  const names = folder ? (await readdir(folder)).filter(isImageName).sort() : [];
  if (!folder || names.length === 0) throw new PythonError('ValueError', `No images found in ${call.text('folder')}`);
  const pictures = await Promise.all(names.map((name) => loadFile(path.join(folder, name))));
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, `${path.parse(name).name}.txt`), 'utf8').catch(() => '')),
  );
  return { pixels: joined(pictures), texts };
}

function scale(pixels: Pixels, width: number, height: number, crop: string): Pixels {
  // 0 for one side keeps the proportions.
  const w = width || Math.max(1, Math.round((pixels.width * height) / pixels.height));
  const h = height || Math.max(1, Math.round((pixels.height * width) / pixels.width));
  return width === 0 && height === 0 ? pixels : resized(pixels, w, h, crop === 'center' ? 'cover' : 'fill');
}

const scaledBy = (pixels: Pixels, by: number): Pixels =>
  resized(pixels, Math.round(pixels.width * by), Math.round(pixels.height * by));

function kontextScale(pixels: Pixels): Pixels {
  const factor = Math.sqrt((1024 * 1024) / (pixels.width * pixels.height));
  const [width, height] = [pixels.width, pixels.height].map((side) =>
    Math.max(16, Math.round((side * factor) / 16) * 16),
  );
  return resized(pixels, width ?? 1024, height ?? 1024, 'cover');
}

export const imageNodes: NodeTable = {
  LoadImage: async (call) => {
    const file = call.around.folders.annotated(call.text('image'));
    if (!file)
      throw new PythonError('FileNotFoundError', `[Errno 2] No such file or directory: '${call.text('image')}'`);
    const pixels = remembered(await loadFile(file));
    // Read now: the file may be another by the time it is needed.
    await pixels.read(0).catch((error: unknown) => {
      throw new PythonError('OSError', `image file is truncated (${String(error)})`);
    });
    return { outputs: [image(pixels), { kind: 'mask' }] };
  },
  LoadImageDataSetFromFolder: async (call) => ({ outputs: [image((await readFolder(call)).pixels)] }),
  LoadImageSetFromFolderNode: async (call) => ({ outputs: [image((await readFolder(call)).pixels)] }),
  ImageScale: (call) => {
    const { pixels } = call.get('image', 'image');
    return { outputs: [image(scale(pixels, call.number('width'), call.number('height'), call.text('crop')))] };
  },
  ImageScaleBy: (call) => ({ outputs: [image(scaledBy(call.get('image', 'image').pixels, call.number('scale_by')))] }),
  ImageScaleToTotalPixels: (call) => {
    const { pixels } = call.get('image', 'image');
    const wanted = call.number('megapixels') * 1024 * 1024;
    return { outputs: [image(scaledBy(pixels, Math.sqrt(wanted / (pixels.width * pixels.height))))] };
  },
  ImageUpscaleWithModel: (call) => ({ outputs: [image(scaledBy(call.get('image', 'image').pixels, 4))] }),
  FluxKontextImageScale: (call) => ({ outputs: [image(kontextScale(call.get('image', 'image').pixels))] }),
  ResizeImagesByShorterEdge: (call) => {
    const { pixels } = call.get('images', 'image');
    return { outputs: [image(scaledBy(pixels, call.number('shorter_edge') / Math.min(pixels.width, pixels.height)))] };
  },
  CenterCropImages: (call) => {
    const { pixels } = call.get('images', 'image');
    const [width, height] = [call.number('width'), call.number('height')];
    const left = Math.max(0, Math.floor((pixels.width - width) / 2));
    const top = Math.max(0, Math.floor((pixels.height - height) / 2));
    return { outputs: [image(cropped(pixels, { left, top, width, height }))] };
  },
  ImageCrop: (call) => {
    const [left, top, width, height] = [
      call.number('x'),
      call.number('y'),
      call.number('width'),
      call.number('height'),
    ];
    return { outputs: [image(cropped(call.get('image', 'image').pixels, { left, top, width, height }))] };
  },
  ImageBatch: (call) => ({
    outputs: [image(joined([call.get('image1', 'image').pixels, call.get('image2', 'image').pixels]))],
  }),
  ImageFromBatch: (call) => ({
    outputs: [image(picked(call.get('image', 'image').pixels, call.number('batch_index'), call.number('length')))],
  }),
  CreateVideo: (call) => ({
    outputs: [{ kind: 'video', pixels: call.get('images', 'image').pixels, fps: call.number('fps') }],
  }),
};
