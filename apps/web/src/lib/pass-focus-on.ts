/** What can be reached in an item, or is one itself. */
const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Ref of an item of a list that can be removed: as it goes, with the focus in it or in the dialog that asked, the one beside it has the focus,
 * else the heading of the page. The browser would begin at the top of the document again.
 */
export function passFocusOn(item: HTMLElement | null): (() => void) | undefined {
  if (!item) return undefined;
  return () => {
    const held = document.activeElement;
    if (!item.contains(held) && !held?.closest('[role="dialog"], [role="alertdialog"]')) return;
    const beside = [item.nextElementSibling, item.previousElementSibling];
    // A dialog that closes with it gives the focus back first, to nothing.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const next = beside.find((other) => other?.isConnected)?.querySelector<HTMLElement>(REACHABLE);
        (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: next === undefined });
      });
    });
  };
}
