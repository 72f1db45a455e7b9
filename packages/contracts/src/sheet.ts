import { z } from 'zod';
import { DIRECTIONS, directionSchema, EXPRESSIONS, expressionSchema } from './generation-options.js';
import type { Language } from './languages.js';
import { type Amounts, partOfAmounts } from './prices.js';

/** One picture of a character sheet: a direction to stand in, or an expression. */
export const sheetCellSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direction'), value: directionSchema }),
  z.object({ kind: z.literal('expression'), value: expressionSchema }),
]);
export type SheetCell = z.infer<typeof sheetCellSchema>;

/** Why a picture of a sheet was not made. `engine`: it cannot show that of this character; `same`: it came out as another one did. */
export const sheetGapSchema = z.object({
  cell: sheetCellSchema,
  reason: z.enum(['engine', 'same', 'flawed', 'blocked']),
});
export type SheetGap = z.infer<typeof sheetGapSchema>;

/** What an engine cannot show of a character, whatever it is asked for. */
export const unshownSchema = z.object({
  /** Its pictures end above the feet, and so does whatever is drawn of them. */
  full_body: z.boolean(),
  /** The pictures of a sheet that it would not make. */
  cells: z.array(sheetGapSchema),
  /** Hair falls over its eyes, so that they stay open in a video. */
  lids: z.literal(false).optional(),
});
export type Unshown = z.infer<typeof unshownSchema>;

/** All that a sheet shows: each of the nine directions, then each of the eight expressions. */
export const SHEET_CELLS: readonly SheetCell[] = [
  ...DIRECTIONS.map((value) => ({ kind: 'direction' as const, value })),
  ...EXPRESSIONS.map((value) => ({ kind: 'expression' as const, value })),
];

/**
 * Directions that the built-in engine makes of no character, and why: from behind it knows nothing to show, and nearly from the front a
 * cut-out that is bent a little would pass for the one that looks at the viewer, which is sold as well.
 */
export const SHEET_NEVER_BUILT_IN = {
  front: 'same',
  'back-left': 'engine',
  back: 'engine',
  'back-right': 'engine',
} as const satisfies Partial<Record<(typeof DIRECTIONS)[number], SheetGap['reason']>>;

/** The pictures of a sheet that are made of a character of which this is known. */
export const sheetCellsWithout = ({ cells }: Unshown): readonly SheetCell[] =>
  SHEET_CELLS.filter(({ kind, value }) => !cells.some(({ cell }) => cell.kind === kind && cell.value === value));

/** The pictures of a sheet that an engine makes at best, where nothing more is known of the character. */
export const sheetCellsOf = (engine: 'preview' | 'comfyui'): readonly SheetCell[] =>
  engine === 'preview' ? SHEET_CELLS.filter(({ value }) => !(value in SHEET_NEVER_BUILT_IN)) : SHEET_CELLS;

/** What a sheet of a character costs at most, of the price for all there is: what is known not to be made is not even held. */
export const sheetPriceOf = (whole: Amounts, unshown: Unshown | null | undefined): Amounts =>
  unshown ? partOfAmounts(whole, sheetCellsWithout(unshown).length, SHEET_CELLS.length) : whole;

/** How a cell is drawn. Every cell has the prompt, the clothes and the seed of its sheet. */
export const SHEET_DRAWING = {
  prompt: 'solo, simple background, plain light grey background',
  direction: { expression: 'none', shot: 'full', width: 832, height: 1216 },
  expression: { direction: 'center', shot: 'portrait', width: 1024, height: 1024 },
} as const;

/** What a composed sheet lies on, and what is left of a frame of another shape that it is shown in. */
export const SHEET_GROUND = '#17111a';

/** What is written on a composed sheet, and in the text that lies in its zip: in its creator's language. */
export const sheetTextsSchema = z.object({
  title: z.string(),
  directions: z.string(),
  expressions: z.string(),
  /** By `cellName`. */
  labels: z.record(z.string(), z.string()),
  readme: z.string(),
});
export type SheetTexts = z.infer<typeof sheetTextsSchema>;

/** By what the label of a cell is found. */
export const cellName = ({ value }: SheetCell): keyof Labels => (value === 'none' ? 'neutral' : value);

/** What a cell is called: where one view stands for both, the one that looks at the viewer is the front, and the other is what was left out. */
export function calledAs(cell: SheetCell, isOneFront: boolean): SheetCell {
  if (!isOneFront || (cell.value !== 'center' && cell.value !== 'front')) return cell;
  return { kind: 'direction', value: cell.value === 'center' ? 'front' : 'center' };
}

