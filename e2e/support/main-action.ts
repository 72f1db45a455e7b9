import type { Page } from '@playwright/test';

/** What stands in sight together and looks like the main action, which is filled with amber, a line each; of an open window, where there is one. */
export const rivalActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const main = [...within.querySelectorAll('a.bg-spark, button.bg-spark')]
      // What only shows how others see it leads nowhere.
      .filter((action) => action.checkVisibility({ visibilityProperty: true }) && !action.closest('[inert]'))
      .map((action) => ({ name: action.textContent.trim(), at: action.getBoundingClientRect().top }))
      .sort((one, other) => one.at - other.at);
    // A long page may say it again at its end.
    return main.flatMap(({ name, at }, index) => {
      const before = main[index - 1];
      return before && at - before.at < window.innerHeight
        ? [`“${before.name}” and “${name}” are both the main action`]
        : [];
    });
  });
