import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

const PEOPLE = `human (?:presence|figures?|beings?)|people|persons?|humans?|anyone|anybody|soul|living soul|characters?|crowds?`;
const SCENERY = `(?:the |a |an )?(?:(?:empty|bare|beautiful) )?(?:landscape|scenery|background|backdrop|view)s?`;
/** Others than the one who is drawn are absent anyway. */
const OTHERS = `(?! (?:else|other|around|behind|nearby|beside|in the (?:background|distance)|in background))`;
/** Where a picture is wanted that shows nobody. */
const NOBODY = new RegExp(
  `(?<![a-z])(?:${[
    `(?<!\\b(?:background|behind|around|distance),? )(?:no one|noone|nobody(?!'s)|no (?:people|persons?|humans?|characters?|figures?|soul))${OTHERS}`,
    `not (?:a|one) (?:single )?(?:living )?(?:soul|person|human)`,
    `(?:empty|devoid|void|free|bereft|clear|absence) of (?:any |all )?(?:${PEOPLE}|life)`,
    `without (?:any |a |a single )?(?:${PEOPLE})${OTHERS}`,
    `(?:people|person|human) free|peopleless|deserted|unpopulated|uninhabited`,
    `(?:just|only|nothing but|simply) ${SCENERY}(?! of (?:a |the )?(?:girl|boy|woman|man)(?![a-z]))`,
    `(?:landscape|scenery|background|environment) (?:only|alone)`,
  ].join('|')})(?![a-z])`,
  'g',
);

/** Where an English text asks for a picture of nobody: one character is always drawn. */
export const findNobody = (text: string): Found<'nobody'>[] => matchesOf(text, 'nobody', NOBODY);
