import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { cellFileName, cellName, type SheetCell, type SheetTexts } from '@atelier/contracts';
import { ZipFile } from 'yazl';
import { encodeMarkedPicture, type Marking, xmpOf } from '../provenance.js';
import { labelPicture } from '../visible-label.js';
import {
  COVER_SIZES,
  cutHead,
  encodeSticker,
  fitSticker,
  SILLY_TAVERN,
  STICKER_SIZES,
  trimFigure,
} from './stickers.js';

/** A picture of a sheet as it goes into the zip. */
export interface PackedPicture {
  /** As it is called. */
  cell: SheetCell;
  /** WebP with its marking inside: the transparent ones, which cannot lose anything, are large enough. */
  webp: Buffer;
  /** The same without its background; null where it could not be cut out. */
  figure: Buffer | null;
  /** Where its face is, in fractions of it; null where none was found. */
  face: readonly [number, number, number, number] | null;
}

export interface PackContent {
  /** As it is delivered; null where there is none. */
  sheet: Buffer | null;
  pictures: readonly PackedPicture[];
  texts: Pick<SheetTexts, 'readme'>;
}

/** The same files give the same zip. */
const CHANGED_AT = new Date('2000-01-01T00:00:00Z');
const MODE = 0o100644;
const FOLDERS = { direction: 'directions', expression: 'expressions' } as const;

interface File {
  path: string;
  bytes: Buffer;
}

async function stickersOf({ cell, figure, face }: PackedPicture, isFirst: boolean, marking: Marking): Promise<File[]> {
  if (!figure || cell.kind !== 'expression') return [];
  const [name, sprite] = [cellFileName(cell), SILLY_TAVERN[cellName(cell)]];
  const trimmed = await trimFigure(figure);
  const head = await trimFigure(await cutHead(figure, face));
  const files: File[] = [];
  for (const size of [...STICKER_SIZES, ...(isFirst ? COVER_SIZES : [])]) {
    const fitted = await fitSticker(size.of === 'head' ? head : trimmed, size);
    const shown = marking.visibleLabel ? await labelPicture(fitted) : fitted;
    const path = size.path.replace('{name}', name).replace('{sprite}', sprite ?? name);
    files.push({ path, bytes: await encodeSticker(shown, size, xmpOf(marking)) });
  }
  return files;
}

async function transparentOf({ cell, figure }: PackedPicture, marking: Marking): Promise<File[]> {
  if (!figure) return [];
  const { bytes } = await encodeMarkedPicture(figure, 'image/png', marking);
  return [{ path: `transparent/${FOLDERS[cell.kind]}/${cellFileName(cell)}.png`, bytes }];
}

/** A sheet and all its pictures in one zip, with transparent backgrounds in the sizes of stickers. */
export async function packSheet(
  { sheet, pictures, texts }: PackContent,
  marking: Marking,
): Promise<{ zip: Buffer; stickers: number }> {
  const files: File[] = [{ path: 'README.txt', bytes: Buffer.from(`\uFEFF${texts.readme}`, 'utf8') }];
  if (sheet) files.push({ path: 'sheet.png', bytes: sheet });
  const cut = pictures.filter(({ cell, figure }) => figure && cell.kind === 'expression');
  for (const picture of pictures) {
    const { cell, webp } = picture;
    files.push({ path: `pictures/${FOLDERS[cell.kind]}/${cellFileName(cell)}.webp`, bytes: webp });
    files.push(...(await transparentOf(picture, marking)));
    files.push(...(await stickersOf(picture, picture === cut[0], marking)));
  }
  const zip = new ZipFile();
  for (const { path, bytes } of files) {
    zip.addBuffer(bytes, path, { mtime: CHANGED_AT, mode: MODE, compress: path.endsWith('.txt') });
  }
  zip.end();
  return { zip: await buffer(zip.outputStream as Readable), stickers: cut.length };
}
