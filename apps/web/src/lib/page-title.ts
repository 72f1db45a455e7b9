let title = '';
let count = 0;

function show(): void {
  if (title) document.title = count > 0 ? `(${String(count)}) ${title}` : title;
}

/** Names the browser tab. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Puts how much waits to be read before the name of the browser tab, on every screen. */
export function setTitleCount(next: number): void {
  count = next;
  show();
}
