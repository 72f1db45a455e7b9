/** Somebody has this on, or is in it: of all else there may be nothing. */
const WORN =
  /\b(?:wear(?:s|ing)?|wore|worn|in|dressed(?: in)?|clad(?: in)?|ha(?:s|d|ve|ving) on|covered (?:by|in|with))\s+(?:absolutely |literally |almost |next to |basically |quite )?$/i;
const THERE =
  /\b(?:there(?:'s|’s|s| is| was| are| were)|see(?:s|ing)?|saw|eat(?:s|ing)?|hear(?:s|ing)?|say(?:s|ing)?|do(?:es|ing)?)\s+$/i;
/** Where the clause ends, or goes on with something else than what is described: of “nothing pretty face” it doesn't. */
const ENDS = String.raw`(?=\s*(?:$|[,.;:!?)\n]|(?:and|but|or|in|on|at|for|about|he|she|they|who|today|tonight)\b))`;
const LIKE_WHAT = String.raw`(?:too |very |particularly |especially |so |overly )?(?:fancy|showy|flashy|fussy|gaudy|frilly|special|formal|unusual|magical|expensive|red|blue|green|black|white|yellow|out of the ordinary|in particular)`;
const SMALL = 'head|face|feet|foot|hands?|mind|shoulders|wrists?|fingers?|ears?|nose|neck|tongue';
const SURFACE = 'plate|walls?|screen|shelf|shelves|horizon|canvas|page|paper|menu|sign|radio|tv|agenda|list|calendar';
const AROUND = String.raw`(?:behind|around|above|beyond|near|everywhere|in sight|as far as|for miles|in the (?:background|distance|picture|image|room|scene|frame|sky|house|box|bag|world|way))\b`;

/** What is said of something else than clothes, behind a word for nothing. */
const OF_OTHERS = new RegExp(
  String.raw`^ (?:like\b|to (?:do|say|see|eat|fear|lose|worry|read|drink|hold)\b|(?:is|was|happens|happened|can|could|will|moves|seems|matters)\b|${LIKE_WHAT}${ENDS}|on (?:her|his|their|my|the) (?:${SMALL})\b|on (?:the|a|her|his|their) (?:${SURFACE})\b)`,
  'i',
);
/** The same where nobody has anything on. */
const OF_PLACES = new RegExp(String.raw`^ (?:(?:but|else)(?: [a-z']+){0,3} ${AROUND})`, 'i');

/** Korean says last what is not done, and first where nothing is: holding nothing, seeing nothing, nothing on the table. */
const IDLE_KOREAN =
  /(?<=(?:탁자|책상|접시|벽|선반|하늘|배경|방|손|길)(?: ?위)?에(?:는|도)? ?)아무 ?것도 ?(?=없)|아무 ?것도 ?(?=(?:안 ?|못 ?)?(?:들[고지]|드는|든 |하[고지는]|할|한 |보이|보지|먹|모르|적히|쓰여))/g;

/**
 * A text without those words for nothing that leave nobody undressed: who looks nothing like a witch, or wears nothing fancy, has clothes on. All that
 * is not surely so stays: at the end of its clause, and before “but”, “on” or “underneath”, it may be said of clothes.
 */
export const withoutIdleNothing = (text: string): string =>
  text.replace(IDLE_KOREAN, '').replace(/\bnothing\b(?: but\b)?/gi, (nothing, at: number, whole: string) => {
    const [before, after] = [whole.slice(0, at), whole.slice(at + 'nothing'.length)];
    const isWorn = WORN.test(before);
    const isIdle = OF_OTHERS.test(after) || (!isWorn && (THERE.test(before) || OF_PLACES.test(after)));
    return isIdle ? '' : nothing;
  });