/** Whether the view from the front was left out as the same as another, which then stands for both. */
export const isOneFront = (gaps: readonly SheetGap[]): boolean =>
  gaps.some(({ cell, reason }) => cell.value === 'front' && reason === 'same');

type Labels = Readonly<
  Record<(typeof DIRECTIONS)[number] | Exclude<(typeof EXPRESSIONS)[number], 'none'> | 'neutral', string>
>;

const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    'back-left': 'Back left',
    back: 'Back',
    'back-right': 'Back right',
    left: 'Left',
    center: 'Eye contact',
    right: 'Right',
    'front-left': 'Front left',
    front: 'Front',
    'front-right': 'Front right',
    neutral: 'Natural',
    smile: 'Smile',
    angry: 'Angry',
    embarrassed: 'Embarrassed',
    surprised: 'Surprised',
    wink: 'Wink',
    sad: 'Sad',
    shame: 'Shy',
  },
  ko: {
    'back-left': '뒤 왼쪽',
    back: '뒤',
    'back-right': '뒤 오른쪽',
    left: '왼쪽',
    center: '카메라 응시',
    right: '오른쪽',
    'front-left': '정면 왼쪽',
    front: '정면',
    'front-right': '정면 오른쪽',
    neutral: '자연스럽게',
    smile: '미소',
    angry: '화남',
    embarrassed: '당황',
    surprised: '놀람',
    wink: '윙크',
    sad: '슬픔',
    shame: '부끄러움',
  },
};

/** What the file of a cell is called, whatever its creator's language: as the screen calls it in English. */
export const cellFileName = (cell: SheetCell): string => LABELS.en[cellName(cell)].toLowerCase().replaceAll(' ', '-');

const README: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'sheet.png: the whole character sheet',
    'pictures/: every picture with its background, WebP',
    'transparent/: every picture without its background, PNG, in full size',
    'telegram/: stickers, WebP, 512 × 512 with a margin',
    'whatsapp/: stickers, WebP, 512 × 512 with a margin, at most 100 KB each; tray.png is the icon of the pack, 96 × 96',
    'line/: stickers, PNG, at most 370 × 320; main.png is 240 × 240, tab.png is 96 × 74',
    'kakaotalk/: emoticons, PNG, 360 × 360',
    'discord/stickers/: PNG, 320 × 320; discord/emoji/: PNG, 128 × 128',
    'twitch/: emotes, PNG, in 112, 56 and 28 pixels',
    'sillytavern/: expressions, PNG, 512 × 512, by the names that SillyTavern knows; upload this folder as a sprite pack',
    'An image that couldn’t be cut out cleanly has no transparent version.',
    'Every file is marked as made by AI.',
  ],
  ko: [
    'sheet.png: 캐릭터 시트 전체',
    'pictures/: 배경이 있는 이미지, WebP',
    'transparent/: 배경을 지운 원본 크기 이미지, PNG',
    'telegram/: 여백이 있는 스티커, WebP, 512 × 512',
    'whatsapp/: 여백이 있는 스티커, WebP, 512 × 512, 각 100KB 이하. tray.png는 팩 아이콘, 96 × 96',
    'line/: 스티커, PNG, 최대 370 × 320. main.png는 240 × 240, tab.png는 96 × 74',
    'kakaotalk/: 이모티콘, PNG, 360 × 360',
    'discord/stickers/: PNG, 320 × 320, discord/emoji/: PNG, 128 × 128',
    'twitch/: 이모트, PNG, 112, 56, 28픽셀',
    'sillytavern/: SillyTavern이 아는 이름의 표정, PNG, 512 × 512. 이 폴더를 스프라이트 팩으로 올려요',
    '깔끔하게 오려 내지 못한 이미지는 투명 버전이 없어요.',
    '모든 파일 안에 AI로 만들었다는 표시가 들어 있어요.',
  ],
};

const HEADINGS: Readonly<Record<Language, { directions: string; expressions: string }>> = {
  en: { directions: 'Directions', expressions: 'Expressions' },
  ko: { directions: '방향', expressions: '표정' },
};

/** What a sheet is called by those who see it: it stands where other creations have their prompt. */
export const sheetTitle = (name: string, language: Language): string =>
  language === 'ko' ? `${name} 캐릭터 시트` : `${name}: character sheet`;

/** The texts of a character's sheet. */
export const sheetTextsOf = (name: string, language: Language): SheetTexts => ({
  title: name,
  ...HEADINGS[language],
  labels: LABELS[language],
  readme: [sheetTitle(name, language), '', ...README[language], ''].join('\r\n'),
});
