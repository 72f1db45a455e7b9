import type { Page } from '@playwright/test';

/** What a thumb hits, in CSS pixels: `--spacing-touch` of the web app. */
const LEAST = 44;

/**
 * What can be pressed and is smaller than a thumb in either direction, a line each. A control is as large as what answers a press for it:
 * its label, and what its own `::after` covers. Links in the midst of a sentence are as high as it (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
    const isInSentence = (control: Element): boolean => {
      if (getComputedStyle(control).display !== 'inline') return false;
      const around = control.closest('p, li, dd, label, td, span:not(a span)')?.textContent ?? '';
      return around.trim().length > control.textContent.trim().length + 1;
    };
    const areaOf = (control: Element): { width: number; height: number } => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      const sizes = [control, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
      const after = getComputedStyle(control, '::after');
      const size = {
        width: Math.max(...sizes.map(({ width }) => width)),
        height: Math.max(...sizes.map(({ height }) => height)),
      };
      if (after.content === 'none' || after.position !== 'absolute') return size;
      return {
        width: Math.max(size.width, Number.parseFloat(after.width) || 0),
        height: Math.max(size.height, Number.parseFloat(after.height) || 0),
      };
    };
    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      if (!control.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) return [];
      // For screen readers and keys alone.
      if (control.matches('.sr-only, [aria-hidden=true], [aria-hidden=true] *, [type=hidden]')) return [];
      const { width, height } = areaOf(control);
      if (width === 0 || (width <= 1 && height <= 1) || isInSentence(control)) return [];
      // A fraction is lost where a screen draws no half pixels.
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [
        `${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” is ${width.toFixed(0)}×${height.toFixed(0)}`,
      ];
    });
  }, LEAST);
