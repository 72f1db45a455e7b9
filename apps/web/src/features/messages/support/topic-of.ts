import type { SupportTopic } from '@atelier/contracts';

const TOPICS: readonly (readonly [RegExp, SupportTopic])[] = [
  [/^\/(?:pricing|plans|payment|settings\/billing)/, 'payment'],
  [/^\/settings\/(?:privacy|data)|^\/smartlook-optout|^\/privacy-policy/, 'privacy'],
  [/^\/settings\/nsfw|^\/gallery|^\/terms-of-use/, 'safety'],
  [/^\/settings/, 'account'],
  [/^\/(?:training-flow|select-model|assignment-status|my-characters)/, 'training'],
  [/^\/(?:generat|character|video-generation|history)/, 'generation'],
];

/** What a message is most likely about, by the screen that its writer comes from. */
export const topicOf = (path: string | null): SupportTopic =>
  TOPICS.find(([pattern]) => path !== null && pattern.test(path))?.[1] ?? 'other';
