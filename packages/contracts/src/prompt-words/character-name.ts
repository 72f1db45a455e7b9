import { hasKorean, translateKorean } from './korean/translate.js';
import { TOPICS } from './korean/words/index.js';

/** What may stand behind somebody's name, with or without the 이 of a name that ends in a consonant: 하늘이랑, 민준아, 미나의. */
const PARTICLES =
  '이가|가|은|는|을|를|이랑|랑|와|과|하고|의|도|아|야|이야|에게|한테|께|처럼|만|인|이다|입니다|이고|이에요|예요|이라는|라는';
/** What is said of the thing that a name also means: 하늘이 맑은 날, 별이 빛나는 밤, 봄이 오는. */
const OF_THINGS =
  /^ *(?:안 ?)?(?:맑|흐[리린려렸]|파[란랗래]|푸르|푸른|붉|높|넓|어두[운워]|어둡|밝|환[하한해]|노[란랗래]|하[얀얗]|까[만맣]|검[은게]|회색|분홍|주황|보라|빨[간갛]|물[든들]|개[인고는]|갠|보이|빛나|빛[난날]|반짝|쏟아|뜬|뜨[는고]|떠|지[는고]|진 |피[는어고]|핀|오[는고]|온 |내리|내린|불[어고]|부는|비[치친추]|가득|펼쳐|펼친|덮|많|흩|떨어|흐르|아래|위|위에|속|밑|너머|풍경|배경|색)/;
/** What goes on with a sentence about somebody who is named: “Rain walks”, “Summer in a café”, but “Summer beach”. */
const OF_SOMEBODY =
  /^(?:'s\b|’s\b|[^\S\n]*(?:$|[,.;:!?\n()])|[^\S\n]+(?:is|was|who|and|with|in|on|at|by|near|from|as|has|wears|wearing|sits|stands|walks|smiles|looks|holds|[a-z]+ing)\b)/u;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const saysThing = (korean: string): boolean => !hasKorean(translateKorean(korean));

/** A name without the hearts and spaces around it. */
const plainOf = (name: string): string => name.normalize('NFC').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** 하늘이 of the character 하늘 as well as 하늘이, and 하늘 itself where that is no word for a thing. */
function stemsOf(name: string): string[] {
  const short = /^[가-힣]{2,}[이아야]$/.test(name) ? name.slice(0, -1) : null;
  const long = short === null && isClosed(name) ? [`${name}이`] : [];
  return [name, ...long, ...(short !== null && !saysThing(short) ? [short] : [])];
}

const isClosed = (korean: string): boolean => (korean.charCodeAt(korean.length - 1) - 0xac00) % 28 !== 0;

interface Span {
  start: number;
  end: number;
}

function koreanSpans(text: string, name: string): Span[] {
  const stems = stemsOf(name).toSorted((a, b) => b.length - a.length);
  const stem = stems.map(escaped).join('|');
  const vocative = /이$/.test(name) && saysThing(name.slice(0, -1)) ? `|${escaped(name.slice(0, -1))}아` : '';
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?<name>${stem})(?<particle>${PARTICLES}|이)?${vocative})(?![\p{L}\p{N}])`,
    'gu',
  );
  const isThing = saysThing(name) || (/이$/.test(name) && saysThing(name.slice(0, -1)));
  return [...text.matchAll(pattern)].flatMap(({ index, 0: found, groups }) => {
    const { name: called, particle } = groups ?? {};
    const end = index + found.length;
    // As the subject of what is said of the sky or of stars, the word means these.
    const isSubject =
      called !== undefined && (particle === undefined || (saysThing(called) && /^(?:이|은|는|도)$/.test(particle)));
    return isThing && isSubject && OF_THINGS.test(text.slice(end)) ? [] : [{ start: index, end }];
  });
}

/** A name in Latin letters is told from the word by its capital, and at the beginning of a text by what follows. */
function latinSpans(text: string, name: string): Span[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?:['’]s|(?:${PARTICLES}|이))?(?![\p{L}\p{N}])`,
    'giu',
  );
  return [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const end = index + found.length;
    const isSpelt = found.startsWith(name);
    const isFirst = /(?:^|[.!?\n])[^\p{L}\p{N}]*$/u.test(text.slice(0, index));
    const isWritten = found.length > name.length;
    const isNamed = isWritten || (isSpelt && (!isFirst || OF_SOMEBODY.test(text.slice(end))));
    return isNamed ? [{ start: index, end }] : [];
  });
}

const isWord = (() => {
  let words: ReadonlySet<string> | undefined;
  return (word: string): boolean => {
    words ??= new Set(
      TOPICS.flatMap((topic) => Object.values(topic).flatMap((section) => [...section.values()])).flatMap(
        (english) => english.toLowerCase().match(/[a-z]+/g) ?? [],
      ),
    );
    return words.has(word.toLowerCase());
  };
})();
const LEAST = { korean: 2, latin: 3 };
/** “Mina” of Mina Rose: each word of a name that means nothing else names who bears it. */
const calledOf = (name: string): string[] => {
  const words = name.split(/\s+/).map(plainOf);
  return words.length < 2
    ? []
    : words.filter((word) =>
        hasKorean(word)
          ? word.length >= LEAST.korean && !saysThing(word)
          : word.length >= LEAST.latin && /^\p{Lu}(?!he$|nd$)/u.test(word) && !isWord(word),
      );
};

/**
 * A prompt without the name of the character that it is about, as long as before: who is drawn is chosen beside the words, and a name is no
 * thing to draw, though it may be the word for one (하늘이, Summer).
 */
export function blankName(prompt: string, name: string): string {
  const text = prompt.normalize('NFC');
  const plain = plainOf(name);
  if (plain.length < (hasKorean(plain) ? 1 : 2)) return text;
  return [plain, ...calledOf(plain)].reduce(
    (left, called) =>
      (hasKorean(called) ? koreanSpans(left, called) : latinSpans(left, called)).reduce(
        (rest, { start, end }) => rest.slice(0, start) + ','.padEnd(end - start) + rest.slice(end),
        left,
      ),
    text,
  );
}

/** The same as an engine is told it. A prompt that does not name the character comes back as it is. */
export function withoutName(prompt: string, name: string): string {
  const blanked = blankName(prompt, name);
  if (blanked === prompt.normalize('NFC')) return prompt;
  return blanked
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/ +/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}
