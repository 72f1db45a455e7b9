import { Listeners } from './listeners';

let title = '';
let prefix = '';
const listeners = new Listeners();

function show(): void {
  if (title) document.title = prefix + title;
}

/** Names the browser tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
  listeners.notify();
}

/** The name of the screen, without what stands before it. */
export const getPageTitle = (): string => title;

export const onPageTitle = listeners.subscribe;

/** Puts something before the name of the browser tab, on every screen. */
export function setTitlePrefix(next: string): void {
  prefix = next;
  show();
}
