/** Korean to English. An empty word is understood, and says nothing that could be drawn. */
export type Words = ReadonlyMap<string, string>;

/**
 * The kinds of words. Verbs and adjectives are stems, what is left of the dictionary form without 다; a verb with its object
 * (손 흔들) goes with or without a particle between.
 *
 * - `things`: nouns that stand for themselves: 청바지
 * - `kinds`: nouns that, before another, say of what kind it is: 여름 바다
 * - `modifiers`: words that only say how something is: 분홍색, 두
 * - `actions`: nouns that 하다 makes verbs of: 산책
 * - `verbs`: 입; `adjectives`: 예쁘; `adverbs`: 천천히
 * - `places`: where something is, seen from the noun before: 아래
 */
const SECTIONS = ['things', 'kinds', 'modifiers', 'actions', 'verbs', 'adjectives', 'adverbs', 'places'] as const;
type Section = (typeof SECTIONS)[number];

/** One topic of the dictionary. */
export type Topic = Readonly<Record<Section, Words>>;

const isSection = (name: string): name is Section => SECTIONS.some((section) => section === name);

/**
 * Reads a topic: `@` and a kind of words on a line of its own, and under it `한복 = hanbok;`, as many as there are. Throws, with the line,
 * where one is no entry, or a word comes twice.
 */
export function readTopic(text: string): Topic {
  const topic = Object.fromEntries(SECTIONS.map((section) => [section, new Map<string, string>()])) as Record<
    Section,
    Map<string, string>
  >;
  let section: Section = 'things';
  for (const line of text.split('\n')) {
    const named = line.startsWith('@') ? line.slice(1) : null;
    if (named !== null) {
      if (!isSection(named)) throw new Error(`“${line}” is no kind of words`);
      section = named;
      continue;
    }
    for (const entry of line.split(';')) {
      if (entry.trim() === '') continue;
      const [korean, english, ...more] = entry.split('=').map((part) => part.trim());
      if (!korean || english === undefined || more.length > 0) throw new Error(`“${entry}” is no entry`);
      if (topic[section].has(korean)) throw new Error(`“${korean}” comes twice`);
      topic[section].set(korean, english);
    }
  }
  return topic;
}
