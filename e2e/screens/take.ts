import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LOOKS, openAs, settled, type Look } from '../support/looks.js';
import { signUpOperator } from '../support/operator.js';
import { sample } from '../support/sample.js';
import { operatorScreens, publicScreens, signedInScreens, type Screen } from '../support/screens.js';
import { populate } from '../support/world.js';

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
/** A part of them only: `SCREENS=landing,dashboard npm run screens`. */
const WANTED = process.env.SCREENS?.split(',');
/** Longer pages are cut: what follows looks like what is there. */
const MAX_HEIGHT = 2400;
const WIDTHS = { desktop: 960, phone: 390 } as const;

/** Scrolls by once: what is loaded when it is first seen is there then. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await drawn();
      await drawn();
    }
  });
  await loadAll(page);
  // What was loaded last has moved the page, where it stood lower than its picture did.
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** One that is out of sight, or has just come into it, may not have begun to load, and would be drawn empty. */
const loadAll = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );

/** The whole page. What stands at the lower edge of a phone would stand in the middle of a long picture: there, the phone is made as long. */
async function pictureOf(page: Page): Promise<Buffer> {
  const bar = page.locator('nav.fixed.bottom-0:visible');
  const viewport = page.viewportSize();
  if (await page.getByRole('dialog').isVisible()) return page.screenshot({ animations: 'disabled' });
  if ((await bar.count()) === 0 || !viewport) {
    await lookThrough(page);
    return page.screenshot({ fullPage: true, animations: 'disabled' });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.min(height, MAX_HEIGHT) });
  await loadAll(page);
  await settled(page);
  const png = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(viewport);
  return png;
}

async function take(page: Page, { name, path, isVaried }: Screen, { size, language }: Look): Promise<void> {
  await page.goto(path);
  await settled(page);
  const png = await pictureOf(page);
  const { height, width } = await sharp(png).metadata();
  const picture = await sharp(png)
    .extract({ left: 0, top: 0, width, height: isVaried ? height : Math.min(height, MAX_HEIGHT) })
    .resize({ width: WIDTHS[size] })
    .webp({ quality: 60 })
    .toBuffer();
  await writeFile(`${FOLDER}${name}.${size}.${language}.webp`, picture);
}

test('every route, at both sizes and in both languages', async ({ browser }) => {
  if (!WANTED) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const made = await sample();
  const world = await populate(made);
  // Each session goes from browser to browser: each use of its cookie gives the next one.
  let cookies = [made.creator.cookie];
  let operator = [(await signUpOperator()).cookie];
  const isWanted = ({ name }: Screen) => WANTED === undefined || WANTED.includes(name);
  for (const look of LOOKS) {
    const takeAll = async (screens: readonly Screen[], signedInBy: typeof cookies = []) => {
      const page = await openAs(browser, look, signedInBy);
      for (const screen of screens.filter(isWanted)) await take(page, screen, look);
      const next = await page.context().cookies();
      await page.context().close();
      return next;
    };
    await takeAll(publicScreens(world));
    cookies = await takeAll(signedInScreens(world), cookies);
    operator = await takeAll(operatorScreens(world), operator);
  }
});
