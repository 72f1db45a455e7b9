import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../settings/families.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { variationPrompts } from './variation-prompts.js';

const settings = (environment: Record<string, string> = {}) =>
  readSettings(comfyuiEnvironmentSchema.parse(environment));

describe('what variations of a picture are asked for', () => {
  it.each(['qwen-edit', 'kontext', 'img2img'] as const)(
    'is the same for the same seed, and all different: %s',
    (method) => {
      const once = variationPrompts(12, 5, method, settings());
      expect(variationPrompts(12, 5, method, settings())).toEqual(once);
      expect(variationPrompts(12, 6, method, settings())).not.toEqual(once);
      expect(new Set(once.map(({ positive }) => positive)).size).toBe(12);
    },
  );

  it('tells editing models what to change and what to keep', () => {
    for (const { positive, negative, denoise } of variationPrompts(8, 1, 'qwen-edit', settings())) {
      expect(positive).toMatch(
        /^(Turn|Show) .*\. Keep the same character with the same face.*clothes, and the same art style\.$/,
      );
      expect(negative).toContain('different clothes');
      expect(denoise).toBeNull();
    }
  });

  it('turns the character to every side before any comes again', () => {
    const views = variationPrompts(7, 3, 'kontext', settings()).map(({ positive }) => positive.split(',')[0]);
    expect(new Set(views).size).toBe(7);
  });

  it.each(FAMILIES)('redraws %s further and further from the picture', (family) => {
    const denoise = variationPrompts(6, 2, 'img2img', settings({ COMFYUI_FAMILY: family })).map(
      (prompt) => prompt.denoise ?? 0,
    );
    expect(denoise).toEqual([...denoise].sort((a, b) => a - b));
    expect(denoise[0]).toBeGreaterThan(0.3);
    expect(denoise[0]).toBeLessThan(denoise[5] ?? 0);
    expect(denoise[5]).toBeLessThanOrEqual(0.95);
  });

  it('goes as far as the operator says', () => {
    const [near] = variationPrompts(1, 2, 'img2img', settings({ COMFYUI_VARIATION_DENOISE: '0.2' }));
    expect(near?.denoise).toBeCloseTo(0.2, 1);
  });

  it('speaks to each family as it wants: tags, or sentences', () => {
    const [tags] = variationPrompts(1, 4, 'img2img', settings());
    const [sentences] = variationPrompts(1, 4, 'img2img', settings({ COMFYUI_FAMILY: 'flux' }));
    expect(tags?.positive).toContain('masterpiece');
    expect(sentences?.positive).toMatch(/^The character .*\.$/);
  });
});
