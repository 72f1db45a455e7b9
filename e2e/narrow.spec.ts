import type { ImageCreation, PublicCreation, TodaysTheme, TrainingSession } from '@atelier/contracts';
import { expect, test } from '@playwright/test';
import { Creator } from './support/api.js';
import { goWithin, openAs, settled } from './support/looks.js';
import { sample } from './support/sample.js';
import { sticksOut } from './support/sideways.js';
import { Studio } from './support/studio.js';
import { textsOf } from './support/texts.js';
import { smallTargets } from './support/touch-targets.js';

/** What is said only to who has made nothing yet, and the width of the narrowest phones. */
test.describe('nothing is wider than a phone where somebody begins', () => {
  const BEGINNING = ['/welcome', '/dashboard', '/quests', '/my-characters', '/generate', '/gallery', '/history'];
  for (const language of ['en', 'ko'] as const) {
    test(language, async ({ browser }) => {
      const page = await openAs(browser, { size: 'phone', language }, [(await Creator.signUp()).cookie]);
      const found: Record<string, string[]> = {};
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of BEGINNING) {
          await goWithin(page, path);
          await settled(page);
          const problems = await sticksOut(page);
          if (problems.length > 0) found[`${path} at ${String(width)}`] = problems;
        }
      }
      await page.context().close();
      expect(found).toEqual({});
    });
  }
});

test.describe('what is to be pressed first is in a phone’s sight, whole', () => {
  for (const language of ['en', 'ko'] as const) {
    test(language, async ({ browser }) => {
      const page = await openAs(browser, { size: 'phone', language }, [(await Creator.signUp()).cookie]);
      const t = textsOf(language);
      // Who has just come is welcomed above it.
      await page.addInitScript(() => {
        sessionStorage.setItem('atelier.new-user', 'true');
      });
      await page.goto('/my-characters');
      await expect(page.getByRole('link', { name: t('welcome:notice.open') })).toBeVisible();
      const first = page.getByRole('link', { name: t('characters:completed.train') });
      const bar = page.locator('nav[data-bottom-bar]');
      await expect(first).toBeVisible();
      const [button, tabs] = [await first.boundingBox(), await bar.boundingBox()];
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
      await page.goto('/pricing');
      await page.getByRole('main').getByRole('button', { name: /9\.99/ }).first().click();
      const notNow = page.getByRole('dialog').getByRole('button', { name: t('common:action.not_now') });
      await expect(notNow).toBeInViewport({ ratio: 1 });
      await page.context().close();
    });
  }
});

test('the head of the public pages has room on the narrowest phones, for visitors and for who is signed in', async ({
  browser,
}) => {
  const { cookie } = await Creator.signUp();
  const found: string[] = [];
  for (const language of ['en', 'ko'] as const) {
    for (const cookies of [[], [cookie]]) {
      const page = await openAs(browser, { size: 'phone', language }, cookies);
      await page.goto('/');
      const head = page.getByRole('banner');
      const t = textsOf(language);
      await expect(
        head.getByRole('link', { name: t(cookies.length > 0 ? 'shell:open' : 'shell:sign_in') }),
      ).toBeVisible();
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const problems = [...(await sticksOut(page)), ...(await head.evaluate(crampedIn))];
        found.push(
          ...problems.map((problem) => `${language}, ${String(cookies.length)}, at ${String(width)}: ${problem}`),
        );
      }
      await page.context().close();
    }
  }
  expect(found).toEqual([]);
});

/** Which words of a row stand on several lines, and which of its parts stand over another or over its edge. */
function crampedIn(row: HTMLElement | SVGElement): string[] {
  const parts = [...row.querySelectorAll('a, button')];
  // The name beside the mark is clipped where there is no room, and as high as the mark.
  const lines = (part: Element): number => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    const ends = new Set<number>();
    while (walker.nextNode()) {
      words.selectNodeContents(walker.currentNode);
      for (const { bottom } of words.getClientRects()) ends.add(Math.round(bottom));
    }
    return ends.size;
  };
  const edge = row.getBoundingClientRect();
  return parts.flatMap((part, index) => {
    const { left, right } = part.getBoundingClientRect();
    const from = parts[index - 1]?.getBoundingClientRect().right ?? edge.left;
    return [
      ...(lines(part) > 1 ? [`“${part.textContent}” takes several lines`] : []),
      ...(part.scrollWidth > part.clientWidth + 1 ? [`“${part.textContent}” is cut off`] : []),
      ...(left < from - 0.5 || right > edge.right + 0.5 ? [`“${part.textContent}” has no room`] : []),
    ];
  });
}

