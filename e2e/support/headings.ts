import type { Page } from '@playwright/test';

/** Notes, from the next page on, every heading of the first level that is ever painted, however short. */
export async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const painted = new Set<string>();
    // What stands there when a frame is about to be painted is what a visitor sees.
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.checkVisibility({ visibilityProperty: true })) painted.add(heading.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { headingsPainted: () => [...painted] });
  });
  return () => page.evaluate(() => (window as unknown as { headingsPainted: () => string[] }).headingsPainted());
}
