import type { CandidateKind } from '@atelier/contracts';
import type { CharacterName } from '@atelier/sample-pictures';
import { makeSamplePictures } from '@atelier/sample-pictures';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { adminToken } from './stack-control.js';
import { textsOf, type Language } from './texts.js';

/** Training on two cores that something else may share. */
const PATIENT = { timeout: 180_000 };

/** Keeps what would come up by itself and in the way, such as the window of a reward, from coming up. */
export async function actQuietly(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    sessionStorage.setItem('atelier.test-mode', 'true');
  });
}

/** A creator in front of the screen: does what a person does, in one language. */
export class Studio {
  readonly t: ReturnType<typeof textsOf>;
  /** How many pictures this creator has uploaded. */
  private pictures = 0;

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    this.t = textsOf(language);
  }

  /** What is pressed to go on: a button or a link, on which a price may stand behind its name. */
  action(key: string, values?: Record<string, string | number>): Locator {
    const name = new RegExp(`^${escape(this.t(key, values))}`);
    const here = this.page.locator('main, [role=dialog], [role=alertdialog]');
    return here.getByRole('button', { name }).or(here.getByRole('link', { name }));
  }

  /** Signs in by the test-user page, from wherever the guard sends a visitor. */
  async signIn(wanted: string): Promise<void> {
    await actQuietly(this.page);
    await this.page.goto(wanted);
    await expect(this.page).toHaveURL(/\/login$/);
    // Their browser asks for it; nothing has to be pressed.
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await this.action('auth:login.test_user').click();
    const submit = this.action('auth:test_user.submit');
    await expect(submit).toBeDisabled();
    await this.page.getByLabel(this.t('auth:test_user.token')).fill(adminToken());
    await submit.click();
    await this.page.waitForURL((url) => url.pathname + url.search === wanted);
  }

  async expectBalance(spark: number, pass: number): Promise<void> {
    const said = (currency: string, number: number): string => {
      const isOne = number === 1 && this.language === 'en';
      return this.t(`common:money.${currency}_amount_${isOne ? 'one' : 'other'}`, { number });
    };
    const label = this.t('common:money.both', { spark: said('spark', spark), pass: said('pass', pass) });
    await expect(this.page.getByLabel(new RegExp(`^${escape(label)}`)).first()).toBeVisible();
  }

  /** Uploads drawn pictures and goes through the review. */
  async uploadPictures(character: CharacterName, count: number): Promise<void> {
    const pictures = await makeSamplePictures({ character, count });
    const files = pictures.map(({ name, contentType, bytes }) => ({ name, mimeType: contentType, buffer: bytes }));
    await this.page.getByLabel(this.t('training-flow:upload.input')).setInputFiles(files);
    this.pictures = count;
    const next = this.action('training-flow:upload.next');
    await expect(next).toBeEnabled(PATIENT);
    await next.click();
    await this.action('training-flow:review.next').click();
  }

  async makeVariations(keep: number): Promise<void> {
    const first = this.t('training-flow:picture', { number: 1, total: this.pictures });
    await this.page.getByRole('radio', { name: first }).check({ force: true });
    const total = 6;
    await this.action('training-flow:variation.make', { count: total }).click();
    // Good ones are selected already.
    for (let number = 1; number <= total; number += 1) {
      const name = this.t('training-flow:variation.number', { number, total });
      const variation = this.page.getByRole('checkbox', { name });
      // Away from the bars that lie above the ends of the screen.
      await variation.evaluate((control) => {
        control.scrollIntoView({ block: 'center' });
      }, PATIENT);
      await variation.setChecked(number <= keep, { force: true, ...PATIENT });
    }
    await this.action('training-flow:variation.keep_other', { count: keep }).click();
  }

  /** Names the character, trains in spite of warnings should there be any, and waits for the candidates. */
  async train(name: string): Promise<void> {
    await this.startTraining(name);
    await this.expectTrained(name);
  }

  /** Names the character and trains in spite of warnings should there be any. Resolves once it runs, or has ended. */
  async startTraining(name: string): Promise<void> {
    await this.page.getByLabel(this.t('training-flow:configure.name'), { exact: true }).fill(name);
    // Of few pictures it is offered with variations, too.
    await this.action('training-flow:configure.train').or(this.action('training-flow:together.alone')).click();
    const anyway = this.action('training-flow:warnings.train');
    const begun = this.page.getByRole('heading', { name: this.t('training-flow:training.running', { name }) });
    const ended = this.action('training-flow:training.choose').or(this.action('training-flow:training.retry'));
    await expect(anyway.or(begun).or(ended).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
  }

  /** Waits for the candidates, and goes to them. */
  async expectTrained(name: string): Promise<void> {
    const ready = this.page.getByRole('heading', { name: this.t('training-flow:training.ready', { name }) });
    await expect(ready).toBeVisible(PATIENT);
    await this.action('training-flow:training.choose').click();
  }

  async chooseModels(kinds: readonly CandidateKind[] = ['body', 'face']): Promise<void> {
    for (const kind of kinds) {
      const first = this.page.getByRole('radio', {
        name: new RegExp(`^${escape(this.t(`model-selection:${kind}.number`, { number: 1 }))}`),
      });
      await first.check({ force: true });
    }
    await this.action('model-selection:select').click();
  }

  async orderImage(prompt: string): Promise<void> {
    await this.wantAnyway();
    await this.page.getByRole('textbox', { name: this.t('generator:option.prompt'), exact: true }).fill(prompt);
    await this.action('generator:generate').click();
  }

  /** Of words that are not drawn, or as something else, one is asked before anything is paid. */
  async wantAnyway(): Promise<void> {
    const titles = (['title', 'nothing', 'replaced'] as const).map((one) => this.t(`understood:unseen.image.${one}`));
    const asked = this.page.getByRole('alertdialog', { name: new RegExp(titles.map(escape).join('|')) });
    await this.page.addLocatorHandler(asked, () =>
      asked.getByRole('button', { name: this.t('understood:unseen.make') }).click(),
    );
  }

  async makeImage(prompt: string): Promise<Locator> {
    await this.orderImage(prompt);
    return this.expectImage(prompt);
  }

  /** Waits for what was ordered. */
  async expectImage(prompt: string): Promise<Locator> {
    const card = this.page.getByRole('article', { name: prompt });
    const picture = card.getByRole('button', { name: new RegExp(`: ${escape(prompt)}$`) });
    await expect(picture.first()).toBeVisible(PATIENT);
    return picture.first();
  }

  /** Orders a second pass of the picture that is looked at. */
  async refine(): Promise<void> {
    const viewer = this.page.getByRole('dialog').first();
    await viewer.getByRole('button', { name: this.t('generator:more'), exact: true }).click();
    const refine = { name: new RegExp(`^${escape(this.t('generator:refine.action'))}`) };
    await this.page.getByRole('menuitem', refine).click();
    const asked = this.page.getByRole('dialog', { name: this.t('generator:refine.title') });
    await asked.getByRole('button', refine).click();
  }

  async makeVideo(prompt: string): Promise<Locator> {
    // Whoever wants less motion starts it by hand.
    await this.page.emulateMedia({ reducedMotion: 'no-preference' });
    await this.page.getByRole('textbox', { name: this.t('video:prompt'), exact: true }).fill(prompt);
    await this.action('video:create').click();
    const card = this.page.getByRole('article', { name: prompt });
    // It plays by itself as soon as it is in sight.
    const video = card.locator('video');
    await expect(video).toBeVisible(PATIENT);
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.paused)).toBe(false);
    return video;
  }
}

export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