test('what is told over an open picture covers neither its name nor the way out', async ({ browser }) => {
  const t = textsOf('en');
  const { characterId: character_id } = await sample();
  const creator = await Creator.signUp();
  const picture = await creator.drawImage({ character_id, prompt: 'a sea at dusk', width: 768, height: 1344 });
  await creator.call('PUT', `/images/${picture.id}/visibility`, { visibility: 'public' });
  const page = await openAs(browser, { size: 'phone', language: 'en' }, [creator.cookie]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Of a small phone all is full.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/generator?creation=${picture.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('generator:more'), exact: true })
    .click();
  const copy = page.getByRole('menuitem', { name: t('share:copy') });
  await expect(copy).toBeVisible();
  await settled(page);
  expect(await smallTargets(page)).toEqual([]);
  await copy.click();
  await page.waitForFunction(() => {
    const toast = document.querySelector('[data-sonner-toast][data-mounted=true][data-removed=false]');
    const name = document.querySelector('[role=dialog] h2');
    if (!toast || !name || toast.getAnimations().length > 0) return false;
    const { top, bottom } = toast.getBoundingClientRect();
    return top >= 0 && bottom <= name.getBoundingClientRect().top;
  });
  await page.context().close();
});

test('a page that is shared fits a phone, however much is on it', async ({ browser }) => {
  const { characterId: character_id } = await sample();
  const creator = await Creator.signUp();
  const { id } = await creator.drawImage({ character_id, prompt: `sea ${'wave'.repeat(75)}` });
  await creator.call('PUT', `/images/${id}/visibility`, { visibility: 'public' });
  const page = await openAs(browser, { size: 'phone', language: 'en' }, []);
  // A sheet has as many pictures, and takes a minute to be made.
  await page.route(`**/api/gallery/${id}`, async (route) => {
    const response = await route.fetch();
    const one = (await response.json()) as PublicCreation;
    const images = Array.from({ length: 12 }, () => one.images[0]);
    await route.fulfill({ response, json: { ...one, images } });
  });
  await page.goto(`/s/${id}`);
  await page.getByText(textsOf('en')('share:details')).click();
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(12);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => sticksOut(page)).toEqual([]);
    // What the page clips sticks out of it all the same.
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  }
  await page.context().close();
});

test('what is under way stays in its card of the history, with the button that ends it', async ({ browser }) => {
  const t = textsOf('ko');
  const { characterId } = await sample();
  const creator = await Creator.signUp();
  const sheet = await creator.call<ImageCreation>('POST', `/characters/${characterId}/sheets`);
  const page = await openAs(browser, { size: 'phone', language: 'ko' }, [creator.cookie]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await goWithin(page, '/history');
    await settled(page);
    const card = await page.getByRole('article').first().boundingBox();
    const cancel = await page.getByRole('button', { name: t('jobs:cancel.action'), exact: true }).boundingBox();
    const ends = (box: typeof card): number => (box ? box.x + box.width : Number.NaN);
    expect(ends(cancel), `at ${String(width)}`).toBeLessThanOrEqual(ends(card));
  }
  await creator.call('POST', `/jobs/${sheet.job.id}/cancel`);
  await page.context().close();
});

