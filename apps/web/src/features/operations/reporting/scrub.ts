/** What follows the path of an address: searches and prompts, codes of sign-ins, signatures of files. */
const QUERY = /((?:https?:\/\/|\/)[^\s"'<>?#\\]*)[?#][^\s"'<>\\]*/g;
/** Three parts of Base64, as tokens are, and whatever is called one. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+[\w.~+/-]+=*/g;
/** How the library describes what was pressed: names and descriptions of pictures are the user's own words. */
const OWN_WORDS = /\[(?:aria-label|alt|title|name|placeholder)="[^"]*"\]/g;

/** The same of one text, which may be JSON and is JSON afterwards. */
export const scrubText = (text: string): string =>
  text.replace(QUERY, '$1').replace(TOKEN, '[token]').replace(OWN_WORDS, '');

/** Keys whose values never help to find a fault. */
const LEFT_OUT = new Set([
  'cookies',
  'headers',
  'query_string',
  'url.query',
  'http.query',
  'http.fragment',
  'url.fragment',
]);

/** A copy of a report without anything that a user wrote, and without anything that grants access. */
export function scrub<T>(report: T): T {
  return scrubValue(report, new WeakSet()) as T;
}

function scrubValue(value: unknown, above: WeakSet<object>): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  // A report is a tree; what is not has nothing to say twice.
  if (above.has(value)) return undefined;
  above.add(value);
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, above));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, item]) => [key, scrubValue(item, above)]),
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
