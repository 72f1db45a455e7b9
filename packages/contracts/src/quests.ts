import type { Language } from './errors/index.js';
import type { Amounts } from './prices.js';

/** A milestone that is rewarded once. */
export interface QuestDefinition {
  readonly reward: Amounts;
  readonly name: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
}

/** By the codes of specification §3. Those that nothing completes yet are not offered. */
export const QUESTS = {
  q01_signup: {
    reward: { spark: 20, pass: 0 },
    name: { en: 'Welcome to Atelier', ko: '아틀리에에 오신 것을 환영합니다' },
    text: { en: 'Create your account.', ko: '계정을 만들어 보세요.' },
  },
} as const satisfies Record<string, QuestDefinition>;
export type QuestCode = keyof typeof QUESTS;

export const isQuestCode = (value: string): value is QuestCode => Object.hasOwn(QUESTS, value);
