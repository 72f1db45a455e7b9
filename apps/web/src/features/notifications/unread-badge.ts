import { setTitlePrefix } from '@/lib/page-title';

let count = 0;
/** What the icon shows; unknown at first, because it outlives the page. */
let badge: number | undefined;

/** What only browsers know that can put an app on a home screen. */
type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Puts how much waits to be read before the name of the browser tab, and on the installed app's icon. */
export function showUnread(next: number): void {
  count = next;
  setTitlePrefix(count > 0 ? `(${String(count)}) ` : '');
  // A screen that goes and the next one that comes say two numbers at once; the icon needs only the last.
  queueMicrotask(showBadge);
}

function showBadge(): void {
  if (count === badge) return;
  badge = count;
  const browser: BadgingNavigator = navigator;
  const shown = count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.();
  // Where the system does not allow it, the number in the app says the same.
  shown?.catch(() => undefined);
}
