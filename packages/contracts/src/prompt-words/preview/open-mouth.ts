import type { Found } from './find-words.js';

/** Of the words for surprise those that say only what a mouth or eyes do: other looks have them open, too. */
const OF_A_MOUTH = /mouth|jaw|agape/;
const OF_EYES = /^(?:wide|eyes)/;
/** Whose eyes are as wide. */
const WIDE_EYED: ReadonlySet<string> = new Set(['surprised', 'scared']);
const OPEN_MOUTHED: ReadonlySet<string> = new Set(['laugh', 'grin', 'happytears', 'surprised', 'scared']);
/** Who opens their mouth in a smile grins. */
const SMILING: ReadonlySet<string> = new Set(['smile', 'soft']);

/** Not wide open, or not somebody's: the mouth of a cave, a whale with its mouth open. */
const LESS = /(?:slightly|half|partly|barely|a little|a bit) $/;
const OF_SOMETHING = /^ of (?:an?|the) /;
const ITS = /(?<![a-z])its (?:wide )?$/;

const isOfMouth = (said: string): boolean => OF_A_MOUTH.test(said);
const isPart = (said: string): boolean => isOfMouth(said) || OF_EYES.test(said);

/**
 * What is said of a mouth or eyes that are wide open is a part of the look that is named beside it, or that is chosen: who smiles grins so. Alone it is a surprise;
 * beside a look that has none of it, it comes after that.
 */
export function withOpenMouth<T extends string>(
  text: string,
  found: readonly Found<T>[],
  chosen: string,
): Found<T | 'grin'>[] {
  const said = ({ start, end }: Found<T>): string => text.slice(start, end);
  const isOpen = (one: Found<T>): boolean => one.value === 'surprised' && isPart(said(one));
  const parts = found.filter(
    (one) =>
      isOpen(one) &&
      !(
        isOfMouth(said(one)) &&
        (LESS.test(text.slice(0, one.start)) ||
          OF_SOMETHING.test(text.slice(one.end)) ||
          ITS.test(text.slice(0, one.start)))
      ),
  );
  const looks = found.filter((one) => !isOpen(one));
  const opensMouth = parts.some((one) => isOfMouth(said(one)));
  const named: Found<T | 'grin'>[] = looks.map((one) =>
    opensMouth && SMILING.has(one.value) ? { ...one, value: 'grin' } : one,
  );
  const beside = [...named.map(({ value }) => value), ...(SMILING.has(chosen) ? (['grin'] as const) : [])];
  const having = (those: ReadonlySet<string>) => beside.find((value) => those.has(value));
  const open = parts.map((one): Found<T | 'grin'> => {
    const value = having(isOfMouth(said(one)) ? OPEN_MOUTHED : WIDE_EYED);
    return value === undefined ? one : { ...one, value };
  });
  return [...named, ...open];
}
