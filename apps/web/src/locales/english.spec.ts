import { describe, expect, it } from 'vitest';

const locales = import.meta.glob<object>(['./en/*.json', '!./en/legal-*.json'], { eager: true, import: 'default' });
const legal = import.meta.glob<object>('./en/legal-*.json', { eager: true, import: 'default' });
const themes = import.meta.glob<readonly { en: object }[]>('../../../api/themes/themes.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  [
    '../../../../packages/contracts/src/**/*.ts',
    '../../../api/src/**/*.ts',
    '../../../../infra/local/*page.mjs',
    '../../../../infra/local/*/*page.mjs',
    // What prompts are read by, and what the prompt rules know, is not shown to anyone.
    '!**/*.spec.*',
    '!**/prompt-words/**',
    '!**/safety/**',
    '!**/reserved-names.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const pages = import.meta.glob<string>(['../../index.html', '../../public/manifest.webmanifest'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Files that say something in Korean say the same in English beside it; all others speak to programs. */
const speaks = (source: string) => /[가-힣]/.test(source);
const literalsOf = (source: string) =>
  [...withoutComments(source).matchAll(/'([^'\n]* [^'\n]*)'|`([^`]* [^`]*)`|"([^"\n]* [^"\n]*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  );

/** What is filled in, and where a link leads, is not read. */
const withoutAddresses = (text: string) => text.replaceAll(/\]\([^)]*\)|\{\{?[^}]*\}?\}/g, '');

/** Every English text for people, with where it stands. Legal texts keep the register of the law. */
const texts = [
  ...Object.entries(locales).flatMap(([path, content]) => leavesOf(content).map((text) => [path, text] as const)),
  ...Object.entries(sources)
    .filter(([, source]) => speaks(source))
    .flatMap(([path, source]) => literalsOf(source).map((text) => [path, text] as const)),
  ...Object.entries(pages),
].map(([path, text]) => [path, withoutAddresses(text)] as const);

/** What is read on a screen as it stands, legal texts and themes too: all but the literals of sources, among which is markup. */
const shown = [
  ...Object.entries({ ...locales, ...legal }).flatMap(([path, content]) =>
    leavesOf(content).map((text) => [path, text] as const),
  ),
  ...Object.entries(themes).flatMap(([path, list]) =>
    list.flatMap(({ en }) => leavesOf(en).map((text) => [path, text] as const)),
  ),
].map(([path, text]) => [path, withoutAddresses(text)] as const);

/** What a native editor struck out, and what to write instead; see `docs/voice.md`. */
const RETIRED: readonly [pattern: RegExp, instead: string][] = [
  [/\bshall\b/i, 'a plain question, or “will”'],
  [/\bwhoever\b/i, 'who it is: “the operator”, “anyone who”'],
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/nothing to complain/i, 'all good'],
  [/\blooked (?:for|at)\b/i, 'Search covers…, We checked…'],
  [/another look/i, 'Request review'],
  [/\btak(?:e|en|es|ing)\b[^.]{0,20}\balong\b/i, 'Download'],
  [/without a choice/i, 'If you don’t choose, we’ll pick one for you'],
  [/\bunder way\b/i, 'In progress'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, or nothing at all'],
  [/\banew\b|\bbegun\b/i, 'again, started'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bhang(?:s|ing)?\b/i, 'appear'],
  [/\be-mail/i, 'email'],
  // The specification says that the page could not be found.
  [/\bcould not\b(?! be found)|\bcannot\b/i, 'Couldn’t load…, You can’t…'],
  [/\b(?:do|does|did|is|are|was|were|has|have|will) not\b/i, 'the short form: don’t, isn’t, won’t'],
  [/did(?: not|n’t) succeed|\bnot made\b/i, 'failed'],
  [/\bheld back\b/i, 'blocked'],
  [/nothing was charged/i, 'You weren’t charged'],
  [/\bgiv(?:e|en|es|ing) (?:it )?back\b/i, 'refund'],
  [/\b(?:is|are|be) (?:told|notified)\b/i, 'We’ll notify you'],
  [/\bassignments?\b/i, 'training'],
  [/\bcome in\b|\bit is yours\b|where it comes from/i, 'Sign in, Claimed, Image details'],
  [/make again exactly|to the thighs|^shame$/i, 'Recreate, Knee-up, Shy'],
  [/preview engine/i, 'built-in engine'],
  // Visibility is changed, nothing is made: “Make public” stays. So does the step that the specification calls “generating”.
  [/^\**Make\b(?! (?:public|private)$)[^.]*$|\bGenerate\b/, 'Create, on whatever is pressed and over what it does'],
  [/\bthe \[?generator\b/i, 'the Images screen, as the navigation calls it'],
  // A model learns; what a creator sees is its training.
  [/\bLearning\b/, 'Training {{name}}'],
  [/\bNothing with\b/i, 'No results for “x”'],
  [/\bshould be seen\b/i, 'Describe the scene'],
  [/^(?:Save (?!your)\w+|Export\b.*)$/, 'Download, for what lands on the device'],
  [/\bto be had\b|\bare had\b|\bvouch/i, 'what it is, in plain words'],
];

/** British spellings. What programs know by such a name (`#licence`, `cancelled`) is an address, not a text. */
const BRITISH =
  /\b(?:licence|colour|favourite|armour|behaviour|honour|neighbour|harbour|flavour|humour|cancelled|cancelling|travell|labell|jewell|centre|metre|theatre|grey|cosy|pyjama|moustache|towards|afterwards|catalogue|programme|defence|offence|learnt|whilst|amongst|recognis|organis|sexualis|realis|apologis|customis|personalis|analyse)/i;

describe('what is said in English', () => {
  it('is read from everywhere', () => {
    expect(Object.keys(pages)).toHaveLength(2);
    expect(texts.length).toBeGreaterThan(2800);
  });

  it.each(RETIRED)('has none of the words %s, but: %s', (pattern, instead) => {
    const offending = texts.filter(([, text]) => pattern.test(text));
    expect(offending, `Write instead: ${instead}`).toEqual([]);
  });

  it('says “here”, “we” or “Atelier” to creators, who know of no server; operators and the law do', () => {
    const creators = texts.filter(([path]) => !/\/(?:admin|legal)[\w-]*\.json$/.test(path));
    expect(creators.filter(([, text]) => /\b(?:this|the) server’s\b|\bthis server\b/i.test(text))).toEqual([]);
  });

  it('is spelled as Americans do, legal texts and themes too', () => {
    // What sheets are drawn by is a prompt, which no one is shown, and another spelling of it would draw other pictures.
    const british = [...shown, ...texts].filter(([, text]) => BRITISH.test(text.replace('plain light grey', '')));
    expect(british).toEqual([]);
    expect([...shown, ...texts].filter(([, text]) => /\bany more\b(?! \w)/i.test(text))).toEqual([]);
  });

  it('has curly quotes and apostrophes', () => {
    expect(shown.filter(([, text]) => /['"]/.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => /[a-z]'[a-z]/i.test(text))).toEqual([]);
  });
});
