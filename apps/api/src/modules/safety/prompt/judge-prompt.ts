import { agesIn } from './ages.js';
import { makeMatcher, type Matcher } from './matcher.js';
import { type PromptModel, readPromptModel } from './meaning/prompt-model.js';
import { withoutIdleNothing } from './idle-nothing.js';
import { type IntoWords, type Readings, readingsOf, unreadableWords } from './readings.js';
import { CHILDHOOD } from './rules/childhood.js';
import { CHILDHOOD_KOREAN } from './rules/childhood-korean.js';
import { CHILDREN } from './rules/children.js';
import { ENGLISH } from './rules/english.js';
import { countHints } from './rules/hint-families.js';
import { KOREAN } from './rules/korean.js';
import { OTHER_EXPLICIT, OTHER_MINORS } from './rules/other-scripts.js';
import { type PromptRules, RULE_LISTS, type RuleList } from './rules/rules.js';
import { EVERYDAY } from './rules/everyday.js';
import { SUGGESTIVE_ENGLISH } from './rules/suggestive-english.js';
import { SUGGESTIVE_KOREAN } from './rules/suggestive-korean.js';
import { makeSplitter } from './spelled-out.js';
import { withoutReplaced } from './worn-instead.js';

/** Why a prompt is refused, gravest first. */
export const PROMPT_RULES = ['minors', 'explicit', 'violence', 'absent', 'script'] as const;
export type PromptRule = (typeof PROMPT_RULES)[number];

export interface Refusal {
  rule: PromptRule;
  /** The words that it is refused for, as the rules have them or, of ages, patterns and scripts, as they were written. */
  words: string[];
  /** Whether each of them may be used, and only all of them together may not. */
  isTogether: boolean;
}

export interface Prompt {
  /** What is to be seen; texts that are used together. */
  texts: readonly string[];
  /** What is to be left out. */
  negative?: string;
}

export interface PromptJudge {
  /** Why a prompt is refused; null where it is not. */
  refusalOf: (prompt: Prompt) => Refusal | null;
  /** Whether who is in the texts is or may be a child. */
  seesChild: (texts: readonly string[]) => boolean;
}

/** The rules that come with the product. */
const RULES: readonly Partial<PromptRules>[] = [
  ENGLISH,
  KOREAN,
  CHILDREN,
  CHILDHOOD,
  CHILDHOOD_KOREAN,
  SUGGESTIVE_ENGLISH,
  SUGGESTIVE_KOREAN,
  EVERYDAY,
];

/** Emoji that say who or what, in words of the rules. */
const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/[👶🧒👧👦🍼🚸]/gu, ' child '],
  [/[👙]/gu, ' bikini '],
  [/[🍆🍑💦🔞👅🩲🩱]/gu, ' lewd '],
];
const spoken = (text: string): string => EMOJI.reduce((left, [emoji, word]) => left.replace(emoji, word), text);

