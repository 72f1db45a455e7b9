import { clsx, type ClassValue } from 'clsx';

const merged = new Map<string, string>();
const MAX_KEPT = 1_000;

/*
 * Which classes of Tailwind say the same thing in two ways, as far as this app uses them. A library that knows all of them would be a
 * twelfth of what visitors load first; a test holds this to that library.
 */

const parts = (axis: string) => ['x', 'y', 't', 'r', 'b', 'l'].map((side) => axis + side);

/** Kinds that a kind replaces besides its own. */
const REPLACES: Readonly<Record<string, readonly string[]>> = {
  size: ['w', 'h'],
  p: parts('p'),
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: parts('m'),
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl'].map((corner) => `rounded-${corner}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  'border-width': parts('border-width-'),
  'border-width-x': ['border-width-r', 'border-width-l'],
  'border-width-y': ['border-width-t', 'border-width-b'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  translate: ['translate-x', 'translate-y'],
};

/** Classes that are a kind by their whole name. */
const WORDS: Readonly<Record<string, string>> = {
  display: 'block inline inline-block flex inline-flex grid inline-grid contents hidden flow-root table list-item',
  position: 'static fixed absolute relative sticky',
  visibility: 'visible invisible collapse',
  isolation: 'isolate isolation-auto',
  case: 'uppercase lowercase capitalize normal-case',
  style: 'italic not-italic',
  decoration: 'underline overline line-through no-underline',
  smoothing: 'antialiased subpixel-antialiased',
  sr: 'sr-only not-sr-only',
  'text-overflow': 'truncate text-ellipsis text-clip',
  'fvn-spacing': 'tabular-nums proportional-nums',
  'overflow-wrap': 'wrap-anywhere wrap-break-word wrap-normal',
};
const KIND_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** Kinds whose classes begin alike, in the order in which they are tried; what none of them fits is left as it is. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['font-size', /^text-(?:xs|sm|base|lg|\d?xl|hero|title|\[(?:length:|[\d.]+(?:rem|px|em)))/],
  ['text-align', /^text-(?:left|center|right|justify|start|end)$/],
  ['text-wrap', /^text-(?:wrap|nowrap|balance|pretty)$/],
  ['text-color', /^text-/],
  ['font-weight', /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/],
  ['font-family', /^font-/],
  ['bg-image', /^bg-(?:none$|linear|radial|conic|gradient)/],
  ['bg-size', /^bg-(?:auto|cover|contain)$/],
  ['bg-position', /^bg-(?:center|top|bottom|left|right)/],
  ['bg-repeat', /^bg-(?:no-)?repeat/],
  ['bg-color', /^bg-/],
  ['border-collapse', /^border-(?:collapse|separate)$/],
  ['border-style', /^border-(?:solid|dashed|dotted|double|hidden|none)$/],
  ['border-width', /^border(?:-\d+|-\[[\d.]+(?:px|rem)\])?$/],
  ['border-width-$', /^border-([xytrbl])(?:-\d+)?$/],
  ['border-color', /^border-/],
  ['divide-$', /^divide-([xy])(?:-\d+)?$/],
  ['divide-color', /^divide-/],
  ['outline-style', /^outline(?:-none|-hidden|-solid|-dashed|-dotted|-double)?$/],
  ['outline-width', /^outline-\d+$/],
  ['outline-offset', /^-?outline-offset-/],
  ['outline-color', /^outline-/],
  ['ring-width', /^ring(?:-\d+)?$/],
  ['ring-inset', /^ring-inset$/],
  ['ring-color', /^ring-/],
  ['shadow', /^shadow(?:$|-(?:xs|sm|md|lg|\d?xl|none|\[))/],
  ['stroke-color', /^stroke-/],
  ['fill', /^fill-/],
  ['$-position', /^(from|via|to)-[\d.]+%$/],
  ['$', /^(from|via|to)-/],
  ['$', /^\[([\w-]+):/],
  ['flex-direction', /^flex-(?:row|col)/],
  ['flex-wrap', /^flex-(?:no)?wrap/],
  ['flex', /^flex-/],
  ['object-fit', /^object-(?:contain|cover|fill|none|scale-down)$/],
  ['object-position', /^object-/],
  ['list-position', /^list-(?:inside|outside)$/],
  ['list-type', /^list-/],
  ['decoration-color', /^decoration-(?!\d|auto|from)/],
  ['overscroll', /^overscroll-(?![xy]-)/],
  ['rounded-$', /^rounded-([tb][lr]?|[lr])(?:$|-)/],
  ['rounded', /^rounded(?:$|-)/],
  ['$-span', /^(col|row)-(?:span-|auto)/],
  [
    '$',
    /^(?:-)?((?:min|max)-[wh]|(?:grid-(?:cols|rows))|(?:col|row)-(?:start|end)|(?:inset|gap|translate|overflow)-[xy]|line-clamp|underline-offset|pointer-events|place-(?:content|items|self)|justify-(?:items|self)|scroll-m[trblxy]?|backdrop-blur)-/,
  ],
  [
    '$',
    /^(?:-)?(size|[wh]|[mp][xytrbl]?|inset|top|right|bottom|left|gap|translate|overflow|leading|tracking|opacity|aspect|basis|order|items|justify|self|content|z|scale|rotate|transition|duration|delay|ease|animate|cursor|select|whitespace|break|touch|resize|blur|brightness|saturate|appearance|align|grow|shrink)(?:$|-)/,
  ],
];

const kinds = new Map<string, string | null>();

/** What a class says, modifiers and all; null where that is not known, so that nothing replaces it. */
function kindOf(name: string): string | null {
  const word = KIND_OF_WORD.get(name);
  if (word !== undefined) return word;
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(name);
    if (found) return kind.replace('$', found[1] ?? '');
  }
  return null;
}

interface Said {
  /** Under which conditions: `hover:`, `md:`, and whether it is important. */
  when: string;
  kind: string | null;
}

function saidBy(name: string): Said {
  const start = name.slice(0, endOfConditions(name));
  const rest = name.slice(start.length);
  const important = rest.startsWith('!') || rest.endsWith('!');
  const base = rest.replace(/^!|!$/, '');
  if (!kinds.has(base)) kinds.set(base, kindOf(base));
  return { when: important ? `${start}!` : start, kind: kinds.get(base) ?? null };
}

/** A colon within brackets is part of a value. */
function endOfConditions(name: string): number {
  let end = 0;
  let depth = 0;
  for (const [at, letter] of [...name].entries()) {
    if (letter === '[' || letter === '(') depth += 1;
    else if (letter === ']' || letter === ')') depth -= 1;
    else if (letter === ':' && depth === 0) end = at + 1;
  }
  return end;
}

/** Leaves out every class that a later one of the same kind replaces. */
function withoutOverridden(names: readonly string[]): string[] {
  const replaced = new Set<string>();
  const kept: string[] = [];
  for (const name of names.toReversed()) {
    const { when, kind } = saidBy(name);
    if (kind === null) {
      kept.push(name);
      continue;
    }
    if (replaced.has(when + kind)) continue;
    for (const other of [kind, ...(REPLACES[kind] ?? [])]) replaced.add(when + other);
    kept.push(name);
  }
  return kept.reverse();
}

/** Class names joined, where a later one overrides an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  const given = clsx(classes);
  const known = merged.get(given);
  if (known !== undefined) return known;
  const result = withoutOverridden(given.split(' ')).join(' ');
  if (merged.size >= MAX_KEPT) merged.clear();
  merged.set(given, result);
  return result;
}
