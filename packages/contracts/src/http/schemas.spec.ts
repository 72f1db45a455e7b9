import { describe, expect, it } from 'vitest';
import { isErrorCode } from '../errors/index.js';
import { IMAGE_SIZE_PIXELS } from '../generation-options.js';
import { LIMITS } from '../limits.js';
import {
  characterNameSchema,
  createImageSchema,
  createVideoSchema,
  displayNameSchema,
  pageQuerySchema,
} from './index.js';

const id = '01a1fc64-c36e-72c1-a52a-b9ce2caf9d48';
const codeOf = (result: { error?: { issues: { message: string }[] } | undefined }): string =>
  result.error?.issues[0]?.message ?? 'accepted';

describe('what a request may hold', () => {
  it('counts names and prompts in characters as people see them', () => {
    expect(codeOf(characterNameSchema.safeParse('🌸'.repeat(255)))).toBe('accepted');
    expect(codeOf(characterNameSchema.safeParse('가'.repeat(256)))).toBe('model_name_too_long');
    expect(codeOf(createImageSchema.safeParse({ character_id: id, prompt: '🌸'.repeat(500) }))).toBe('accepted');
    expect(codeOf(createImageSchema.safeParse({ character_id: id, prompt: '🌸'.repeat(501) }))).toBe('prompt_too_long');
  });

  it('keeps of a text what is text', () => {
    const odd = ' a\u0000b\u202e\ud800 \u200b\n c ';
    expect(characterNameSchema.parse(odd)).toBe('a b c');
    expect(displayNameSchema.parse(odd)).toBe('a b c');
    expect(createImageSchema.parse({ character_id: id, prompt: odd }).prompt).toBe('a b \n c');
    expect(characterNameSchema.parse('👩‍🎤 한 소라')).toBe('👩‍🎤 한 소라');
    expect(codeOf(characterNameSchema.safeParse('\u200b\u0000'))).toBe('model_name_required');
  });

  it('breaks a rule with a code of the catalogue, whichever it is', () => {
    const wrong = [
      { prompt: ' ' },
      { prompt: 'x', width: 4096 },
      { prompt: 'x', width: 1000 },
      { prompt: 'x', count: 9 },
      { prompt: 'x', count: 1.5 },
      { prompt: 'x', seed: -1 },
      { prompt: 'x', character_id: 'nobody' },
    ];
    for (const fields of wrong) {
      const code = codeOf(createImageSchema.safeParse({ character_id: id, ...fields }));
      expect(isErrorCode(code), `${JSON.stringify(fields)}: ${code}`).toBe(true);
    }
    expect(codeOf(createVideoSchema.safeParse({ prompt: 'x' }))).toBe('video_source_required');
  });

  it('takes widths and heights of 512 to 1536 that are multiples of 64, and no others', () => {
    const codeFor = (size: object) => codeOf(createImageSchema.safeParse({ character_id: id, prompt: 'x', ...size }));
    for (const edge of ['width', 'height']) {
      for (const good of [512, 576, 1472, 1536]) expect(codeFor({ [edge]: good })).toBe('accepted');
      for (const crooked of [513, 544, 608, 1000, 1535])
        expect(codeFor({ [edge]: crooked })).toBe('dimensions_not_multiple');
      for (const beyond of [64, 448, 500, 1600]) expect(codeFor({ [edge]: beyond })).toBe('dimensions_out_of_range');
    }
  });

  it('offers only sizes that it takes', () => {
    for (const size of Object.values(IMAGE_SIZE_PIXELS)) {
      expect(codeOf(createImageSchema.safeParse({ character_id: id, prompt: 'x', ...size }))).toBe('accepted');
    }
  });

  it('pages by 30 unless asked otherwise, and by 100 at most', () => {
    expect(pageQuerySchema.parse({})).toEqual({ limit: LIMITS.page.default });
    expect(pageQuerySchema.parse({ limit: '100' }).limit).toBe(100);
    expect(pageQuerySchema.safeParse({ limit: '101' }).success).toBe(false);
  });
});