/** One thing that a negative prompt names, without weights and brackets: “(all clothes:1.4)” is “all clothes”. */
const itemsOf = (negative: string): string[] =>
  negative
    .split(/[,;\n|、]| and |그리고/)
    .map((item) =>
      item
        .replace(/[()[\]{}<>]|:\s*[\d.]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .map((item) => item.replace(/^(?:no|any|all|the|wearing|with)\s+/i, ''))
    .filter((item) => item !== '');

/** Words that ask to leave out clothes, or being grown up: where they are all that is named. */
function absentIn(negative: string, absent: Matcher, intoWords: IntoWords): string[] {
  return itemsOf(spoken(negative)).flatMap((item) => {
    const readings = readingsOf(item, intoWords);
    const left = absent.blank(readings);
    const whole = left.latin.some((text) => !/[a-z0-9]/.test(text)) && left.hangul.some((text) => text.trim() === '');
    return whole ? absent.find(readings) : [];
  });
}

const childrenIn = ({ who }: Record<RuleList, Matcher>, readings: Readings): string[] => [
  ...who.find(readings),
  ...readings.numbered.flatMap(agesIn),
];

/** Each once, and none that is a part of another: “초등학생” says all that “초등” says. */
const longest = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => !words.some((other) => other !== word && other.includes(word)));

const sexualIn = ({ what, hints, explicit }: Record<RuleList, Matcher>, readings: Readings): string[] => {
  const hinted = hints.find(readings);
  return [...what.find(readings), ...explicit.find(readings), ...(countHints(hinted) > 1 ? hinted : [])];
};

/** Log odds that a word of the lists stands for. */
const SURE = 3.5;
/** From here on the model and the lists together are believed that both are in a text: log of how likely that is. */
const BOTH_FROM = -0.06;
/** From here on the model by itself is believed that somebody is or may be a child. */
const CHILD_FROM = 3.5;
const logOf = (odds: number): number => -Math.log1p(Math.exp(-odds));

/**
 * Who and what of a text: where both are in it, the words of both, or the parts of it that the model takes for such. `written` is the text with all
 * that was written, by which is seen who is in it.
 */
function sexualisedChild(
  matchers: Record<RuleList, Matcher>,
  model: PromptModel,
  readings: Readings,
  written = readings,
): string[] {
  const children = childrenIn(matchers, written);
  const sexual = sexualIn(matchers, readings);
  if (children.length > 0 && sexual.length > 0) return [...children, ...sexual];
  const scores = model.scoresOf(readings.numbered);
  const { suggestive } = scores;
  const { child } = written === readings ? scores : model.scoresOf(written.numbered);
  const oddsOf = (words: string[], score: number): number => (words.length > 0 ? Math.max(SURE, score) : score);
  if (logOf(oddsOf(children, child.score)) + logOf(oddsOf(sexual, suggestive.score)) < BOTH_FROM) return [];
  return [
    ...(children.length > 0 ? children : [model.narrow('child', child.part)]),
    ...(sexual.length > 0 ? sexual : [model.narrow('suggestive', suggestive.part)]),
  ];
}

/** Makes what judges prompts: by the rules that come with the product and those that operators add. */
export function makePromptJudge(added: Partial<PromptRules> = {}): PromptJudge {
  const entriesOf = (list: RuleList): readonly string[] => RULES.concat(added).flatMap((set) => set[list] ?? []);
  const matchers = Object.fromEntries(RULE_LISTS.map((list) => [list, makeMatcher(entriesOf(list))])) as Record<
    RuleList,
    Matcher
  >;
  const intoWords = makeSplitter(RULE_LISTS.flatMap(entriesOf));
  const model = readPromptModel();
  const read = (texts: readonly string[]): { text: string; readings: Readings; written: Readings } => {
    const text = spoken(texts.join('\n'));
    const worn = withoutReplaced(text);
    const readingsIn = (said: string): Readings =>
      matchers.harmless.blank(readingsOf(withoutIdleNothing(said), intoWords));
    const written = readingsIn(text);
    return { text, readings: worn === text ? written : readingsIn(worn), written };
  };
  const seesChild: PromptJudge['seesChild'] = (texts) => {
    const { written } = read(texts);
    return childrenIn(matchers, written).length > 0 || model.scoresOf(written.numbered).child.score > CHILD_FROM;
  };
  const refusalOf: PromptJudge['refusalOf'] = ({ texts, negative = '' }) => {
    const { text, readings, written } = read(texts);
    const foreign = (list: readonly string[]): string[] => list.filter((word) => text.normalize('NFKC').includes(word));
    const together = sexualisedChild(matchers, model, readings, written);
    const minors = [...matchers.minors.find(readings), ...foreign(OTHER_MINORS)];
    const found: readonly (readonly [PromptRule, string[]])[] = [
      ['minors', minors],
      ['explicit', [...matchers.explicit.find(readings), ...foreign(OTHER_EXPLICIT)]],
      ['violence', matchers.violence.find(readings)],
      ['absent', absentIn(negative, matchers.absent, intoWords)],
    ];
    const broken = found.filter(([, words]) => words.length > 0);
    const [gravest] = broken;
    const rule = together.length > 0 ? 'minors' : gravest?.[0];
    // A word that may not be used at all says enough: the others may stand without it.
    const isTogether = !gravest;
    if (rule) return { rule, words: longest(isTogether ? together : broken.flatMap(([, words]) => words)), isTogether };
    const unreadable = unreadableWords(text);
    return unreadable.length > 0 ? { rule: 'script', words: unreadable, isTogether: false } : null;
  };
  return { refusalOf, seesChild };
}
