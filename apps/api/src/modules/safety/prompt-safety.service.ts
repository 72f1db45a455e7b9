import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import {
  CHILD_HANGUL,
  CHILD_LATIN,
  FORBIDDEN_HANGUL,
  FORBIDDEN_LATIN,
  SUGGESTIVE_HANGUL,
  SUGGESTIVE_LATIN,
} from './forbidden-words.js';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ν: 'v',
};

const LATIN_WORD = /[a-z]+/g;
const NOT_HANGUL = /[^가-힣]+/g;

/** Compatibility forms, case, accents and characters without width are undone. */
function normalise(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
    .toLowerCase()
    .replace(/[а-яіѕο-ωαει]/gu, (letter) => LOOKALIKES[letter] ?? letter);
  return plain.normalize('NFC');
}

/** Digits and signs read as letters, but only next to a letter: "1girl, 50mm" keeps its numbers. */
function undoLeet(text: string): string {
  return text.replace(/[a-z013457@$!]*[a-z][a-z013457@$!]*/g, (word) => {
    const trimmed = word.replace(/[!]+$/, '');
    return trimmed.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  });
}

const SPELLED_OUT = /(?<![a-z])[a-z](?:[\s._*\-+|/]{1,3}[a-z](?![a-z])){2,}/g;
const onlyLetters = (text: string): string => text.replace(/[^a-z]/g, '');

/** Letters set apart, as in "p o r n" or "p.o.r.n", joined again; words of two letters and more are left alone. */
const joinSpelledOut = (text: string): string => text.replace(SPELLED_OUT, onlyLetters);

/** A word may hide in a longer run of single letters, as in "a n u d e"; shorter ones come about by chance. */
const MIN_HIDDEN_LENGTH = 4;

const wordsOf = (text: string): string => ` ${(text.match(LATIN_WORD) ?? []).join(' ')} `;

const syllablesOf = (text: string): string => ` ${text.replace(NOT_HANGUL, ' ')} `;

/** Syllables set apart, as in "섹 스", joined again; words of two syllables and more are left alone. */
const joinSyllables = (text: string): string =>
  text.replace(/(?<= )[가-힣](?: [가-힣](?= ))+/g, (syllables) => syllables.replaceAll(' ', ''));

const occursIn = (reading: string, entry: string): boolean =>
  new RegExp(entry.replace(/(?<=\S) (?=\S)/g, ' ?')).test(reading);

interface Readings {
  latin: string[];
  /** Runs of single letters. */
  spelledOut: string[];
  hangul: string[];
}

/** Every way in which a text might be meant. */
function readingsOf(prompt: string): Readings {
  const plain = normalise(prompt);
  const unleeted = undoLeet(plain);
  const variants = [plain, unleeted, joinSpelledOut(plain), joinSpelledOut(unleeted)];
  const hangul = syllablesOf(plain);
  const spelledOut = [plain, unleeted].flatMap((text) => text.match(SPELLED_OUT) ?? []).map(onlyLetters);
  return { latin: [...new Set(variants.map(wordsOf))], spelledOut, hangul: [hangul, joinSyllables(hangul)] };
}

const isHiddenIn = (run: string, word: string): boolean =>
  word.length >= MIN_HIDDEN_LENGTH && run.includes(word.replaceAll(' ', ''));

/** Words of a list found in any reading. */
function find(readings: Readings, latin: readonly string[], hangul: readonly string[]): string[] {
  return [
    ...latin.filter(
      (word) =>
        readings.latin.some((reading) => reading.includes(` ${word} `)) ||
        readings.spelledOut.some((run) => isHiddenIn(run, word)),
    ),
    ...hangul
      .filter((entry) => readings.hangul.some((reading) => occursIn(reading, entry)))
      .map((entry) => entry.trim()),
  ];
}

/** The forbidden words that the texts, which are used together, contain. */
export function findForbiddenWords(texts: readonly string[]): string[] {
  const readings = readingsOf(texts.join('\n'));
  const forbidden = find(readings, FORBIDDEN_LATIN, FORBIDDEN_HANGUL);
  const children = find(readings, CHILD_LATIN, CHILD_HANGUL);
  const suggestive = children.length > 0 ? find(readings, SUGGESTIVE_LATIN, SUGGESTIVE_HANGUL) : [];
  return [...forbidden, ...(suggestive.length > 0 ? [...children, ...suggestive] : [])];
}

/** Decides which prompts are worked on at all. */
@Injectable()
export class PromptSafetyService {
  /**
   * Throws `prompt_forbidden`, naming the words, before anything is charged. Negative prompts are not to be given:
   * what stands there is meant to be left out.
   */
  check(texts: string[]): void {
    const words = findForbiddenWords(texts);
    if (words.length > 0) throw new DomainError('prompt_forbidden', { words, field: 'prompt' });
  }
}
