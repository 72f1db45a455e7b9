import { roleOf } from './endings.js';
import { isOpen } from './hangul.js';
import { getLexicon, type Match } from './lexicon.js';
import { particleOf } from './particles.js';

/** Shorter ones are names and single words more often than sentences. */
const SHORTEST = 7;
/** Words of one letter are part of anything. */
const SHORTEST_PART = 2;
const LONGEST_TAIL = 4;
/** 맑은날, 별밤. */
const HOURS: ReadonlySet<string> = new Set('날 밤 낮'.split(' '));
const ONTO_ONE = /^[이가을를]$/;

const LETTERS = /^[가-힣]+$/;

/** Where a word of the dictionary may end, with its particle or ending. */
function endsOf(lump: string, start: number, { entry, length, shape, isDenied }: Match): number[] {
  const end = start + length;
  if (length === 0 || isDenied) return [];
  const isShort = entry.korean.length === 1 && isOpen(entry.korean);
  const ends: number[] = [];
  for (let cut = 0; cut <= LONGEST_TAIL && end + cut <= lump.length; cut += 1) {
    const tail = lump.slice(end, end + cut);
    if (shape === null) {
      const isWord = entry.kind === 'adverb' ? cut === 0 : particleOf(tail) !== undefined;
      // 별이, 꽃을: of one letter, what is said something of; 읽는중.
      const isPart =
        length >= SHORTEST_PART ||
        ONTO_ONE.test(tail) ||
        (end === lump.length && entry.korean === '중') ||
        HOURS.has(entry.korean);
      if (isWord && isPart) ends.push(end + cut);
      continue;
    }
    const role = roleOf(shape, tail, isShort);
    // 앉아있다: it waits for what helps it.
    const isHelped = role === 'open' && (cut > 0 || lump.startsWith('있', end));
    const goesOn = role === 'attribute' || role === 'link' || role === 'adverb' || isHelped;
    const isLast = (role === 'end' || role === 'noun') && end + cut === lump.length;
    // 서있음: of what is helped one letter is enough; 쓰고 서있음 is no 쓰고서.
    const isPart = length + cut >= SHORTEST_PART || (isHelped && entry.korean === '서');
    if ((goesOn || isLast) && isPart && !lump.slice(start, end + cut + 1).endsWith('고서있')) ends.push(end + cut);
  }
  return ends;
}

interface Cover {
  parts: string[];
  /** Of as many parts, the one with the longer words is meant. */
  weight: number;
}

const isBetter = (one: Cover, other: Cover | null): boolean =>
  !other ||
  one.parts.length < other.parts.length ||
  (one.parts.length === other.parts.length && one.weight > other.weight);

/**
 * What is written without any space, with spaces, where it is words of the dictionary from its first letter to its last: 남자가우산쓰고걷는다. Of
 * what holds anything else nothing is read, so that no part of a name is taken for a word.
 */
export function partsOfLump(lump: string): string[] | null {
  if (lump.length < SHORTEST || !LETTERS.test(lump)) return null;
  const lexicon = getLexicon();
  const best: (Cover | null)[] = Array.from({ length: lump.length + 1 }, () => null);
  best[lump.length] = { parts: [], weight: 0 };
  for (let start = lump.length - 1; start >= 0; start -= 1) {
    for (const end of new Set(lexicon.matchesAt(lump, start).flatMap((match) => endsOf(lump, start, match)))) {
      const rest = best[end];
      if (!rest) continue;
      const part = lump.slice(start, end);
      const cover = { parts: [part, ...rest.parts], weight: rest.weight + part.length ** 2 };
      if (isBetter(cover, best[start] ?? null)) best[start] = cover;
    }
  }
  const parts = best[0]?.parts ?? [];
  return parts.length > 1 ? parts : null;
}
