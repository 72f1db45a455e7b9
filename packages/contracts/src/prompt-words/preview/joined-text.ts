import type { Piece } from '../korean/align.js';
import { beginsWithOrnament } from '../ornaments.js';
import { folded, unhyphenated, writtenInEnglish } from './find-words.js';
import { PLACE_WORDS } from './places.js';
import { COLOURS } from './colour-table.js';

interface Joined {
  text: string;
  /** With its capitals. */
  cased: string;
  at: { start: number; end: number }[];
}

/** The English of all pieces in a row, and where each stands in it. */
export function joined(source: string, pieces: readonly Piece[]): Joined {
  let cased = '';
  const read = writtenInEnglish(source);
  const written = pieces.map(({ english }) => unhyphenated(folded(english)));
  const plain = written.map((english) => english.toLowerCase());
  const at = plain.map((english, i) => {
    const start = cased.length;
    const next = plain[i + 1] ?? '';
    // “밤에 모자를 쓴”: the night is no night of a hat, where it is none to who draws it; no sea smiles in 바다에서 웃는.
    const { start: from = 0, bare = 0, end = 0, isComplete } = pieces[i] ?? {};
    const isEnded = (bare !== end || /\d시$/.test(source.slice(from, end))) && read.includes(`${english}, ${next}`);
    // 눈을 감고 바람을 느끼는
    const isDone = isComplete === true && english !== '' && read.includes(`${english},`);
    // 해바라기, (노란 원피스): it is read as a flower, and so it is told.
    const isPlant = PLACE_WORDS.has(english) && COLOURS.has(next) && read.includes(`${english}, ${next}`);
    const isApart = isEnded || isDone || isPlant || (beginsWithOrnament(next) && !read.includes(`${english} ${next}`));
    cased += `${written[i] ?? ''}${isApart ? ', ' : ' '}`;
    return { start, end: start + english.length };
  });
  return { text: cased.toLowerCase(), cased, at };
}
