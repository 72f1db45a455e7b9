/** `<lora:name:1>`, `<hypernet:name>`: another file of weights, which this engine has none of. */
const FILE_OF_WEIGHTS = /<\w+:[^<>\n]*>/g;
/** `(hat:0)`: as good as not written. */
const WEIGHS_NOTHING = /[([{][^()[\]{}\n]*:\s*(?:0+(?:\.0*)?|\.0+)\s*[)\]}]/g;
/** `:1.2` before the bracket that ends it. */
const WEIGHT = /:\s*\d*\.?\d+\s*(?=[)\]}])/g;

/** `--ar 2:3 --v 6`, `red eyes::2`, `f/1.8`: how another engine is told its options, but for what it is to leave out. */
const OPTIONS =
  /--(?!no\b)[a-z]+(?: +[\d.:]+| +(?:raw|niji|expressive|cute|scenic))?(?![a-z\d])|::-?\d*\.?\d*|\bf\/\d+(?:\.\d+)?/gi;

/** `--no umbrella`: as another engine is told what it is to leave out. */
const LEAVES_OUT = /--no(?= )/gi;

const OPENS = /[([{]\s*$/;
/** The end of what a bracket holds, with its weight. */
const ENDS_BRACKET = /^\s*(?:,\s*)?(?::\s*\d*\.?\d+\s*)?[)\]}]/;

/** A prompt without the weights of its words, as long as before: the built-in engine draws or leaves out, and weighs nothing. */
export const withoutWeights = (text: string): string =>
  text
    .replace(OPTIONS, (found) => ','.padEnd(found.length))
    .replace(LEAVES_OUT, '  no')
    .replace(FILE_OF_WEIGHTS, (found) => ','.padEnd(found.length))
    .replace(WEIGHS_NOTHING, (found) => ','.padEnd(found.length))
    .replace(WEIGHT, (found) => ' '.repeat(found.length))
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replaceAll('\\', ' ');

/** A part of a prompt with the brackets and the weight that hold nothing but it. */
function withBrackets(source: string, { start, end }: { start: number; end: number }) {
  let span = { start, end };
  for (;;) {
    const [opened] = OPENS.exec(source.slice(0, span.start)) ?? [];
    const [ended] = ENDS_BRACKET.exec(source.slice(span.end)) ?? [];
    if (opened === undefined || ended === undefined) return span;
    span = { start: span.start - opened.length, end: span.end + ended.length };
  }
}

/** The prompt without what a tag stands for, and without the mark that held it to the rest. */
export function withoutTag(prompt: string, tag: { start: number; end: number }): string {
  const source = prompt.normalize('NFC');
  const { start, end } = withBrackets(source, tag);
  const after = source.slice(end).trimStart();
  const isLast = ENDS_BRACKET.test(after);
  const before = source
    .slice(0, start)
    .trimEnd()
    .replace(isLast ? /,$/ : /$^/, '');
  const isFirst = /(?:^|[,([{])$/.test(before);
  const rest = isFirst ? after.replace(/^,\s*/, '') : after;
  const joint = (isFirst && !before.endsWith(',')) || isLast || rest === '' || rest.startsWith(',') ? '' : ' ';
  return `${before}${joint}${rest}`.replace(/,\s*$/, '');
}
