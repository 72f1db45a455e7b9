import type { Piece } from '../korean/align.js';
import type { Build } from './character-words.js';
import type { Found } from './find-words.js';
import { type Group, type Said, SKY_NOT_SEEN } from './group-pieces.js';
import type { Meaning, Shown, Single } from './meaning.js';
import { placeAsked } from './places.js';
import type { PromptOf, PromptTag } from './read-tags.js';
import { isSilentIn } from './silent-spans.js';

type Span = Pick<Found<unknown>, 'start' | 'end'>;

const MEN_AND_WOMEN: Readonly<Record<string, Build>> = {
  'character masculine': 'masculine',
  'character feminine': 'feminine',
};
const shownOf = (of: string): Shown | undefined => placeAsked(of) ?? MEN_AND_WOMEN[of];

/** One Korean word that says more than is drawn of it shows what is: a bamboo forest (대나무숲) is a forest, a grandfather a man. */
export function asLesser(
  said: Said,
  text: string,
  { start, end }: Span,
  drawn: readonly Meaning[],
  isSilent: (word: string) => boolean,
): Said {
  // 풍선을 든: what is in somebody's hands is in no drawing.
  if (said.kind === 'place' && /^(?:holding|carrying|hugging) /.test(text.slice(start, end)))
    return { ...said, kind: 'thing', of: `thing ${said.of}`, shows: undefined };
  if (said.shows || (said.kind !== 'place' && said.kind !== 'character')) return said;
  const shows = shownOf(said.of);
  const isMissed = ({ index, 0: word }: RegExpExecArray): boolean => {
    const at = start + index;
    // The girl's hair.
    const end = at + word.replace(/'s?$/, '').length;
    return !isSilent(word) && !drawn.some((one) => one.start <= at && end <= one.end);
  };
  return shows && [...text.slice(start, end).matchAll(/[a-z']+/g)].some(isMissed) ? { ...said, shows } : said;
}

/** What is drawn of a kind of which there is one: the words that name it first. */
export function keptOf(
  single: Single,
  meanings: readonly Meaning[],
  pieces: readonly Piece[],
  at: readonly Span[],
  groups: readonly Group[],
): Group | undefined {
  const named = meanings
    .filter(({ drawn, of }) => drawn && of.startsWith(`${single} `))
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end } of named) {
    const piece = pieces[at.findIndex((span) => span.start < end && start < span.end)];
    const group = piece && groups.find(({ first, last }) => first.start <= piece.start && piece.end <= last.end);
    if (group && group.kind !== 'none' && group.kind !== 'thing') return group;
  }
  return undefined;
}

/** Says of a place where what is drawn in its stead shows nothing of what its words ask for. */
export function asLost(
  tags: PromptTag[],
  { first, last, of }: Group,
  { meanings, pieces, at }: { meanings: readonly Meaning[]; pieces: readonly Piece[]; at: readonly Span[] },
): PromptTag[] {
  const spans = pieces.flatMap((piece, i) =>
    first.start <= piece.start && piece.end <= last.end ? (at[i] ?? []) : [],
  );
  const isLost = meanings.some(
    (one) => one.lost && one.of === of && spans.some(({ start, end }) => one.start < end && start < one.end),
  );
  return isLost ? tags.map((tag) => (tag.kind === 'place' && tag.shows ? { ...tag, lost: true } : tag)) : tags;
}

/** 흐린 날: where no more than the day of it is drawn, it isn't. */
export function withoutBareDay(
  said: Said | undefined,
  text: string,
  own: readonly Meaning[],
  of: PromptOf,
): Said | undefined {
  const isBare = said?.kind === 'hour' && own.length === 1 && / day$/.test(text) && own[0]?.value === 'hour';
  const isMissed = isBare && (text.replace(/ day$/, '').match(/[a-z]+/g) ?? []).some((word) => !isSilentIn(of)(word));
  return isMissed && own[0] && own[0].end - own[0].start === 'day'.length ? SKY_NOT_SEEN : said;
}