test('a theme takes one line of a phone’s composer, the options one above the button; a chosen picture all of its width', async ({
  browser,
}) => {
  const { characterId: character_id } = await sample();
  const creator = await Creator.signUp();
  const { images } = await creator.drawImage({ character_id, prompt: 'a sea at dusk' });
  const { day } = await creator.call<TodaysTheme>('GET', '/themes/today');
  const page = await openAs(browser, { size: 'phone', language: 'en' }, [creator.cookie]);
  const studio = new Studio(page, 'en');
  const t = studio.t;
  const options = page.getByRole('button', { name: t('generator:options_of', { chosen: '' }) });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/generator?theme=${day}`);
    const leave = page.getByRole('button', { name: t('themes:leave') });
    await expect(leave).toBeVisible();
    const line = await page.getByRole('status').filter({ has: leave }).boundingBox();
    expect(line?.height, `at ${String(width)}`).toBeLessThanOrEqual(44);
    await page.getByRole('textbox', { name: t('generator:option.prompt'), exact: true }).focus();
    const [chosen, make] = [await options.boundingBox(), await studio.action('generator:generate').boundingBox()];
    expect((chosen?.y ?? Number.NaN) + (chosen?.height ?? 0), `at ${String(width)}`).toBeLessThanOrEqual(make?.y ?? 0);
  }
  await options.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);

  const [picture] = images;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await goWithin(page, `/video-generation?image=${picture?.id ?? ''}`);
    const preview = page.getByRole('img', { name: t('video:source.chosen', { prompt: 'a sea at dusk' }) });
    await expect(preview).toBeVisible();
    await settled(page);
    const { box, around, bands } = await preview.evaluate((image: HTMLImageElement) => {
      const { width: wide, height } = image.getBoundingClientRect();
      const column = image.closest('main')?.firstElementChild?.getBoundingClientRect();
      return {
        box: wide,
        around: column?.width,
        bands: Math.abs(wide / height - image.naturalWidth / image.naturalHeight),
      };
    });
    expect(box, `at ${String(width)}`).toBe(around);
    expect(box, `at ${String(width)}`).toBe(width - 32);
    expect(bands, `at ${String(width)}`).toBeLessThan(0.01);
  }
  await page.context().close();
});

test('below what a creation was charged its card ends, without an empty band', async ({ browser }) => {
  const t = textsOf('en');
  const { characterId: character_id } = await sample();
  const creator = await Creator.signUp();
  await creator.drawImage({ character_id, prompt: 'a sea at dusk' });
  const page = await openAs(browser, { size: 'phone', language: 'en' }, [creator.cookie]);
  await goWithin(page, '/generator');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const card = page.getByRole('article').first();
    const charged = card.getByText(t('wallet:receipt.captured'));
    await expect(charged).toBeVisible();
    const [all, said] = [await card.boundingBox(), await charged.boundingBox()];
    const below = all && said ? all.y + all.height - (said.y + said.height) : Number.NaN;
    // The margin of a framed card, and half of what a finger needs.
    expect(below, `at ${String(width)}`).toBeLessThanOrEqual(36);
  }
  await page.context().close();
});

test('pictures of tips show a head from its bow to its chin', async ({ browser }) => {
  const page = await openAs(browser, { size: 'phone', language: 'ko' }, [(await Creator.signUp()).cookie]);
  await goWithin(page, '/training-flow');
  const tips = page.getByRole('region', { name: textsOf('ko')('training-flow:tips.title') });
  await expect(tips.getByRole('listitem')).toHaveCount(4);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // How much of a portrait's height is in sight: a head takes seven tenths of it.
    const shown = await tips
      .locator('img')
      .evaluateAll((pictures) =>
        pictures.map(
          (one) =>
            (one.clientHeight / one.clientWidth) *
            (Number(one.getAttribute('width')) / Number(one.getAttribute('height'))),
        ),
      );
    expect(Math.min(...shown), `at ${String(width)}`).toBeGreaterThanOrEqual(0.75);
  }
  await page.context().close();
});

test('the names of a training’s steps are whole', async ({ browser }) => {
  const creator = await Creator.signUp();
  const { id } = await creator.call<TrainingSession>('POST', '/training/sessions');
  const cut: string[] = [];
  for (const language of ['en', 'ko'] as const) {
    const page = await openAs(browser, { size: 'phone', language }, [creator.cookie]);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await goWithin(page, `/training-flow?session=${id}`);
      await settled(page);
      const names = page
        .getByRole('navigation', { name: textsOf(language)('training-flow:steps.label') })
        .locator('.truncate');
      await expect(names).toHaveCount(5);
      const those = await names.evaluateAll((all) =>
        all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
      );
      cut.push(...those.map((name) => `${name} at ${String(width)}`));
    }
    await page.context().close();
  }
  expect(cut).toEqual([]);
});
