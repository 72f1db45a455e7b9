import type { Page } from '@playwright/test';

/** As a browser tells of what moved: not by anything that was just pressed or typed. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up, from the next page on, how far things move on it by themselves (Cumulative Layout Shift, as if all of it were one session). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
    };
    const observer = new PerformanceObserver((list) => {
      add(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      movedSoFar: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { movedSoFar: () => number }).movedSoFar());
}
