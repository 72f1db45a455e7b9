import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

/** What stands behind these is somebody's name, and no place, season or colour: a girl named Summer, Ms. Brown. */
const NAMED =
  /\b(?:named|called|mr|ms|mrs|miss)\b *\.? +(?!(?:a|an|the|out|to|by|for|me|her|him|it|on|in|korea|universe|you)\b)([a-z']+)/g;
/** “Summer has blue eyes”: a name begins the sentence. */
const BEGINS =
  /(?:^|[.\n] *)(summer|autumn|winter|spring|forest|sky|river|rose|snow|rain|paris|london|dawn|sunny|misty|stormy|violet|ruby|scarlet|amber|hazel|olive|ivory|jade|ginger|cherry|star|luna|venice|brooke?|cliff)(?= (?:has|wears|with (?:blue|green|brown|red|black|long|short|blonde|silver|white|pink)|is (?:a|wearing|sitting|standing|walking|smiling|looking|holding))\b|'s )/g;
/** Names that are known as such. */
const KNOWN = /\b(?:emma stone|paris hilton|jack frost|sailor moon|jon snow)\b/g;

/** Where an English text, in lower case, names somebody. */
export function findNames(text: string): Found<'name'>[] {
  const after = [...text.matchAll(NAMED), ...text.matchAll(BEGINS)].map(({ index, 0: all, 1: name = '' }) => ({
    value: 'name' as const,
    start: index + all.length - name.length,
    end: index + all.length,
  }));
  return [...after, ...matchesOf(text, 'name', KNOWN)];
}
