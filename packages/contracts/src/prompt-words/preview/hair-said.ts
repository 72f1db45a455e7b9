import { type Found, findWords, type WordTable } from './find-words.js';

/** What is said of hair behind it, up to where the next thing is: her hair is short and curly. */
const HAIR_IS =
  /\bhair (?:is|was|looks) ((?:[a-z]+|,|and)(?: (?!(?:her|his|their|the|she|he|it|with|in|on|at|eyes?)\b)(?:[a-z]+|, ?))*)/g;

/** The styles of hair that are named so: “long” of “long hair”. */
export const findHairSaid = (text: string, hair: WordTable<string>): Found<string>[] =>
  [...text.matchAll(HAIR_IS)].flatMap(({ index, 0: all, 1: said = '' }) => {
    const from = index + all.length - said.length;
    return [...said.matchAll(/[a-z]+/g)].flatMap(({ index: at, 0: word }): Found<string>[] => {
      const [style] = findWords(`${word} hair`, hair);
      const isWhole = style !== undefined && style.start === 0;
      return isWhole ? [{ value: style.value, start: from + at, end: from + at + word.length }] : [];
    });
  });
