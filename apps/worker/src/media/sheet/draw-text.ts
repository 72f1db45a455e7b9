import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';

/** The app's own typeface, Hangul and Latin, so that a text is the same on every machine. */
const FONTS = {
  bold: { file: 'Pretendard-Bold.otf', name: 'Pretendard Bold' },
  medium: { file: 'Pretendard-Medium.otf', name: 'Pretendard Medium' },
} as const;

const resolve = createRequire(import.meta.url).resolve;
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${String(character.charCodeAt(0))};`);
/** What the typeface would draw as boxes: emoji, with what joins and varies them, but for the few signs among them that the typeface has. */
const NO_LETTERS =
  /(?![©®™‼⁉↔-↙↩↪▪▶◀☀♥⚠])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\p{Variation_Selector}|\u200d|\u20e3|[\u{e0020}-\u{e007f}]/gu;
const shorten = (text: string, most: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
};

/** Characters of nobody's language stand for emoji until a line is laid out; a square then keeps the room for each. */
const FIRST_PLACE = 0xe000;
const PLACES = /[\ue000-\uf8ff]/gu;
const SQUARE = '■';
/** How large the square is that an emoji is drawn over, and by how much it stands lower than on the line, of the size of the text. */
const EMOJI = { size: '125%', lower: 0.1 };
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The drawing of an emoji; null where there is none. Its name has no mark for “in colour”, but where people are joined. */
function drawingOf(emoji: string): string | null {
  const points = [...emoji].map((point) => (point.codePointAt(0) ?? 0).toString(16));
  const name = points.filter((point) => points.includes('200d') || point !== 'fe0f').join('-');
  try {
    return resolve(`@twemoji/svg/${name}.svg`);
  } catch {
    return null;
  }
}

/** A text with a place for each emoji that can be drawn, and without those that cannot. */
function withPlaces(text: string): { line: string; emoji: string[] } {
  const emoji: string[] = [];
  const parts = Array.from(graphemes.segment(text.replace(PLACES, '')), ({ segment }) => {
    const letters = segment.replace(NO_LETTERS, ' ');
    const file = letters === segment ? null : drawingOf(segment);
    if (!file) return letters;
    emoji.push(file);
    return String.fromCodePoint(FIRST_PLACE + emoji.length - 1);
  });
  return { line: parts.join(''), emoji };
}

/** Each square has a colour of its own, by which it is found in what was drawn. */
const blueOf = (index: number): number => (index % 40) * 6 + 3;
const squareOf = (place: string, size: number): string => {
  const blue = blueOf(place.charCodeAt(0) - FIRST_PLACE)
    .toString(16)
    .padStart(2, '0');
  const rise = String(-Math.round(size * EMOJI.lower * 1024));
  return `<span foreground="#00ff${blue}" size="${EMOJI.size}" rise="${rise}">${SQUARE}</span>`;
};

interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

/** Takes the square of an emoji away; where it was. */
function takeSquare({ data, info: { width, height } }: Raw, blue: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  const at = (p: number, channel: number): number => data[p * 4 + channel] ?? 0;
  for (let p = 0; p < width * height; p++) {
    if (at(p, 3) < 128 || at(p, 0) > 2 || at(p, 1) < 253 || Math.abs(at(p, 2) - blue) > 2) continue;
    [left, right] = [Math.min(left, p % width), Math.max(right, p % width)];
    top = Math.min(top, Math.floor(p / width));
    bottom = Math.floor(p / width);
  }
  // With its soft edge.
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, bottom + 1); y++)
    data.fill(0, (y * width + Math.max(0, left - 1)) * 4, (y * width + Math.min(width, right + 2)) * 4);
  return right < left ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

async function drawEmoji(raw: Raw, emoji: readonly string[]): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  for (const [index, file] of emoji.entries()) {
    const place = takeSquare(raw, blueOf(index));
    if (!place) continue;
    const { left, top, ...size } = place;
    parts.push({
      input: await sharp(file)
        .resize({ ...size, fit: 'contain', background: '#0000' })
        .toBuffer(),
      left,
      top,
    });
  }
  const { width, height } = raw.info;
  return sharp(raw.data, { raw: { width, height, channels: 4 } })
    .composite(parts)
    .png()
    .toBuffer();
}

export interface TextStyle {
  weight: keyof typeof FONTS;
  /** In pixels. */
  size: number;
  /** As in CSS, in hex. */
  colour: string;
  /** A longer text ends with an ellipsis. */
  mostCharacters: number;
}

export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

/** One line of text on nothing. Null for one of which nothing is to be seen. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  const places = withPlaces(text);
  const line = shorten(places.line, style.mostCharacters);
  if (line === '') return null;
  const { file, name } = FONTS[style.weight];
  const markup = escapeMarkup(line).replace(PLACES, (place) => squareOf(place, style.size));
  const drawn = sharp({
    text: {
      text: `<span foreground="${style.colour}">${markup}</span>`,
      font: `${name} ${String(style.size)}`,
      fontfile: resolve(`pretendard/dist/public/static/${file}`),
      dpi: 72,
      rgba: true,
    },
  });
  const raw = await drawn.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = raw.info;
  return { png: await drawEmoji(raw, places.emoji), width, height };
}
