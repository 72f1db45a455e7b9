import { EXPRESSIONS, SHEET_DRAWING, SHEET_GROUND, type SheetTexts } from '@atelier/contracts';
import sharp, { type OverlayOptions } from 'sharp';
import { QUICK_PNG } from '../png.js';
import { drawText, type TextStyle } from './draw-text.js';

/** One picture of a sheet, as a PNG of any size, and what stands below it. */
export interface SheetPicture {
  png: Buffer;
  label: string;
}

export interface SheetPictures {
  directions: readonly SheetPicture[];
  expressions: readonly SheetPicture[];
}

const WIDTH = 2400;
const MARGIN = 72;
const GAP = 20;
const RADIUS = 22;
/** Below a picture. */
const LABEL_ROOM = 78;
/** Above a row, and what is left free after it. */
const HEADING_ROOM = 74;
const ROW_GAP = 34;
const TITLE_ROOM = 132;
/** Few pictures are shown larger than many, but not beyond this height: three directions fill a row. */
const MOST_HEIGHT = 1060;
/** Faces are there to be compared: eight of them beside one another would be thumbs below the bodies. */
const FACES_BESIDE = 4;
/** Of this many directions each is as small as a face of one row, and so are faces. */
const MANY_DIRECTIONS = 6;

const TITLE: TextStyle = { weight: 'bold', size: 76, colour: '#fff1dc', mostCharacters: 40 };
const HEADING: TextStyle = { weight: 'bold', size: 44, colour: '#ffb338', mostCharacters: 40 };
/** Read where a sheet is shown a quarter as wide as it is. */
const LABEL: TextStyle = { weight: 'medium', size: 40, colour: '#cbbcc5', mostCharacters: 20 };

interface Row {
  /** Null where it goes on with what stands above it. */
  heading: string | null;
  pictures: readonly SheetPicture[];
  /** Width by height of its pictures. */
  shape: number;
  /** How many would fill it, where it may have fewer. */
  beside?: number;
}

interface Tile {
  width: number;
  height: number;
}

const shapeOf = (kind: 'direction' | 'expression'): number => SHEET_DRAWING[kind].width / SHEET_DRAWING[kind].height;

function tileOf({ pictures, shape, beside = 1 }: Row): Tile {
  const count = Math.max(pictures.length, beside);
  const room = (WIDTH - 2 * MARGIN - GAP * (count - 1)) / count;
  const width = Math.floor(Math.min(room, MOST_HEIGHT * shape));
  return { width, height: Math.round(width / shape) };
}

/** A picture in its tile, with round corners. */
async function cutToTile({ png }: SheetPicture, { width, height }: Tile): Promise<Buffer> {
  const mask = `<svg width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" rx="${String(RADIUS)}"/></svg>`;
  const fitted = await sharp(png).resize(width, height, { fit: 'cover', position: 'top' }).png(QUICK_PNG).toBuffer();
  return sharp(fitted)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png(QUICK_PNG)
    .toBuffer();
}

async function textAt(text: string, style: TextStyle, left: number, top: number): Promise<OverlayOptions[]> {
  const drawn = await drawText(text, style);
  return drawn ? [{ input: drawn.png, left, top }] : [];
}

/** A label below the middle of its picture, left out where it would reach into the next. */
async function labelBelow(text: string, left: number, top: number, { width }: Tile): Promise<OverlayOptions[]> {
  const drawn = await drawText(text, LABEL);
  if (!drawn || drawn.width > width + GAP) return [];
  return [{ input: drawn.png, left: Math.max(0, Math.round(left + (width - drawn.width) / 2)), top: top + 16 }];
}

async function layRow(row: Row, top: number): Promise<{ parts: OverlayOptions[]; bottom: number }> {
  const tile = tileOf(row);
  const parts = row.heading === null ? [] : await textAt(row.heading, HEADING, MARGIN, top);
  const from = row.heading === null ? top : top + HEADING_ROOM;
  const count = row.pictures.length;
  const indent = Math.round((WIDTH - count * tile.width - (count - 1) * GAP) / 2);
  for (const [index, picture] of row.pictures.entries()) {
    const left = indent + index * (tile.width + GAP);
    parts.push({ input: await cutToTile(picture, tile), left, top: from });
    parts.push(...(await labelBelow(picture.label, left, from + tile.height, tile)));
  }
  return { parts, bottom: from + tile.height + LABEL_ROOM + ROW_GAP };
}

/** As even as they can be, so that none stands alone below the others. */
function rowsOfFaces(pictures: readonly SheetPicture[], heading: string, beside: number): Row[] {
  const rows = Math.ceil(pictures.length / beside);
  const each = Math.ceil(pictures.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => ({
    heading: row === 0 ? heading : null,
    pictures: pictures.slice(row * each, (row + 1) * each),
    shape: shapeOf('expression'),
    beside,
  }));
}

/** All pictures of a character in one: its name, a row of directions and rows of expressions, as far as there are any. */
export async function composeSheet(
  { directions, expressions }: SheetPictures,
  texts: Pick<SheetTexts, 'title' | 'directions' | 'expressions'>,
): Promise<{ png: Buffer; width: number; height: number }> {
  const rows: Row[] = [
    { heading: texts.directions, pictures: directions, shape: shapeOf('direction') },
    ...rowsOfFaces(
      expressions,
      texts.expressions,
      directions.length < MANY_DIRECTIONS ? FACES_BESIDE : EXPRESSIONS.length,
    ),
  ];
  const parts = await textAt(texts.title, TITLE, MARGIN, MARGIN - 12);
  let top = MARGIN + TITLE_ROOM - 24;
  for (const row of rows) {
    if (row.pictures.length === 0) continue;
    const laid = await layRow(row, top);
    parts.push(...laid.parts);
    top = laid.bottom;
  }
  const height = top - ROW_GAP + MARGIN - 24;
  const ground = sharp({ create: { width: WIDTH, height, channels: 3, background: SHEET_GROUND } });
  return { png: await ground.composite(parts).png(QUICK_PNG).toBuffer(), width: WIDTH, height };
}
