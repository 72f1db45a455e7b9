import { devices, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { actQuietly } from './studio.js';
import type { Language } from './texts.js';

// Which browser it is goes for a whole process of Playwright.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The two sizes that every screen is made for. */
export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
} as const;

export interface Look {
  size: keyof typeof SIZES;
  language: Language;
}

/** Both sizes in both languages. */
export const LOOKS: readonly Look[] = [
  { size: 'desktop', language: 'en' },
  { size: 'desktop', language: 'ko' },
  { size: 'phone', language: 'en' },
  { size: 'phone', language: 'ko' },
];

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A page of that look, signed in by `cookies` unless there are none. */
export async function openAs(browser: Browser, { size, language }: Look, cookies: Cookies = []): Promise<Page> {
  const context = await browser.newContext({
    ...SIZES[size],
    reducedMotion: 'reduce',
    baseURL: process.env.BASE_URL ?? '',
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('atelier.language', chosen);
  }, language);
  await actQuietly(context);
  await context.addCookies(cookies);
  return context.newPage();
}

/** Until everything that is to be seen is there and still. */
export async function settled(page: Page): Promise<void> {
  // Not by its role: behind an open window it has none.
  await expect(page.locator('main').first(), page.url()).toBeVisible();
  await expect(page.locator('[data-loading]'), page.url()).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Of those that are loaded when they are seen, one that is not shown at this size is never there.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const seen = shown.filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.allSettled(seen.map((image) => image.decode()));
  });
  await arrived(page);
}

/** Waits until all stands in its place. What comes up begins a little below it for one frame, without motion too. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

declare global {
  interface Window {
    /** Where the router of the web app lets itself be found. */
    __TSR_ROUTER__?: {
      navigate: (to: { href: string }) => Promise<void>;
      state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
    };
  }
}

/** Opens a screen as a link within the app does, without loading everything anew; loads it where the app is not open yet. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate(async (href) => {
    await window.__TSR_ROUTER__?.navigate({ href });
    return window.__TSR_ROUTER__ !== undefined;
  }, path);
  if (!isOpen) await page.goto(path);
  else {
    await page.waitForFunction(() => {
      const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
      return status === 'idle' && location?.href === resolvedLocation?.href;
    });
  }
}
