/** Nobody but the people who run an installation is called so: a name of theirs asks for trust, and for passwords. */
const RESERVED =
  /\b(?:admin(?:s|istrators?)?|mods?|moderators?|operators?|sysop|staff|support|customer service|helpdesk)\b/;
const RESERVED_KOREAN = /관리자|운영자|운영진|운영팀|고객센터|고객지원|공식계정|어드민/;
/** The product’s own name, with what makes it official. */
const PRODUCT = /atelier|아틀리에/;
const OFFICIAL = /official|team|help|공식|팀|본사/;

/** Letters that others are written as, in names that are to look like reserved ones. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  м: 'm',
  і: 'i',
  ѕ: 's',
  α: 'a',
  ο: 'o',
  ι: 'i',
};

/** Whether a name of a person or a character would pass for the operators’. Disguises by case, width, accents, signs and look-alikes are undone. */
export function isReservedName(name: string): boolean {
  const latin = [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => LOOKS[letter] ?? letter)
    .join('');
  const words = latin.replace(/[^\p{L}]+/gu, ' ').trim();
  const together = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const spaced = /^(?:\p{L} )+\p{L}$/u.test(words) ? words.replace(/ /g, '') : words;
  if (words === 'atelier' || together === '아틀리에') return true;
  if (RESERVED.test(spaced) || RESERVED_KOREAN.test(together)) return true;
  return (PRODUCT.test(spaced) && OFFICIAL.test(spaced)) || (PRODUCT.test(together) && OFFICIAL.test(together));
}
