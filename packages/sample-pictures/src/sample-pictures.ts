import sharp from 'sharp';
import { drawBackdrop } from './backdrop.js';
import { CHARACTERS, type CharacterName } from './characters.js';
import { drawFigure, FIGURE } from './figure.js';
import { TAKES, type Take } from './takes.js';

export interface SampleOptions {
  character: CharacterName;
  /** How many pictures; beyond twelve the takes come round again on other backdrops. */
  count: number;
  /** Edge of the square picture in pixels. */
  size?: number;
}

export interface SamplePicture {
  name: string;
  contentType: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** Where the frame's lower edge cuts the figure, in the figure's own units. */
const FRAME_BOTTOM: Record<Take['framing'], number> = {
  full: FIGURE.height + 30,
  cowboy: FIGURE.knees - 60,
  upper: FIGURE.waist - 30,
};

function composePicture(character: CharacterName, take: Take, round: number, size: number): string {
  const person = CHARACTERS[character];
  const order = TAKES.indexOf(take) + round;
  const color = person.backdrops[order % person.backdrops.length] ?? '#dddddd';
  const bottom = FRAME_BOTTOM[take.framing];
  // Hair may rise above the head's box (a bun does), so the frame begins a little above it.
  const scale = size / (bottom + (take.framing === 'full' ? 40 : 10));
  const top = size - bottom * scale;
  const side = take.mirrored ? -1 : 1;
  const place = `translate(${size / 2} ${top}) scale(${scale * side} ${scale}) translate(${-FIGURE.width / 2} 0)`;
  const feet = top + FIGURE.feet * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none">
    ${drawBackdrop(take.backdrop, color, size)}
    <ellipse cx="${size / 2}" cy="${feet}" rx="${230 * scale}" ry="${22 * scale}" fill="#000" fill-opacity=".14"/>
    <g transform="${place}">${drawFigure(person, take)}</g></svg>`;
}

/** The picture as SVG text, for documents and for looking closely. */
export function drawSamplePicture(character: CharacterName, index: number, size = 1024): string {
  const take = TAKES[index % TAKES.length];
  if (!take) throw new RangeError(`no sample picture ${String(index)}`);
  return composePicture(character, take, Math.floor(index / TAKES.length), size);
}

/** Pictures of one drawn character, the same bytes each time: PNG and JPEG, sides, faces, poses and backdrops mixed. */
export async function makeSamplePictures({ character, count, size = 1024 }: SampleOptions): Promise<SamplePicture[]> {
  const pictures: SamplePicture[] = [];
  for (let index = 0; index < count; index++) {
    const jpeg = TAKES[index % TAKES.length]?.format === 'jpeg';
    const raster = sharp(Buffer.from(drawSamplePicture(character, index, size))).removeAlpha();
    const bytes = jpeg
      ? await raster.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
      : await raster.png({ compressionLevel: 7 }).toBuffer();
    const number = String(index + 1).padStart(2, '0');
    pictures.push({
      name: `${character}-${number}.${jpeg ? 'jpg' : 'png'}`,
      contentType: jpeg ? 'image/jpeg' : 'image/png',
      bytes,
    });
  }
  return pictures;
}
