import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What is wrong with a screen as it stands, a line each: the rule, and where it is broken. */
export async function problemsOf(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  // Half a megabyte of script is compiled once for a document, not once for each look at it.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const result = await window.axe?.run(document, { resultTypes: ['violations'] });
    if (!result) throw new Error('axe is not there');
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  });
}
