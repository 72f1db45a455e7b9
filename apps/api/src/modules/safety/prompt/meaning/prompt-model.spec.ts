import { describe, expect, it } from '@jest/globals';
import { readTexts } from '../../../../../models/corpus.mjs';
import { BUCKETS, featuresOf } from './features.js';
import { readPromptModel } from './prompt-model.js';

const model = readPromptModel();

describe('the features of a text', () => {
  it('are places of the model, each once', () => {
    const features = [...featuresOf('m13 on a bmx 초등학교 2학년')];
    expect(new Set(features).size).toBe(features.length);
    expect(features.every((feature) => feature >= 0 && feature < BUCKETS)).toBe(true);
  });

  it('are alike for numbers that say the same of an age', () => {
    const shared = (one: string, other: string): number => {
      const features = new Set(featuresOf(one));
      return featuresOf(other).filter((feature) => features.has(feature)).length;
    };
    expect(shared('11 yrs', '12 yrs')).toBeGreaterThan(shared('11 yrs', '34 yrs'));
  });
});

describe('the model of prompts', () => {
  it('is not older than the texts that it was made from: npm run prompt-model', async () => {
    expect(model.header.corpus).toBe((await readTexts()).corpus);
  });

  it('sees what one part of a long text says, and names that part', () => {
    const long =
      'wide shot of a valley, morning fog, oil painting, strap slid off one shoulder, birds over the river, old mill';
    const { suggestive } = model.scoresOf([long]);
    expect(suggestive.score).toBeGreaterThan(0);
    expect(suggestive.part).toBe('strap slid off one shoulder');
  });

  it('names a few words of a text, however much of it speaks for the aspect', () => {
    const long =
      'wide shot of a valley, birds over the river while one strap slid off one shoulder and fog was rising, old mill';
    expect(model.narrow('suggestive', long)).toMatch(/^(?:\S+ ){0,4}strap slid off(?: \S+){0,4}$/);
    expect(model.narrow('suggestive', 'mill')).toBe('mill');
  });

  it('names whole phrases, and none that breaks off where it goes on', () => {
    expect(model.narrow('suggestive', 'one strap slid off her bare shoulder: no hat')).toBe(
      'one strap slid off her bare shoulder',
    );
    const words = 'walking along a road by one river under some trees near that mill of an old man';
    expect(model.narrow('child', words)).not.toMatch(/\b(?:an?|the|of|by|one)$/);
  });

  it('takes the surest of several readings', () => {
    const [one, both] = [['xx'], ['xx', 'a third grader at recess']].map((texts) => model.scoresOf(texts).child.score);
    expect(both).toBeGreaterThan(one ?? Infinity);
  });

  it('says nothing of a text without words', () => {
    expect(model.scoresOf(['', '…']).child.score).toBeLessThan(0);
  });
});
