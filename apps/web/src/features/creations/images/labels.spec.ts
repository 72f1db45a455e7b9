import { DRAWING_WORDS, type PromptAsked, readTags, readView } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import en from '@/locales/en/generator.json';
import ko from '@/locales/ko/generator.json';
import { ideasFor } from './ideas';

type Option = 'direction' | 'shot' | 'angle' | 'expression';
const OPTIONS = ['direction', 'shot', 'angle', 'expression'] as const;
/** What words alone never bring: no picture shows a back, and no angle like these is drawn. */
const ONLY_CHOSEN = /^(?:back|extreme)/;

const read = (prompt: string, chosen: Pick<PromptAsked, Option> = {}) =>
  readTags({ prompt, negative: '', of: 'surroundings', ...chosen }, DRAWING_WORDS);

describe.each([
  ['en', en],
  ['ko', ko],
] as const)('the names of options, typed as a prompt (%s)', (_, texts) => {
  const labels = OPTIONS.flatMap((option) =>
    Object.entries(texts[option]).map(([value, label]) => ({ option, value, label })),
  );

  it.each(labels)('$label is $option $value', ({ option, value, label }) => {
    // The face as it is, which nothing needs to bring.
    if (option === 'expression' && value === 'none') {
      expect(read(label)).toEqual([]);
      return;
    }
    const isAsChosen = option === 'expression' ? 'character' : 'view';
    expect(read(label, { [option]: value }).map(({ kind, text }) => [kind, text])).toEqual([[isAsChosen, label]]);
    const [tag, ...others] = read(label);
    expect(others).toEqual([]);
    if (ONLY_CHOSEN.test(value)) expect(tag).toMatchObject({ kind: 'none', text: label, whole: true });
    else {
      expect(tag).toMatchObject({ kind: isAsChosen, text: label });
      if (option !== 'expression') expect(readView(label, '')[option]).toBe(value);
    }
  });

  it.each(ideasFor('preview').map(({ name }) => texts.theme[name].label))('the idea “%s” is understood', (label) => {
    const tags = read(label);
    expect(tags).not.toEqual([]);
    expect(tags.filter(({ kind }) => kind === 'none')).toEqual([]);
  });
});
