import type { QuestCode } from '@atelier/contracts';

/** Where, and how long after it was completed, a quest is shown by itself (specification §4). */
interface DisplayRule {
  /** One of these the user has to be on; until then the quest is deferred. */
  required: readonly string[];
  delayMs: number;
}

const ANYWHERE = ['*'];
/** Screens on which one looks around. What is completed at work is told there, not on top of the next picture. */
const LOOKING_AROUND = ['/dashboard', '/my-characters', '/generate', '/gallery', '/history'];

/**
 * No quest opens by itself here: where the user uploads pictures, chooses a model, pays, signs in, changes the account or
 * writes to support, and where it is told or the same reward can be taken anyway.
 */
const EXCLUDED = [
  '/training-flow*',
  '/select-model*',
  '/payment/*',
  '/login*',
  '/auth/*',
  '/settings*',
  '/help*',
  '/unsubscribe*',
  '/status',
  '/welcome',
  '/quests',
  '/notifications',
];

/** Screens on which work is composed, and its results appear: nothing is shown on top of them. */
const COMPOSING: readonly string[] = ['/generator', '/character/waifu-creator', '/video-generation'];

/** Time to see the first picture, or the first video, before anything is said about it. */
const AFTER_A_LOOK_MS = 6_000;
/** The screen is there first, and has been looked at. */
const SETTLE_MS = 4_000;

const LATER: DisplayRule = { required: LOOKING_AROUND, delayMs: SETTLE_MS };
const ON_THE_SPOT: DisplayRule = { required: ANYWHERE, delayMs: AFTER_A_LOOK_MS };

const RULES: Record<QuestCode, DisplayRule> = {
  q01_signup: LATER,
  q02_first_image: ON_THE_SPOT,
  q03_training_start: LATER,
  q04_first_video: ON_THE_SPOT,
  q05_training_complete: LATER,
  q06_three_own_images: LATER,
  q07_one_own_images: LATER,
  q08_five_own_images: LATER,
  q09_eight_own_images: LATER,
};

const ruleOf = (code: string): DisplayRule => (Object.hasOwn(RULES, code) ? RULES[code as QuestCode] : LATER);

export const delayOf = (code: string): number => ruleOf(code).delayMs;

/** Whether a quest may be shown by itself on a path. */
export function mayShowOn(code: string, path: string): boolean {
  const isOn = (pattern: string) => matchesPath(pattern, path);
  return ruleOf(code).required.some(isOn) && !EXCLUDED.some(isOn);
}

export const isForComposing = (path: string): boolean => COMPOSING.some((pattern) => matchesPath(pattern, path));

/** Whether a path is what a pattern says; each `*` stands for anything, nothing included. */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (rest.length === 0) return whole === first;
  if (!whole.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let from = first.length;
  for (const part of rest) {
    const found = whole.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return whole.length - last.length >= from && whole.endsWith(last);
}
