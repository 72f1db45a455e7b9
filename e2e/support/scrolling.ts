import type { CDPSession, Page } from '@playwright/test';

interface Watched {
  /** Cumulative layout shift, all of it: more than Chromium's own window counts. */
  shift: number;
  /** Of each task that kept the screen from answering, in milliseconds. */
  longTasks: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** From the next page on, what moves by itself and what takes long is counted. */
export async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { shift: 0, longTasks: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.watched.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      window.watched.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}

export const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

export const forgetWatched = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.watched = { shift: 0, longTasks: [] };
  });

/** What scripts hold on to, in bytes, once all that can go is gone. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Scrolls like a hand until the item of this number hangs on the wall; answers the number of the last that was seen. */
export async function scrollToItem(page: Page, wanted: number): Promise<number> {
  const lastSeen = () =>
    page
      .getByRole('listitem')
      .evaluateAll((items) => Math.max(0, ...items.map((item) => Number(item.getAttribute('aria-posinset') ?? 0))));
  let last = await lastSeen();
  for (let turn = 0; last < wanted && turn < 5_000; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    last = Math.max(last, await lastSeen());
  }
  return last;
}
