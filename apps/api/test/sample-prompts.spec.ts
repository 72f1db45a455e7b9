import { DRAWING_WORDS, readSurroundings, readTags } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from '@jest/globals';
import { SAMPLE_PROMPTS } from '../src/modules/creations/shown/sample-prompts.js';
import { SAMPLES } from '../src/modules/training/samples/samples.service.js';

describe('the prompts of the sample pictures', () => {
  it.each(SAMPLE_PROMPTS)('hold no word that the built-in engine leaves out: $en', (said) => {
    for (const prompt of Object.values(said)) {
      const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      expect(tags.length).toBeGreaterThan(1);
      expect(tags.filter(({ kind, shows }) => kind === 'none' || kind === 'thing' || shows)).toEqual([]);
    }
  });

  it('ask in both languages for the same scene, hour, season and weather', () => {
    for (const { en, ko } of SAMPLE_PROMPTS) expect(readSurroundings(ko, '')).toEqual(readSurroundings(en, ''));
    const [, , rain] = SAMPLE_PROMPTS;
    expect(readSurroundings(rain.en, '')).toMatchObject({ scene: 'city', hour: 'night', weather: ['rain'] });
  });
});

describe('the words of the sample characters', () => {
  it.each(SAMPLES)('are all drawn by the built-in engine: $name', ({ prompt }) => {
    const tags = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ kind }) => kind)).not.toContain('none');
    expect(tags.filter(({ shows }) => shows)).toEqual([]);
  });
});
