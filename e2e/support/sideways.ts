import type { Page } from '@playwright/test';

/** What makes the page wider than the screen, a line each; none where nothing has to be pushed sideways to be read. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The width of the layout: a phone takes the viewport apart where something is wider than its screen.
    const { clientWidth, scrollWidth } = document.documentElement;
    const screenWidth = Math.min(clientWidth, window.screen.width);
    if (scrollWidth <= screenWidth) return [];
    const isClipped = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > screenWidth + 0.5 && !isClipped(element),
    );
    // Who holds one of them is as wide only because of it.
    return [
      `the page is ${String(scrollWidth)} wide on a screen of ${String(screenWidth)}`,
      ...wide
        .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
        .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}” sticks out`),
    ];
  });
