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
  ...Object.fromEntries(
    ['standing', 'poses', '서 있는', '서서', '서있게', '서있음'].map((word) => [word, 'every figure stands anyway']),
  ),
  'eyes closed': 'who laughs closes them',
  smile: 'who is shy smiles',
  balloon: 'one of the park’s own',
  earth: 'a planet stands in the sky of space anyway',
  창밖: 'the window of the train shows it anyway',
  옆모습: 'who looks to the left is seen from that side',
  hair: 'everybody has some: its ponytail is told apart',
  '머리 묶은': 'of hair that is tied up the hair is drawn',
  eyes: 'everybody has some: their colour is told apart',
  big: 'eyes are drawn so anyway',
  outfit: 'everybody wears one',
  armor: 'it is the red that is seen, and “glowing” stands between',
  gold: 'without it “blue and” is read otherwise',
  arrow: 'without it a bow is a ribbon',
  archer: 'without an archer a bow is a ribbon',
  'no bangs': 'others are drawn, where some always are',
  '앞머리 없는': 'others are drawn, where some always are',
  sitting: 'without it River is no name',
  'eating ramen': 'without it Sakura is no name',
  'drinking hot cocoa': 'without it Autumn is no name',
  새벽: 'without it three o’clock is one by day',
  뱀파이어: 'known: a cape that is named with one is in the colours of a vampire',
  '여고생 둘': 'one is drawn, in a uniform: there are no two',
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
