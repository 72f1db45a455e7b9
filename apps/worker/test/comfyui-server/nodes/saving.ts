import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg } from '../../../src/media/ffmpeg.js';
import { encodeVideo } from '../../../src/runtimes/preview/video/encode-video.js';
import { counted, type FileKind } from '../folders.js';
import type { NodeCall, NodeResult, NodeTable } from '../node-call.js';
import { grainy, type Pixels, rawSharp } from '../pixels.js';
import { withTextChunk } from '../png-text.js';

interface SavedFile {
  filename: string;
  subfolder: string;
  type: FileKind;
}

/** Makes a picture of 1024² a file of 2 MB. */
const GRAIN = 4;

async function saveImages(call: NodeCall, kind: FileKind, prefix: string): Promise<NodeResult> {
  const { pixels } = call.get('images', 'image');
  const target = call.around.folders.saveTarget(kind, prefix);
  const images: SavedFile[] = [];
  for (let index = 0; index < pixels.count; index++) {
    const filename = `${target.name}_${counted(target.counter + index)}_.png`;
    const rgb = await pixels.read(index);
    const { grain } = call.around.faults;
    const shown = grain ? grainy(rgb, GRAIN) : rgb;
    // Stock servers compress at level 4; where nothing depends on it, less saves time.
    const compressionLevel = grain ? 4 : 1;
    const png = await rawSharp(shown, pixels.width, pixels.height).png({ compressionLevel }).toBuffer();
    // Stock servers write the whole workflow into each picture.
    await writeFile(
      path.join(target.folder, filename),
      withTextChunk(png, 'prompt', JSON.stringify(call.around.graph)),
    );
    images.push({ filename, subfolder: target.subfolder, type: kind });
  }
  return { ui: { images }, outputs: [{ kind: 'image', pixels }] };
}

async function encode(pixels: Pixels, fps: number): Promise<Buffer> {
  // H.264 wants even sides.
  const [width, height] = [pixels.width - (pixels.width % 2), pixels.height - (pixels.height % 2)];
  return encodeVideo({
    ffmpeg: await findFfmpeg(undefined),
    width,
    height,
    fps,
    frames: pixels.count,
    signal: new AbortController().signal,
    draw: async (index, into) => {
      const rgb = await pixels.read(index);
      const even = rawSharp(rgb, pixels.width, pixels.height).extract({ left: 0, top: 0, width, height });
      (await even.raw().toBuffer()).copy(into);
    },
  });
}

async function saveVideo(call: NodeCall): Promise<NodeResult> {
  const video = call.get('video', 'video');
  const target = call.around.folders.saveTarget('output', call.text('filename_prefix'));
  const filename = `${target.name}_${counted(target.counter)}_.mp4`;
  await writeFile(path.join(target.folder, filename), await encode(video.pixels, video.fps));
  const images: SavedFile[] = [{ filename, subfolder: target.subfolder, type: 'output' }];
  return { ui: { images, animated: [true] }, outputs: [video] };
}

const suffix = (): string => Array.from({ length: 5 }, () => 'abcdefghijklmnopqrstupvxyz'[randomInt(26)]).join('');

async function lossGraph(call: NodeCall): Promise<NodeResult> {
  const { losses } = call.get('loss', 'loss');
  const target = call.around.folders.saveTarget('temp', `${call.text('filename_prefix')}_${suffix()}`);
  const [width, height] = [320, 160];
  const rgb = Buffer.alloc(width * height * 3, 255);
  const most = Math.max(...losses);
  for (let x = 0; x < width; x++) {
    const loss = losses[Math.floor((x * losses.length) / width)] ?? 0;
    const y = Math.min(height - 1, Math.round(height * (1 - loss / most)));
    rgb.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  const filename = `${target.name}_${counted(target.counter)}_.png`;
  await rawSharp(rgb, width, height).png().toFile(path.join(target.folder, filename));
  return { ui: { images: [{ filename, subfolder: target.subfolder, type: 'temp' }] } };
}

export const savingNodes: NodeTable = {
  SaveImage: (call) => saveImages(call, 'output', call.text('filename_prefix')),
  PreviewImage: (call) => saveImages(call, 'temp', `ComfyUI_temp_${suffix()}`),
  SaveVideo: saveVideo,
  LossGraphNode: lossGraph,
};
