import { createRequire } from 'node:module';
import sharp from 'sharp';

/** The app's own typeface, Hangul and Latin, so that a text is the same on every machine. */
const FONTS = {
  bold: { file: 'Pretendard-Bold.otf', name: 'Pretendard Bold' },
  medium: { file: 'Pretendard-Medium.otf', name: 'Pretendard Medium' },
} as const;

const resolve = createRequire(import.meta.url).resolve;
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${String(character.charCodeAt(0))};`);
/** What would be drawn as boxes: emoji, with what joins and varies them, but for the few signs among them that the typeface has. */
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
  const line = shorten(text.replace(NO_LETTERS, ' '), style.mostCharacters);
  if (line === '') return null;
  const { file, name } = FONTS[style.weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.colour}">${escapeMarkup(line)}</span>`,
      font: `${name} ${String(style.size)}`,
      fontfile: resolve(`pretendard/dist/public/static/${file}`),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
