let title = '';
let count = 0;
/** What the icon shows; unknown at first, because it outlives the page. */
let badge: number | undefined;
const listeners = new Set<() => void>();

/** What only browsers know that can put an app on a home screen. */
type BadgingNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

function show(): void {
  if (title) document.title = count > 0 ? `(${String(count)}) ${title}` : title;
}

/** Names the browser tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
  for (const listener of listeners) listener();
}

/** The name of the screen, without what waits to be read. */
export const getPageTitle = (): string => title;

export function onPageTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts how much waits to be read before the name of the browser tab, on every screen, and on the installed app's icon. */
export function setTitleCount(next: number): void {
  count = next;
  show();
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
