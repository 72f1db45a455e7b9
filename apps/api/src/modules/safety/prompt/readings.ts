import { assemble, disassemble } from 'es-hangul';
import { resolveConfusablesTransformer } from 'obscenity';

/** The ways in which a text might be meant: as it is, and with each kind of disguise undone. */
export interface Readings {
  /** Lower-case text in which Latin words are looked for. Digits and signs that stand for letters are still there. */
  latin: string[];
  /** Runs of letters that were set apart one by one, joined. */
  spelledOut: string[];
  /** Hangul syllables and spaces, with a space at both ends. */
  hangul: string[];
  /** Texts with their numbers, in which ages are looked for. */
  numbered: string[];
}

/** Puts spaces between the words of a run of letters. */
export type IntoWords = (run: string) => string;

/** Longer rows of one character than this are cut to it: nuuuuude is nuuude. */
export const MAX_REPEATS = 3;

/** Characters without width, marks over letters, and fillers. */
const INVISIBLE = /[\p{Mn}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const JAMO = /[ㄱ-ㅣ]/;
const lookalikes = resolveConfusablesTransformer();

/** The Latin letter that a character of another script looks like. Hangul, kana and Han only look so by chance. */
function latinLike(character: string): string {
  if (character < '\x80' || /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(character))
    return character;
  const code = (lookalikes as { transform: (code: number) => number | undefined }).transform(
    character.codePointAt(0) ?? 0,
  );
  return code === undefined ? character : String.fromCodePoint(code);
}

/** Letters of one width and case, without marks. Jamo of their own stay: composed here, they would lose their place in a syllable. */
function plainOf(text: string): string {
  const pieces = text.replace(/[ㄱ-ㅣ]+|[^ㄱ-ㅣ]+/gu, (piece) =>
    JAMO.test(piece) ? piece : piece.normalize('NFKD').replace(INVISIBLE, '').normalize('NFC'),
  );
  return pieces.replace(/[ᄀ-ᇿ]+/gu, (jamo) => jamo.normalize('NFKC'));
}

const unmasked = (text: string): string =>
  [...text]
    .map(latinLike)
    .join('')
    .toLowerCase()
    .replace(/(.)\1{3,}/gu, '$1'.repeat(MAX_REPEATS));

/** Letters set apart, as in “p o r n” or “p.o.r.n”; words of two letters and more are left alone. */
const SPELLED_OUT = /(?<![a-z])[a-z013457@$!](?:[\s._*\-+|/~]{1,3}[a-z013457@$!](?![a-z0-9])){2,}/g;
const joined = (text: string): string => text.replace(/[^a-z0-9@$!]/g, '');

/** Signs within a word, as in “lo-li” or “n*u*d*e”. */
const withoutSigns = (text: string): string => text.replace(/(?<=[a-z0-9])[._*\-|/~'’]+(?=[a-z0-9])/g, '');

/** Words cut into pieces of two letters and more by single spaces are not undone: too much would be found. */
function latinReadings(plain: string, intoWords: IntoWords): Pick<Readings, 'latin' | 'spelledOut'> {
  // What is written in both scripts, as S라인, is read in here, too.
  const whole = assembled(plain);
  const mixed = /[a-z]/i.test(whole) ? [whole, tight(whole)] : [plain];
  // A capital I within a word looks like an l.
  const tall = mixed.map((text) => text.replace(/(?<=[a-z])I|I(?=[a-z])/g, 'l'));
  const texts = [...new Set([...mixed, ...tall].map(unmasked))];
  const latin = texts.flatMap((text) => [
    text,
    text.replace(SPELLED_OUT, joined),
    text.replace(SPELLED_OUT, (run) => intoWords(unleeted(joined(run)))),
    withoutSigns(text),
  ]);
  return { latin: [...new Set(latin)], spelledOut: texts.flatMap((text) => text.match(SPELLED_OUT) ?? []).map(joined) };
}

/** Jamo and syllables set apart one by one. */
const SET_APART = /(?<![가-힣ㄱ-ㅣ])[가-힣ㄱ-ㅣ](?:[\s.·]{1,3}[가-힣ㄱ-ㅣ](?![가-힣ㄱ-ㅣ]))+/gu;

/** Jamo that were typed apart, put together. Latin letters that look like one, as in ㄹl, stand for it. */
function assembled(text: string): string {
  const looked = text.replace(/(?<=[ㄱ-ㅎ])[lI1|](?![a-zA-Z0-9])/g, 'ㅣ');
  const together = looked.replace(SET_APART, (run) => (JAMO.test(run) ? run.replace(/[\s.·]/g, '') : run));
  return together.replace(/[가-힣ㄱ-ㅣ]+/gu, (word) => (JAMO.test(word) ? assemble([...word]) : word));
}

/** Syllables that only stretch the one before them, as in 로오리 or 야아한. */
const unstretched = (text: string): string =>
  [...text]
    .filter((syllable, i, all) => {
      const before = all[i - 1];
      if (!before || !/[가-힣]/.test(syllable) || !/[가-힣]/.test(before)) return true;
      const [own, last] = [disassemble(syllable), disassemble(before)];
      return !(own.startsWith('ㅇ') && own.length === 2 && last.endsWith(own.slice(1)));
    })
    .join('');

const spaced = (text: string): string => ` ${text.replace(/[^가-힣]+/g, ' ').trim()} `;
/** Syllables set apart one by one, joined; and those that are set apart from the rest of their word. */
const joinSyllables = (text: string): string => text.replace(/(?<= )([가-힣])(?: (?=[가-힣] ))/g, '$1');
/** The longest row of syllables of which every one may begin a word. */
const MAX_ROW = 12;
/** The words that may begin within syllables set apart: of 타 는 얼 라, 는얼라, 얼라. */
const wordsWithin = (text: string): string =>
  (text.match(/(?<= )[가-힣](?: [가-힣](?= )){2,}/g) ?? [])
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row.length <= MAX_ROW)
    .flatMap((row) => Array.from(row, (_, from) => row.slice(from)))
    .join(' ');
const joinFirst = (text: string): string =>
  text.replace(/(?<= )(?:[가-힣] )+(?=[가-힣]{2})/g, (run) => run.replaceAll(' ', ''));
/** What stands between two syllables without a space is there to hide them. */
const tight = (text: string): string => text.replace(/(?<=[가-힣])[^가-힣\s,]{1,3}(?=[가-힣])/gu, '');
const doubled = (text: string): string => text.replace(/([가-힣])\1+/g, '$1');

function hangulReadings(plain: string): string[] {
  const whole = assembled(plain);
  const texts = [whole, tight(whole)].flatMap((text) => [text, unstretched(text)]);
  return [
    ...new Set(
      texts.flatMap((text) => {
        const all = spaced(text);
        // What a comma sets apart is neither of one word nor of one phrase: two spaces stand there.
        const parts = text.split(/[,;\n]/).map((part) => joinSyllables(spaced(part)));
        const within = `${parts.join('')}${wordsWithin(all)} `;
        return [all, joinSyllables(all), within, joinFirst(all), doubled(all)];
      }),
    ),
  ];
}

/** Digits that stand for letters, in words that have letters: the 12 of “12 y34r5” stays a number. `1` is an i or an l. */
const unleeted = (text: string, one: 'i' | 'l' = 'i'): string =>
  text.replace(/[a-z013457@$!|]*[a-z][a-z013457@$!|]*/g, (word) =>
    word.replace(
      /[013457@$!|]/g,
      (sign) =>
        ({ 0: 'o', 1: one, 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': one, '|': one })[sign] ?? sign,
    ),
  );

/** Every way in which a text might be meant. */
export function readingsOf(text: string, intoWords: IntoWords = (run) => run): Readings {
  const plain = plainOf(text);
  const { latin, spelledOut } = latinReadings(plain, intoWords);
  const hangul = hangulReadings(plain);
  const together = plain.replace(SET_APART, (run) => run.replace(/[\s.·]/g, ''));
  const spelled = unmasked(plain).replace(SPELLED_OUT, (run) => intoWords(joined(run)));
  const written = [...[plain, together, tight(assembled(plain)), spelled].map((one) => one.toLowerCase()), ...latin];
  const lettered = latin.flatMap((one) => [unleeted(one), unleeted(one, 'l')]);
  return { latin, spelledOut, hangul, numbered: [...new Set([...written, ...lettered, ...hangul])] };
}

/** Words of scripts that the rules do not read. A single letter is a sign (β, π); one among Latin letters is a disguise, and is read. */
export function unreadableWords(text: string): string[] {
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => {
    const foreign = [...word].filter(
      (letter) => /\p{L}/u.test(letter) && !/[\p{Script=Latin}\p{Script=Hangul}\p{Script=Common}]/u.test(letter),
    );
    if (foreign.length === 0) return false;
    const dense = foreign.some((letter) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter));
    return dense || (foreign.length > 1 && !/\p{Script=Latin}/u.test(word));
  });
}
