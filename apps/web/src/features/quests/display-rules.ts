import type { QuestCode } from '@atelier/contracts';

/** Screens on which one looks around. What is completed at work, or anywhere else, is told there (specification §4). */
const LOOKING_AROUND = ['/dashboard', '/my-characters', '/generate', '/gallery', '/history'];
/** Where one comes to rest: the only screen on which a modal takes nobody from anything. */
const AT_REST = '/dashboard';

/** Time to see the first picture, or the first video, before anything is said about it. */
const AFTER_A_LOOK_MS = 6_000;
const AFTER_A_LOOK: ReadonlySet<string> = new Set<QuestCode>(['q02_first_image', 'q04_first_video']);
/** The screen is there first, and has been looked at. */
const SETTLE_MS = 8_000;

/** How long after a quest is due it is shown by itself. */
export const delayOf = (code: string): number => (AFTER_A_LOOK.has(code) ? AFTER_A_LOOK_MS : SETTLE_MS);

/**
 * How a quest is told of on a path: by a modal where one comes to rest, by a toast where one looks for something, and not at all where one works, pays or
 * reads, or can take the same reward anyway: there it waits for one of those screens.
 */
export function toldBy(path: string): 'modal' | 'toast' | null {
  if (matchesPath(AT_REST, path)) return 'modal';
  return LOOKING_AROUND.some((pattern) => matchesPath(pattern, path)) ? 'toast' : null;
}

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
