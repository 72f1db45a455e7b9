import { describe, expect, it } from '@jest/globals';
import { PromptSafetyService, type PromptTexts } from './prompt-safety.service.js';

const NO_RULES = { minors: [], explicit: [], violence: [], who: [], what: [], hints: [], absent: [], harmless: [] };
const safety = new PromptSafetyService({ SAFETY_RULES: undefined });
const refusalOf = (texts: PromptTexts, by = safety): unknown => {
  try {
    by.check(texts);
    return null;
  } catch (error) {
    return error;
  }
};

describe('PromptSafetyService', () => {
  it.each([
    [{ prompt: 'a naked knight', clothing_prompt: 'gory armour' }, 'prompt', ['naked', 'gory']],
    [{ prompt: 'a knight', clothing_prompt: 'nude' }, 'clothing_prompt', ['nude']],
    [{ prompt: 'a knight', negative_prompt: 'clothes' }, 'negative_prompt', ['clothes']],
  ])('names in %j the field and the words', (texts, field, words) => {
    expect(refusalOf(texts)).toMatchObject({ code: 'prompt_forbidden', details: { field, words } });
  });

  it('refuses a child and what sexualises it, though each text is harmless by itself', () => {
    const refusal = refusalOf({ prompt: 'a schoolgirl at home', clothing_prompt: 'lace lingerie' });
    expect(refusal).toMatchObject({ code: 'prompt_forbidden', details: { field: 'prompt' } });
  });

  it('says of what it cannot read that it cannot', () => {
    const refusal = refusalOf({ prompt: 'a girl', clothing_prompt: '赤い服' });
    expect(refusal).toMatchObject({ code: 'prompt_script_unreadable', details: { field: 'clothing_prompt' } });
  });

  it('accepts an ordinary prompt, and a negative one that leaves out what is forbidden', () => {
    const texts = { prompt: 'walking through rain in Busan', clothing_prompt: 'yellow raincoat' };
    expect(refusalOf({ ...texts, negative_prompt: 'nude, nsfw, child' })).toBeNull();
  });

  it('takes rules that operators add', () => {
    const examples = { refused: ['a flumph'], passed: ['a flumphine'] };
    const own = new PromptSafetyService({ SAFETY_RULES: { ...NO_RULES, explicit: ['flumph'], examples } });
    expect(refusalOf({ prompt: 'two flumphs' }, own)).toMatchObject({ details: { words: ['flumph'] } });
    expect(refusalOf({ prompt: 'two flumphs' })).toBeNull();
  });

  it('does not start with rules of which an example comes out otherwise', () => {
    const examples = { refused: ['a harmless thing'], passed: ['nude'] };
    expect(() => new PromptSafetyService({ SAFETY_RULES: { ...NO_RULES, examples } })).toThrow(
      'SAFETY_RULES: “a harmless thing” is not refused, “nude” is refused',
    );
  });
});
