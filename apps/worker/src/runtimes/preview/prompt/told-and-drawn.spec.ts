import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { promptsOf, violationsOf } from '../../../../test/support/told-and-drawn.js';

/**
 * Before anybody pays, tags tell what of a prompt is drawn and what isn't. Each phrase is taken out of its prompt: without one that is told as
 * drawn the plan of the picture is another one, and without one that is told as not drawn it is the same. `TOLD=all` asks all of the corpus; else
 * every so many, since each prompt is planned many times.
 */
const EVERY = process.env.TOLD === 'all' ? 1 : 10;

/** Where taking a phrase out changes how the rest is read, or nothing can show what a phrase asks for: each was judged. */
const JUDGED: Readonly<Record<string, string>> = {
  standing: 'every figure stands anyway',
};

const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const CORPUS = '../../../../../../packages/contracts/src/prompt-words/preview/corpus';

it.each(['en', 'ko'])('what is told of a prompt is what is planned: %s', (language) => {
  const own = promptsOf(textOf(`told-and-drawn.${language}.txt`));
  const corpus = promptsOf(textOf(`${CORPUS}.${language}.txt`)).filter((_, i) => i % EVERY === 0);
  expect(own.length).toBeGreaterThan(80);
  const told = [...own, ...corpus].flatMap(({ of, prompt }) => {
    const { missing, seen } = violationsOf(prompt, of);
    return [
      ...missing.map(({ phrase }) => ({ phrase, says: `${prompt} (${of}): “${phrase}” is told as drawn` })),
      ...seen.map(({ phrase, changes }) => ({
        phrase,
        says: `${prompt} (${of}): “${phrase}” is told as not drawn: ${changes.join(', ')}`,
      })),
    ];
  });
  expect(told.filter(({ phrase }) => !(phrase in JUDGED)).map(({ says }) => says)).toEqual([]);
});
