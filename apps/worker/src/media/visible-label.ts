import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { withTempFolder } from '../files/temp-folder.js';
import { STORED_PNG } from './png.js';
import { clipInput, describeClip, pngInput, runFfmpeg } from './ffmpeg.js';

/** Height of the label as a part of the shorter edge: a picture that was labelled and enlarged gets it at the same place. */
const PART = 0.055;
/** So small it can just be read. */
const MIN_HEIGHT = 22;
/** Distance to both edges, as a part of the label's height. */
const MARGIN = 0.45;
/** The drawing below is as large as this. */
const DRAWN = { width: 58, height: 48 };

/**
 * A dark plate with the letters A and I in white, and a light rim that sets it off from dark ground. It is drawn as paths,
 * for a font is not the same on every machine, and in greys, which no conversion of video colours changes.
 */
const DRAWING = `
  <rect x="1" y="1" width="56" height="46" rx="14" fill="#101010" fill-opacity="0.74" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/>
  <g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
    <path d="M13 36 L23.5 12 L34 36 M17.2 28 H29.8"/>
    <path d="M45 12 V36"/>
  </g>`;

interface Placed {
  svg: Buffer;
  left: number;
  top: number;
}

/** The label for a picture of this size, in the lower right corner. */
function placeLabel(width: number, height: number): Placed {
  const shorter = Math.min(width, height);
  const labelHeight = Math.round(Math.max(PART * shorter, Math.min(MIN_HEIGHT, shorter / 3)));
  const labelWidth = Math.round((labelHeight * DRAWN.width) / DRAWN.height);
  const margin = Math.round(labelHeight * MARGIN);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(labelWidth)}" height="${String(labelHeight)}" viewBox="0 0 ${String(DRAWN.width)} ${String(DRAWN.height)}">${DRAWING}</svg>`;
  return {
    svg: Buffer.from(svg),
    left: Math.max(0, width - labelWidth - margin),
    top: Math.max(0, height - labelHeight - margin),
  };
}

/** A picture with the label that people see, as PNG. */
export async function labelPicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const { svg, left, top } = placeLabel(width, height);
  return sharp(picture)
    .composite([{ input: svg, left, top }])
    .png(STORED_PNG)
    .toBuffer();
}

/** Sets of colours that ffmpeg says in one word, for matrix, primaries and transfer are called the same. */
const COLOURS = ['bt709', 'smpte170m', 'smpte240m'];

/** Says of the new video about its colours what the old one says; players guess what is not said. */
function colourOptions(description: string): string[] {
  const facts = /Video: [^\n]*?yuvj?420p\(([^)\n]*)\)/.exec(description)?.[1]?.split(', ') ?? [];
  const colours = facts.find((fact) => fact.includes('/') || COLOURS.includes(fact));
  if (colours === undefined) return [];
  const [matrix = colours, primaries = matrix, transfer = matrix] = colours.split('/');
  return ['-color_range', 'tv', '-colorspace', matrix, '-color_primaries', primaries, '-color_trc', transfer];
}

/** The same in every frame of a video, whose length, frames and size stay. It still starts to play before all of it is there. */
export async function labelVideo(
  mp4: Buffer,
  { width, height }: { width: number; height: number },
  ffmpeg: string,
  signal: AbortSignal,
): Promise<Buffer> {
  return withTempFolder('label', async (folder) => {
    const [source, label, labelled] = ['source.mp4', 'label.png', 'labelled.mp4'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    const { svg, left, top } = placeLabel(width, height);
    await Promise.all([writeFile(source, mp4), writeFile(label, await sharp(svg).png().toBuffer())]);
    const colours = colourOptions(await describeClip(ffmpeg, source, signal));
    const input = [...clipInput(source), ...pngInput(label)];
    const overlay = ['-filter_complex', `[0:v:0][1:v:0]overlay=${String(left)}:${String(top)}`];
    // One thread and no encoder's signature: the same video gives the same bytes.
    const encode = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '17', '-threads', '1'];
    const format = ['-pix_fmt', 'yuv420p', ...colours, '-movflags', '+faststart'];
    const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
    await runFfmpeg(ffmpeg, [...input, ...overlay, ...encode, ...format, ...exact, labelled], signal);
    return readFile(labelled);
  });
}
