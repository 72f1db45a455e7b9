import {
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  type Direction,
  type DrawingOptions,
} from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { FAMILIES, type Family } from '../settings/families.js';
import {
  askForWholeFigure,
  buildImaginePrompt,
  buildPrompt,
  sizeOf,
  refinePrompt,
  videoPrompt,
} from './build-prompt.js';
import {
  ANGLE_TERMS,
  DIRECTION_TERMS,
  EXPRESSION_TERMS,
  QUALITY_TERMS,
  SHOT_TERMS,
  SIZE_TERMS,
  type StyledTerms,
} from './terms.js';

const STYLES = ['tags', 'sentences'] as const;
const TABLES: Record<string, [readonly string[], Readonly<Record<string, StyledTerms>>]> = {
  direction: [DIRECTIONS, DIRECTION_TERMS],
  angle: [CAMERA_ANGLES, ANGLE_TERMS],
  shot: [CAMERA_SHOTS, SHOT_TERMS],
  expression: [EXPRESSIONS, EXPRESSION_TERMS],
  size: [IMAGE_SIZES, SIZE_TERMS],
};
const request: DrawingOptions = {
  ...{ prompt: 'reading a book', clothing_prompt: 'red coat', negative_prompt: 'rain' },
  ...{ expression: 'smile', direction: 'front-left', angle: 'high', shot: 'upper', width: 832, height: 1216 },
};
const build = (changed: Partial<DrawingOptions>, family: Family = 'illustrious') =>
  buildPrompt({ ...request, ...changed }, { family, triggerWord: 'atl_mira' });
const terms = (text: string): string[] => text.split(', ').filter((term) => term !== '');

describe('the tables from options to words', () => {
  it.each(Object.entries(TABLES))('have every %s, in both styles, all different', (name, [options, table]) => {
    expect(Object.keys(table).sort()).toEqual([...options].sort());
    for (const style of STYLES) {
      const said = options.map((option) => table[option]?.[style].positive.join() ?? '');
      expect(new Set(said).size).toBe(options.length);
      expect(said.filter((words) => words === '')).toHaveLength(name === 'expression' ? 1 : 0);
    }
  });

  it('never want and forbid the same thing', () => {
    for (const [, table] of Object.values(TABLES)) {
      for (const styled of Object.values(table)) {
        for (const style of STYLES) {
          const { positive, negative } = styled[style];
          expect(positive.filter((term) => negative.includes(term))).toEqual([]);
        }
      }
    }
  });

  it.each<[Direction, Direction]>([
    ['left', 'right'],
    ['front-left', 'front-right'],
    ['back-left', 'back-right'],
    ['front', 'back'],
  ])('keep %s and %s apart: each forbids what the other wants', (one, other) => {
    const [a, b] = [DIRECTION_TERMS[one].tags, DIRECTION_TERMS[other].tags];
    expect(a.positive.some((term) => b.negative.includes(term))).toBe(true);
    expect(b.positive.some((term) => a.negative.includes(term))).toBe(true);
    expect(DIRECTION_TERMS[one].sentences.positive).not.toEqual(DIRECTION_TERMS[other].sentences.positive);
  });

  it('have quality terms for every family', () => {
    expect(Object.keys(QUALITY_TERMS).sort()).toEqual([...FAMILIES].sort());
  });
});

