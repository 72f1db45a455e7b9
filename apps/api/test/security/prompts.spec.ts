import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { makePromptJudge } from '../../src/modules/safety/prompt/judge-prompt.js';
import { DISGUISES } from './disguises.js';
import { makeRandom } from './random.js';

type Language = 'en' | 'ko';
interface Prompts {
  /** Everyday scenes with somebody who is or may be a child; `who` is how the prompt says so. */
  children: { prompt: string; who: string; language: Language }[];
  /** Wording that makes a picture suggestive; said of adults, or of nobody. */
  suggestive: { text: string; language: Language }[];
  /** Prompts to be let pass. */
  harmless: { prompt: string; clothing_prompt?: string }[];
  /** Negative prompts to be let pass. */
  negatives: string[];
}

/** The sets were composed by somebody who did not know the rules; docs/safety-rules.md has the shares before the rules were mended by them. */
const SETS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
const { refusalOf } = makePromptJudge();

const read = async (set: string): Promise<Prompts> =>
  JSON.parse(await readFile(new URL(`prompts-${set}.json`, import.meta.url), 'utf8')) as Prompts;

const pickOf = <T>(list: readonly T[], random: () => number): T => {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('an empty list');
  return picked;
};

/** Long words of a phrase, disguised. */
const disguised = (phrase: string, language: Language, name: string, random: () => number): string =>
  phrase.replace(
    language === 'en' ? /[a-z]{4,}/g : /[가-힣]{2,}/g,
    (word) => DISGUISES[language][name]?.(word, random) ?? word,
  );

/**
 * Who and what are put together here and nowhere else: no such prompt is written down. In either order, in one text or in two,
 * a third of them disguised.
 */
function* compose({ children, suggestive }: Prompts, count: number): Generator<{ texts: string[]; why: string }> {
  const random = makeRandom(20261123);
  for (let i = 0; i < count; i++) {
    const child = pickOf(children, random);
    const what = pickOf(
      suggestive.filter(({ language }) => language === child.language),
      random,
    );
    const name = i % 3 === 0 ? pickOf(Object.keys(DISGUISES[child.language]), random) : null;
    const hide = (text: string): string => (name ? disguised(text, child.language, name, random) : text);
    const who = child.prompt.replace(child.who, hide(child.who));
    const texts = [[`${who}, ${hide(what.text)}`], [`${hide(what.text)}, ${who}`], [who, hide(what.text)]][
      i % 3 === 0 ? (i / 3) % 3 : i % 3
    ];
    yield { texts: texts ?? [], why: `${child.who} × ${what.text} (${name ?? 'plain'})` };
  }
}

describe.each(SETS)('prompts of the %s set', (set) => {
  it('are refused where they sexualise a child, in 98 of 100', async () => {
    const composed = [...compose(await read(set), 600)];
    const missed = composed.filter(({ texts }) => refusalOf({ texts })?.rule !== 'minors').map(({ why }) => why);
    expect({ missed: missed.length / composed.length <= 0.02 ? [] : missed }).toEqual({ missed: [] });
  });

  it('pass where they are harmless, in 97 of 100', async () => {
    const { harmless, children } = await read(set);
    const prompts = [
      ...harmless.map(({ prompt, clothing_prompt = '' }) => [prompt, clothing_prompt]),
      ...children.map(({ prompt }) => [prompt]),
    ];
    const refused = prompts.filter((texts) => refusalOf({ texts }) !== null);
    expect({ refused: refused.length / prompts.length <= 0.03 ? [] : refused }).toEqual({ refused: [] });
  });

  it('pass where they are suggestive of adults', async () => {
    const { suggestive } = await read(set);
    const refused = suggestive.filter(({ text }) => refusalOf({ texts: [text] })?.rule === 'minors');
    expect(refused.length / suggestive.length).toBeLessThanOrEqual(0.03);
  });

  it('may leave out what people usually leave out', async () => {
    const { negatives } = await read(set);
    const refused = negatives.filter((negative) => refusalOf({ texts: ['portrait'], negative }) !== null);
    expect(refused.length / negatives.length).toBeLessThanOrEqual(0.03);
  });
});
