import { LANGUAGES, type Language } from '@atelier/contracts';
import { foundBy } from '../../../common/search-words.js';

/** What the pictures of a new installation's sample characters show, for readers of either language: the engines read both alike. */
export const SAMPLE_PROMPTS = [
  { en: 'under cherry blossoms at dusk', ko: '해 질 녘 벚꽃 아래' },
  { en: 'a beach at night under a sky full of stars', ko: '별이 쏟아지는 밤 바닷가' },
  { en: 'a city street in the rain, neon lights', ko: '비 내리는 도시 거리, 네온 불빛' },
  { en: 'the first snow in a hanok courtyard', ko: '첫눈 내리는 한옥 마당' },
] as const satisfies readonly Readonly<Record<Language, string>>[];

const ofSample = (prompt: string) => SAMPLE_PROMPTS.find((said) => LANGUAGES.some((each) => said[each] === prompt));

/** The prompt of a sample in a reader's language; any other as it is. */
export const samplePromptIn = (prompt: string, language: Language): string => ofSample(prompt)?.[language] ?? prompt;

/**
 * What a creation is found by: of a sample's prompt, the words of every language. Korean is translated, which takes a moment the first time: before the
 * transaction that keeps a wallet.
 */
export function wordsOf(prompt: string): string {
  const said = ofSample(prompt);
  return foundBy(said ? LANGUAGES.map((each) => said[each]).join(' ') : prompt);
}
