/**
 * What prompts may not ask for, as lists of words. How an entry is written, and how operators add their own: docs/safety-rules.md.
 *
 * Latin entries are whole words, with plain plurals; `*` at the end stands for any ending (`seduc*`). Korean entries are found
 * anywhere, because words carry endings; a space before one keeps it to the beginning of a word, and `~` after one to its end,
 * but for particles. A space inside an entry may be missing in the prompt. Everything is lower case.
 *
 * An entry may be a pattern: of words with `/` between them any will do (`tight dress/skirt`), and none where one of them is empty;
 * `_` is a space within one of them; ` .. ` stands for up to two words or six syllables (`slip* .. shoulder`).
 */
export interface PromptRules {
  /** What sexualises a child by itself. */
  minors: readonly string[];
  /** Explicit content, refused for everybody. */
  explicit: readonly string[];
  /** Cruelty. */
  violence: readonly string[];
  /** Who is or may be a child. Ages and school years are read besides (ages.ts). */
  who: readonly string[];
  /** What sexualises: dress, undress, body, pose, act, gaze. Of an adult it is allowed. */
  what: readonly string[];
  /** What sexualises only together: two of them, of two families (hint-families.ts), count as one of `what`. */
  hints: readonly string[];
  /** What a negative prompt may not leave out: clothes, and being grown up. */
  absent: readonly string[];
  /** Phrases in which words of `who` or `what` mean something else. */
  harmless: readonly string[];
}

export const RULE_LISTS = ['minors', 'explicit', 'violence', 'who', 'what', 'hints', 'absent', 'harmless'] as const;
export type RuleList = (typeof RULE_LISTS)[number];

/** The entries of a list, with a comma or a line's end between them. */
export const words = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
