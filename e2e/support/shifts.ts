import { expect, type Page } from '@playwright/test';

/** As a browser tells of what moved: not by anything that was just pressed or typed. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** How far things moved by themselves (Cumulative Layout Shift, as if all of it were one session), and a line for each that did. */
interface Moved {
  far: number;
  what: string[];
}

/** How far things may move while a screen comes: a fifth of what is thought good. */
const LEAST = 0.02;
/** The same in Korean, where a machine without a Korean font of its own breaks lines anew once ours has come. Phones have one. */
export const LEAST_IN_KOREAN = 0.05;

/** Adds up, from the next page on, what moves on it by itself. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const moved: Moved = { far: 0, what: [] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase() ?? 'what is gone'} “${(element?.textContent ?? '').trim().slice(0, 40)}”`;
    };
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
        if (hadRecentInput) continue;
        moved.far += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.what.push(`${value.toFixed(3)}: ${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`);
      }
    };
    const observer = new PerformanceObserver((list) => {
      add(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      movedSoFar: () => {
        add(observer.takeRecords());
        return moved;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { movedSoFar: () => Moved }).movedSoFar());
}

/** Nothing moved on its own since `before`, or so little that nobody sees it; what did is said where that fails. */
export function expectStill(
  { far, what }: Moved,
  where: string,
  { before, least = LEAST }: { before?: Moved; least?: number } = {},
): void {
  const since = what.slice(before?.what.length ?? 0);
  // Softly: one run tells of all screens.
  expect.soft(far - (before?.far ?? 0), [`what moved on ${where}:`, ...since].join('\n')).toBeLessThanOrEqual(least);
}
