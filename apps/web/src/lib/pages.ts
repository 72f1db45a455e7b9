import type { MouseEvent } from 'react';

/** What shows pages without loading a new document: the router, where it runs. */
export interface Pages {
  open: (path: string) => void;
  preload: (path: string) => void;
}

let pages: Pages | null = null;

/** From now on `pageLink`s are followed by the router. */
export function providePages(given: Pages): void {
  pages = given;
}

/** Props of a link to a page, for what is shown without the router as well: the landing page does without it, and browsers follow its links. */
export function pageLink(path: string) {
  const preload = () => pages?.preload(path);
  return {
    href: path,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // A press that asks for another tab is the browser's.
      if (!pages || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      pages.open(path);
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
}
