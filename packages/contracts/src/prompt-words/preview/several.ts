import type { Piece } from '../korean/align.js';
import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';
import { ROLE_WORDS } from './roles.js';

const PERSON =
  '(?:girls?|boys?|wom[ae]n|m[ae]n|lad(?:y|ies)|guys?|gentlem[ae]n|princes(?:s|ses)?|queens?|kings?|persons?|people|characters?|child|children|kids?|friends?|students?|idols?|sisters?|brothers?|of them|of us)';
/** Who is dressed as what they are: of two knights one is drawn, in armour. */
const ROLE = `(?:${Object.values<readonly string[]>(ROLE_WORDS)
  .flat()
  .filter((word) => !/(?:costume|outfit|uniform|dress|gown|suit|habit|blazer|cassock)$/.test(word))
  .join('|')})(?:s|es)?(?![a-z])`;
const COUNT = 'two|three|four|five|six|seven|several|many|both|multiple|[2-9]';
const MORE_THAN_ONE = [
  `(?:${COUNT})(?= (?:[a-z]+ )?${ROLE})`,
  `(?:two|three|four|five|six|seven|several|many|both|some|multiple|[2-9]) ?(?:[a-z]+ )?${PERSON}`,
  // One who is to be there twice; “two of her friends” are others.
  `(?:two|three|four|five|six|seven|several|many|multiple|[2-9]|copies|clones|versions|duplicates) (?:(?:copies|clones|versions|duplicates) )?of (?:her|him|me|you|herself|himself|the same ${PERSON})(?= *(?:$|[,.;]|(?:in|on|at|and|with|by|under|side|near|who|is|are)\\b|[a-z]+ing\\b))`,
  '(?:clones|duplicates|doppelgangers?)',
  // 소녀 두 명: the number comes last.
  `${PERSON} (?:two|three|four|five)`,
  '(?:two|three|four|five)(?= *(?:$|[,.;]))',
  '1 ?(?:girl|boy|man|woman)(?:[ ,&+]|and )+1 ?(?:girl|boy|man|woman)',
  'man and (?:a )?woman|boy and (?:a )?girl|girl and (?:a )?boy',
  'girls|boys|women|men|ladies|guys|gentlemen|persons|people|characters|children|kids|friends|couple|twins|sisters|brothers|siblings|lovers|crowd',
];
const SEVERAL = new RegExp(`(?<![a-z0-9])(?:${MORE_THAN_ONE.join('|')})(?![a-z0-9])`, 'g');

/** Where an English text asks for more people than the one who is drawn. */
export const findSeveral = (text: string): Found<'several'>[] => matchesOf(text, 'several', SEVERAL);

const ONE = new RegExp(`^(?:${PERSON}|${ROLE})$`);
/** 소녀들: the dictionary knows the noun alone. */
export const isPlural = (source: string, { english, start, end }: Piece): boolean =>
  /[가-힣]들(?:[은는이가을를과와의도]|에게|이랑)?$/.test(source.slice(start, end)) && ONE.test(english);
