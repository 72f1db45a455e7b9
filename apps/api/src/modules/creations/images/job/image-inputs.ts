import { SHEET_CELLS, sheetCellsWithout, sheetTextsOf, type ImageCreation, type Language } from '@atelier/contracts';
import { withoutName } from '@atelier/contracts/prompt-words';
import { newId } from '../../../../common/ids.js';
import { triggerOf, type Character } from '../../characters/character.entity.js';
import type { ImageInput, SheetInput } from './image-job.js';
import type { ImageOutput } from '../image-output.entity.js';

export type MadeOptions = ImageCreation['options'];

const modelsOf = ({ bodyKey, bodySha256, faceKey, faceSha256 }: Character) => ({
  body: { key: bodyKey, sha256: bodySha256 },
  face: faceKey === null || faceSha256 === null ? null : { key: faceKey, sha256: faceSha256 },
});

/** What only an operator may say, and `SafetyAllowances` knows: nothing is allowed of itself. */
const CHECKED = { allow_sensitive: false } as const;

const newOutputs = (count: number): string[] => Array.from({ length: count }, () => newId());

/** Who is drawn is told by the models: a name among the words would be drawn as what it means. The words were checked, and are kept, as they were written. */
const withoutNameOf = (
  { name }: Character,
  { prompt, clothing_prompt }: Pick<MadeOptions, 'prompt' | 'clothing_prompt'>,
) => ({
  prompt: withoutName(prompt, name) || 'solo',
  clothing_prompt: withoutName(clothing_prompt, name),
});

export const characterInput = (character: Character, { count, ...options }: MadeOptions): ImageInput => ({
  ...CHECKED,
  ...options,
  ...withoutNameOf(character, options),
  ...modelsOf(character),
  task: 'character',
  trigger_word: triggerOf(character),
  output_ids: newOutputs(count),
});

/** All that a sheet of the character can show, as far as that is known of it. `language`: what is written on it. */
export function sheetInput(character: Character, seed: number, language: Language): SheetInput & { task: 'sheet' } {
  const cells = [...(character.unshown ? sheetCellsWithout(character.unshown) : SHEET_CELLS)];
  return {
    ...CHECKED,
    ...modelsOf(character),
    task: 'sheet',
    trigger_word: triggerOf(character),
    cells,
    texts: sheetTextsOf(character.name, language),
    seed,
    sheet_id: newId(),
    output_ids: newOutputs(cells.length),
  };
}

export const waifuInput = ({ prompt, negative_prompt, width, height, seed, count }: MadeOptions): ImageInput => ({
  ...CHECKED,
  task: 'waifu',
  prompt,
  negative_prompt,
  width,
  height,
  seed,
  output_ids: newOutputs(count),
});

/** `character`: the one the picture shows, where its models may be used. */
export const refineInput = (
  character: Character | null,
  { imageKey, seed }: ImageOutput,
  scale: number,
): ImageInput => ({
  ...CHECKED,
  ...(character ? modelsOf(character) : { body: null, face: null }),
  task: 'refine',
  source_key: imageKey,
  scale,
  seed,
  output_ids: newOutputs(1),
});

/** The same once more, into places of its own. `source`: the picture that is refined, where it lies now. */
export function inputAgain(input: ImageInput, source: Pick<ImageOutput, 'imageKey'> | null): ImageInput {
  const output_ids = newOutputs(input.output_ids.length);
  switch (input.task) {
    case 'sheet':
      return { ...input, output_ids, sheet_id: newId() };
    case 'refine':
      return { ...input, output_ids, source_key: source?.imageKey ?? input.source_key };
    case 'character':
    case 'waifu':
      return { ...input, output_ids };
  }
}
