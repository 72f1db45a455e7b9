let title = '';
let prefix = '';
const listeners = new Set<() => void>();

function show(): void {
  if (title) document.title = prefix + title;
}

/** Names the browser tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
  for (const listener of listeners) listener();
}

/** The name of the screen, without what stands before it. */
export const getPageTitle = (): string => title;

export function onPageTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts something before the name of the browser tab, on every screen. */
export function setTitlePrefix(next: string): void {
  prefix = next;
  show();
}
