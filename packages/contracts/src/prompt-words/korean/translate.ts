import { withoutSighsOnto } from './hangul.js';
import { particleOf } from './particles.js';
import { PhraseBuilder } from './phrases.js';
import { segment } from './segment.js';

/** Korean words in a row; digits belong to the word that they are written onto. */
const RUN = /\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+(?: +\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+)*/g;
const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ\u1100-\u11ff]/;
/** What a number counts is said by the noun beside it. */
const COUNTED = /(\d+)(?:명|마리|개|송이|살|권|장|잔|벌|켤레|그루|자루)(?:의|이|가|을|를|은|는)?(?= |$)/g;
const DECADE = /(\d+)년?대(?:의|인)?(?= |$)/g;

/** Whether a text holds any Korean. */
export const hasKorean = (text: string): boolean => HANGUL.test(text);

interface Translated {
  text: string;
  isOpen: boolean;
}

function translateRun(run: string): Translated {
  const builder = new PhraseBuilder();
  for (const token of segment(run.replace(/ +/g, ' '))) builder.add(token);
  const { phrases, isOpen } = builder.finish();
  return { text: phrases.join(', '), isOpen };
}

/** A particle that is written onto a word of another script: it goes, and a comma says that a phrase ended. */
function afterLatin(run: string): { goesOn: boolean; rest: string } {
  const [word = '', ...others] = run.split(' ');
  const particle = particleOf(word);
  if (!particle) return { goesOn: true, rest: run };
  return { goesOn: particle === 'object' || particle === 'subject' || particle === 'of', rest: others.join(' ') };
}

/**
 * Korean in a prompt as English phrases, by the dictionary; a word that it does not know stays as it is. What is written in other
 * scripts stays as it is and where it is, weights and all. Text without any Korean comes back untouched.
 */
export function translateKorean(text: string): string {
  if (!hasKorean(text)) return text;
  const source = withoutSighsOnto(text.normalize('NFC')).replace(DECADE, '$1s').replace(COUNTED, '$1');
  let result = '';
  let end = 0;
  let open = true;
  const append = (part: string): void => {
    const goesOn = /^\s+[\w("']/.test(part);
    result += !open && goesOn ? `, ${part.trimStart()}` : part;
  };
  for (const match of source.matchAll(RUN)) {
    append(source.slice(end, match.index));
    end = match.index + match[0].length;
    const isOnto = match.index > 0 && /[\w)]$/.test(result);
    const { goesOn, rest } = isOnto ? afterLatin(match[0]) : { goesOn: true, rest: match[0] };
    const translated = translateRun(rest);
    if (translated.text === '') {
      open = goesOn;
      continue;
    }
    if (isOnto) result += goesOn ? ' ' : ', ';
    result += translated.text;
    open = translated.isOpen;
  }
  append(source.slice(end));
  return result.replace(/ {2,}/g, ' ').trim();
}