describe('building a prompt', () => {
  it('starts with the trigger word and has the creator’s words, every option and the quality of the family', () => {
    const { positive, negative } = build({});
    expect(positive).toBe(
      'atl_mira, reading a book, red coat, upper body, three-quarter view, facing left, from above, high angle, smile, happy, vertical composition, masterpiece, best quality, absurdres, newest',
    );
    expect(terms(negative).slice(0, 3)).toEqual(['rain', 'full body', 'close-up']);
    expect(negative).toContain('worst quality');
  });

  it('is in sentences for FLUX and Qwen-Image', () => {
    for (const family of ['flux', 'qwen-image'] as const) {
      const { positive } = build({}, family);
      expect(positive).toContain(
        'A picture of atl_mira. reading a book. atl_mira wears red coat. It shows the character from the waist up.',
      );
      expect(positive).toContain('turned towards the left of the picture. The camera looks slightly down');
    }
  });

  it('never wants and forbids the same thing, whatever is combined', () => {
    for (const family of FAMILIES) {
      for (const direction of DIRECTIONS) {
        for (const angle of CAMERA_ANGLES) {
          for (const shot of CAMERA_SHOTS) {
            for (const expression of EXPRESSIONS) {
              const { positive, negative } = build({ direction, angle, shot, expression }, family);
              const wanted = new Set(terms(positive));
              expect(terms(negative).filter((term) => wanted.has(term))).toEqual([]);
            }
          }
        }
      }
    }
  });

  it('lets the creator’s own words stand against those of the tables', () => {
    const wished = build({ prompt: 'Full Body, lowres' });
    expect(terms(wished.negative)).not.toContain('full body');
    expect(terms(wished.negative)).not.toContain('lowres');
    const unwanted = build({ negative_prompt: 'high angle, absurdres' });
    expect(terms(unwanted.positive)).not.toContain('high angle');
    expect(terms(unwanted.positive)).not.toContain('absurdres');
    expect(terms(unwanted.negative).slice(0, 2)).toEqual(['high angle', 'absurdres']);
  });

  it.each([
    ['full body, a park', 'upper body', 'full body'],
    ['seen from above', 'eye level', 'high angle'],
    ["bird's-eye view", 'eye level', 'high angle'],
    ['from behind, a park', 'front view', 'from behind'],
    ['전신', 'upper body', 'full body'],
  ])('adds no view that nobody chose where “%s” names one', (prompt, added, forbidden) => {
    const unchosen = { direction: 'front', angle: 'middle', shot: 'upper' } as const;
    const own = build({ ...unchosen, prompt });
    expect(terms(own.positive)).not.toContain(added);
    expect(terms(own.negative)).not.toContain(forbidden);
    const plain = build({ ...unchosen, prompt: 'a park' });
    expect(`${plain.positive}, ${plain.negative}`).toContain(added);
    expect(terms(plain.negative)).toContain(forbidden);
  });

  it('adds the view that is chosen, whatever the words name', () => {
    expect(terms(build({ prompt: 'from below' }).positive)).toContain('from above');
  });

  it('leaves the face alone of someone who is seen from behind', () => {
    expect(build({ direction: 'back' }).positive).not.toContain('smile');
    expect(build({ direction: 'back-left' }).positive).toContain('smile');
  });

  it('keeps parentheses from being read as weights, but where no weights are read', () => {
    const prompt = 'mira (armour:1.9), ((glow)), saber \\(fate\\)';
    expect(build({ prompt }).positive).toContain('mira \\(armour:1.9\\), \\(\\(glow\\)\\), saber \\(fate\\)');
    expect(build({ prompt }, 'flux').positive).toContain('mira \\(armour:1.9\\)');
    expect(build({ prompt }, 'qwen-image').positive).toContain('mira (armour:1.9), ((glow)), saber \\(fate\\)');
    expect(build({ negative_prompt: '(hat:2)' }).negative).toContain('\\(hat:2\\)');
    expect(build({ clothing_prompt: 'coat (red)' }).positive).toContain('coat \\(red\\)');
  });

  it.each(FAMILIES)('passes Korean on untouched to %s', (family) => {
    const { positive, negative } = build({ prompt: '벚꽃 아래에서 책을 읽는 소녀', negative_prompt: '비' }, family);
    expect(positive).toContain('벚꽃 아래에서 책을 읽는 소녀');
    expect(negative).toMatch(/^비(,|$)/);
  });

  it('has no empty places where the creator says nothing', () => {
    for (const family of FAMILIES) {
      const { positive, negative } = build(
        { prompt: ' ', clothing_prompt: '', negative_prompt: '', expression: 'none' },
        family,
      );
      expect(`${positive}|${negative}`).not.toMatch(/, ,|,,|wears \.| {2}|^,|,\||\.\./);
    }
  });

  it.each(IMAGE_SIZES)('knows the size %s by its shape, at any scale', (size) => {
    const { width, height } = IMAGE_SIZE_PIXELS[size];
    expect(sizeOf(width, height)).toBe(size);
    expect(sizeOf(width / 2 + 8, height / 2 + 8)).toBe(size);
  });
});

describe('the prompt for a first character', () => {
  const wish = {
    prompt: 'An elf, with a long, green cloak.',
    negative_prompt: 'rain, blurry',
    width: 832,
    height: 1216,
  };

  it('is the creator’s own words as they are, one character, the shape, and the quality of the family', () => {
    expect(buildImaginePrompt(wish, 'illustrious').positive).toBe(
      'An elf, with a long, green cloak, solo, vertical composition, masterpiece, best quality, absurdres, newest',
    );
    expect(buildImaginePrompt(wish, 'flux').positive).toBe(
      'An elf, with a long, green cloak. The picture shows one character alone. The composition is vertical. The picture is sharp, clean and richly detailed.',
    );
  });

  it.each(FAMILIES)('never wants and forbids the same thing with %s, and lets the creator’s words stand', (family) => {
    const { positive, negative } = buildImaginePrompt(
      { ...wish, prompt: 'lowres, 벚꽃 아래의 소녀, multiple views', negative_prompt: 'solo, (hat:2)' },
      family,
    );
    expect(terms(negative).filter((term) => terms(positive).includes(term))).toEqual([]);
    expect(terms(negative)).not.toContain('multiple views');
    expect(terms(positive)).not.toContain('solo');
    expect(positive).toContain('벚꽃 아래의 소녀');
    expect(negative).toContain(family === 'qwen-image' ? 'solo, (hat:2)' : 'solo, \\(hat:2\\)');
  });
});

describe('prompts for the rest', () => {
  it.each(FAMILIES)(
    'ask more strongly for a whole figure with %s, and never want and forbid the same thing',
    (family) => {
      const asked = { positive: 'mina, full body, cropped', negative: 'wide shot, rain' };
      const { positive, negative } = askForWholeFigure(asked, family);
      expect(positive.startsWith(asked.positive)).toBe(true);
      expect(positive.length).toBeGreaterThan(asked.positive.length);
      expect(negative).toContain('cropped legs');
      expect(negative.startsWith(asked.negative)).toBe(true);
      expect(terms(negative).filter((term) => terms(positive).includes(term))).toEqual([]);
      // Their encoders read weights as words.
      if (family === 'flux' || family === 'qwen-image') expect(`${positive}${negative}`).not.toMatch(/:1/);
    },
  );

  it('say nothing but quality for a second pass', () => {
    expect(refinePrompt('illustrious').positive).toBe('masterpiece, best quality, absurdres, newest');
    expect(refinePrompt('flux').positive).toMatch(/\.$/);
  });

  it('animate without a prompt too, and read no weights out of one', () => {
    expect(videoPrompt('').positive).toContain('moves gently');
    expect(videoPrompt(' she waves (slowly) ').positive).toBe('she waves \\(slowly\\)');
  });
});
