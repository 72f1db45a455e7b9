import { isAbout, subjectOf } from '@atelier/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { THEMES } from '../src/commands/themes.js';
import { runProgram } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { readShippedThemes } from '../src/modules/themes/shipped-themes.js';
import { addDays } from '../src/modules/themes/theme-days.js';
import { PromptSafetyService } from '../src/modules/safety/prompt-safety.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, finishedVideo, givenCharacter } from './support/creations.js';

let app: TestApp;
let today: string;
let todaysTitle: string;
let todaysPrompt: string;

beforeAll(async () => {
  app = await TestApp.start();
  ({ day: today, title: todaysTitle, prompt: todaysPrompt } = await (await app.signUp()).api.themes.today());
});
afterAll(() => app.stop());

/** Somebody whose e-mail a provider vouches for. */
async function givenCreator(): Promise<SignedIn> {
  const user = await app.signUp();
  await app.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
  return user;
}

/** A day that had, or will have, this theme. */
async function givenTheme(day: string, title: string): Promise<void> {
  await app.database.query(
    `INSERT INTO daily_themes (day, title_en, title_ko, text_en, text_ko, prompt_en, prompt_ko)
     VALUES ($1, $2, $2, '-', '-', '-', '-')`,
    [day, title],
  );
}

/** A finished creation for the day's theme; its id. */
async function givenMade(user: SignedIn, theme: string | null = today, remixOf?: string): Promise<string> {
  const { id: character_id } = await givenCharacter(app, user);
  const { id } = await user.api.images.create({
    character_id,
    prompt: todaysPrompt,
    theme: theme ?? undefined,
    remix_of: remixOf,
  });
  await finishedImage(user, id);
  return id;
}

const show = ({ api }: SignedIn, id: string) => api.images.setVisibility({ id, visibility: 'public' });
const hide = ({ api }: SignedIn, id: string) => api.images.setVisibility({ id, visibility: 'private' });
const sparksOf = async ({ api }: SignedIn) => (await api.wallet.get()).spark.available;
const rewardsOf = async ({ api }: SignedIn) =>
  (await api.notifications.list({})).items.filter(({ code }) => code === 'theme_reward');

async function operate(...args: string[]) {
  const { DATABASE_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const out: string[] = [];
  const err: string[] = [];
  const code = await runProgram(THEMES, args, {
    environment: { DATABASE_URL },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const BECAUSE = ['--reason', 'the holidays', '--by', 'Ada'];
const WORDS = [
  ...['--title-en', 'Our party', '--title-ko', '우리의 파티'],
  ...['--text-en', 'Come along.', '--text-ko', '함께해요.'],
  ...['--prompt-en', 'at a party', '--prompt-ko', '파티에서'],
];

describe('the theme of today', () => {
  it('is the same for everybody, in their language, and ends within a day', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const [first, second] = [await one.api.themes.today(), await other.api.themes.today()];
    expect(second).toEqual(first);
    const left = Date.parse(first.ends_at) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    const shipped = readShippedThemes().find(({ en }) => en.title === first.title);
    const { title, text } = shipped?.ko ?? {};
    expect(first.text).toBe(shipped?.en.text);
    expect(await one.api.themes.today(undefined, { context: { language: 'ko' } })).toMatchObject({ title, text });
  });

  it('begins with a prompt that what draws now can draw', async () => {
    const { api } = await app.signUp();
    const asked = async () => {
      const [en, ko] = await Promise.all([
        api.themes.today(),
        api.themes.today(undefined, { context: { language: 'ko' } }),
      ]);
      return [en.title, en.prompt, ko.prompt, (await api.themes.list({})).items[0]?.prompt];
    };
    const { en, ko } = readShippedThemes().find((one) => one.en.title === todaysTitle) ?? {};
    expect(await asked()).toEqual([todaysTitle, en?.plain, ko?.plain, en?.plain]);
    await app.worker.beat({ engine: 'comfyui' });
    expect(await asked()).toEqual([todaysTitle, en?.prompt, ko?.prompt, en?.prompt]);
    await app.worker.beat();
  });

  it('begins with prompts that nobody is refused for', async () => {
    const { id } = await app.signUp();
    const safety = app.nest.get(PromptSafetyService, { strict: false });
    const prompts = readShippedThemes().flatMap(({ en, ko }) => [en.prompt, en.plain, ko.prompt, ko.plain]);
    const refused: string[] = [];
    for (const prompt of prompts) await safety.check(id, { prompt }).catch(() => refused.push(prompt));
    expect(refused).toEqual([]);
  });

  it('stays listed when it is over, and is not told before its day', async () => {
    const { api } = await app.signUp();
    await givenTheme(addDays(today, -1), 'Yesterday');
    await givenTheme(addDays(today, -2), 'The day before');
    await givenTheme(addDays(today, 40), 'Far away');
    const first = await api.themes.list({ limit: 2 });
    expect(first.items.map(({ day }) => day)).toEqual([today, addDays(today, -1)]);
    const next = await api.themes.list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(next).toMatchObject({ items: [{ title: 'The day before' }], next_cursor: null });
    expect((await failureOf(api.themes.list({ cursor: 'bm8' }))).code).toBe('malformed');
  });
});

describe('an operator', () => {
  it('gives a day a theme in both languages, which is noted, and takes it back', async () => {
    const day = addDays(today, 3);
    const before = await operate('list', '--days', '5');
    expect(before.out.split('\n')).toHaveLength(6);
    expect(before.out).not.toContain('operator');
    expect(await operate('set', '--day', day, ...WORDS, ...BECAUSE)).toMatchObject({ code: 0, err: '' });
    expect((await operate('list')).out).toMatch(new RegExp(`${day}\\s+operator\\s+Our party\\s+우리의 파티`));
    expect((await operate('reset', '--day', day, ...BECAUSE)).code).toBe(0);
    expect((await operate('list', '--days', '5')).out).toBe(before.out);
    expect((await operate('reset', '--day', day, ...BECAUSE)).out).toContain('Nothing to change');
    const noted = await app.database.query<{ action: string; operator: string; reason: string }[]>(
      `SELECT action, operator, reason FROM operator_actions WHERE action LIKE 'themes.%' ORDER BY id`,
    );
    expect(noted).toEqual([
      { action: 'themes.set', operator: 'Ada', reason: 'the holidays' },
      { action: 'themes.reset', operator: 'Ada', reason: 'the holidays' },
    ]);
  });

  it('may change today, and never a day that is over', async () => {
    const user = await app.signUp();
    const shipped = await user.api.themes.today();
    await operate('set', '--day', today, ...WORDS, ...BECAUSE);
    expect(await user.api.themes.today()).toMatchObject({ day: today, title: 'Our party', prompt: 'at a party' });
    await operate('reset', '--day', today, ...BECAUSE);
    expect((await user.api.themes.today()).title).toBe(shipped.title);
    const late = await operate('set', '--day', addDays(today, -1), ...WORDS, ...BECAUSE);
    expect(late.code).toBe(1);
    expect(late.err).toContain('is over');
  });

  it('is told what is missing or wrong', async () => {
    const without = (option: string) =>
      WORDS.filter((_, at) => ![at, at + 1].includes(WORDS.indexOf(option) + (at % 2)));
    for (const args of [
      ['set', ...WORDS, ...BECAUSE],
      ['set', '--day', 'tomorrow', ...WORDS, ...BECAUSE],
      ['set', '--day', today, ...without('--text-ko'), ...BECAUSE],
      ['set', '--day', today, ...WORDS],
      ['list', '--days', '0'],
    ]) {
      expect((await operate(...args)).code).toBe(2);
    }
  });
});

describe('a creation for a theme', () => {
  it('says so, and is in the theme’s gallery once it is shown', async () => {
    const user = await givenCreator();
    const id = await givenMade(user);
    const theme = { day: today, title: (await user.api.themes.today()).title };
    expect((await user.api.images.get({ id })).theme).toEqual(theme);
    const ofTheme = async () => (await user.api.gallery.list({ theme: today })).items.map((each) => each.id);
    expect(await ofTheme()).not.toContain(id);
    await show(user, id);
    expect(await ofTheme()).toContain(id);
    expect((await user.api.gallery.get({ id })).theme).toEqual(theme);
    expect((await user.api.gallery.list({ theme: addDays(today, -1) })).items).toEqual([]);
    expect((await user.api.gallery.list({ theme: today, sort: 'top' })).items[0]).toMatchObject({ theme });
  });

  it('may be a video, and what is made for none is in none', async () => {
    const user = await givenCreator();
    const image = await user.api.images.get({ id: await givenMade(user, null) });
    const source = { kind: 'image', image_id: image.images[0]?.id ?? '' } as const;
    const { id } = await user.api.videos.create({ source, prompt: todaysPrompt, theme: today });
    await finishedVideo(user, id);
    expect(await user.api.videos.setVisibility({ id, visibility: 'public' })).toMatchObject({ theme: { day: today } });
    await show(user, image.id);
    const { items } = await user.api.gallery.list({ theme: today });
    expect(items.map((each) => each.id)).toContain(id);
    expect(items.map((each) => each.id)).not.toContain(image.id);
  });

  it('is made for none where its prompt is about something else, and earns nothing then', async () => {
    const user = await givenCreator();
    const { id: character_id } = await givenCharacter(app, user);
    const { id } = await user.api.images.create({ character_id, prompt: 'zebras playing chess', theme: today });
    const image = await finishedImage(user, id);
    expect(image.theme).toBeNull();
    const source = { kind: 'image', image_id: image.images[0]?.id ?? '' } as const;
    expect(await user.api.videos.create({ source, prompt: 'zebras', theme: today })).toMatchObject({ theme: null });
    const before = await sparksOf(user);
    await show(user, id);
    expect(await sparksOf(user)).toBe(before);
  });

  it('begins in each language, and with the prompt of either engine, with a prompt that is about it', async () => {
    const { words } = await (await app.signUp()).api.themes.today();
    const shipped = readShippedThemes();
    const { en, ko } = shipped.find((one) => one.en.title === todaysTitle) ?? {};
    for (const text of [en, ko]) {
      expect([text?.title, text?.prompt, text?.plain].map((prompt) => isAbout(prompt ?? '', words))).toEqual([
        true,
        true,
        true,
      ]);
    }
    // None is of nothing but words that any prompt may have.
    for (const { en: english, ko: korean } of shipped) {
      for (const { title, prompt, plain } of [english, korean]) {
        const subject = subjectOf([title, prompt, plain]);
        expect([plain, prompt].filter((each) => subjectOf([each]).length === 0 || !isAbout(each, subject))).toEqual([]);
        expect(isAbout('zebras playing chess 얼룩말', subject)).toBe(false);
      }
    }
  });

  it('is refused for a theme that is over, or yet to come, and costs nothing then', async () => {
    const user = await givenCreator();
    const { id: character_id } = await givenCharacter(app, user);
    const before = await sparksOf(user);
    for (const theme of [addDays(today, -2), addDays(today, 1)]) {
      const refusal = await failureOf(user.api.images.create({ character_id, prompt: 'in the snow', theme }));
      expect(refusal).toMatchObject({ code: 'theme_over', status: 422 });
    }
    expect(await sparksOf(user)).toBe(before);
  });
});

describe('the reward of a day', () => {
  it('comes with the first creation that is shown, once, with a word about it', async () => {
    const user = await givenCreator();
    expect((await user.api.themes.today()).reward).toEqual({ spark: 5, earned: false });
    const [first, second] = [await givenMade(user), await givenMade(user)];
    const before = await sparksOf(user);
    await show(user, first);
    expect(await sparksOf(user)).toBe(before + 5);
    expect((await user.api.themes.today()).reward).toEqual({ spark: 5, earned: true });
    expect(await rewardsOf(user)).toMatchObject([
      { title: '5 Sparks for today’s theme', path: `/gallery?theme=${today}` },
    ]);
    await show(user, second);
    await hide(user, first);
    await show(user, first);
    expect(await sparksOf(user)).toBe(before + 5);
    expect(await rewardsOf(user)).toHaveLength(1);
  });

  it('comes once where two are shown at the same moment', async () => {
    const user = await givenCreator();
    const both = [await givenMade(user), await givenMade(user)];
    const before = await sparksOf(user);
    await Promise.all(both.map((id) => show(user, id)));
    expect(await sparksOf(user)).toBe(before + 5);
    expect(await rewardsOf(user)).toHaveLength(1);
  });

  it('does not come for what stays private, is taken down, was made for no theme or for one that is over', async () => {
    const user = await givenCreator();
    const [taken, other, late] = [await givenMade(user), await givenMade(user, null), await givenMade(user)];
    const over = addDays(today, -9);
    await givenTheme(over, 'Long over');
    await app.database.query('UPDATE creations SET theme_day = $2 WHERE id = $1', [late, over]);
    await app.database.query('UPDATE creations SET taken_down_at = now() WHERE id = $1', [taken]);
    const before = await sparksOf(user);
    expect((await failureOf(show(user, taken))).code).toBe('creation_taken_down');
    for (const id of [other, late]) await show(user, id);
    expect(await sparksOf(user)).toBe(before);
    expect((await user.api.themes.today()).reward).toEqual({ spark: 5, earned: false });
  });

  it('is offered and given only to whom a provider vouches for', async () => {
    const user = await app.signUp();
    expect((await user.api.themes.today()).reward).toBeNull();
    const id = await givenMade(user);
    const before = await sparksOf(user);
    await show(user, id);
    expect(await sparksOf(user)).toBe(before);
  });

  it('is what the operators say, or none at all', async () => {
    await using other = await TestApp.start({ THEME_REWARD_SPARKS: '0', THEME_TIME_ZONE: 'UTC' });
    const user = await other.signUp();
    await other.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
    expect((await user.api.themes.today()).reward).toBeNull();
    await expect(TestApp.start({ THEME_TIME_ZONE: 'Mars/Olympus' })).rejects.toThrow('THEME_TIME_ZONE');
  });
});

describe('a remix', () => {
  it('names its source and leads to it, wherever it is seen', async () => {
    const [author, remixer] = [await app.signUp(), await app.signUp()];
    await author.api.account.update({ display_name: 'Jun' });
    const source = await givenMade(author);
    await show(author, source);
    const id = await givenMade(remixer, null, source);
    const remix_of = { source: { id: source, creator_name: 'Jun' } };
    expect((await remixer.api.images.get({ id })).remix_of).toEqual(remix_of);
    await show(remixer, id);
    expect((await app.client().gallery.get({ id })).remix_of).toEqual(remix_of);
    expect((await app.client().gallery.get({ id: source })).remix_of).toBeNull();
  });

  it('of somebody whom words alone describe is one as well, and is known to be made in words', async () => {
    const [author, remixer] = [await app.signUp(), await app.signUp()];
    const make = async ({ api }: SignedIn, remix_of?: string) =>
      (await api.images.createWaifu({ prompt: 'a knight', remix_of })).id;
    const source = await make(author);
    await finishedImage(author, source);
    await show(author, source);
    expect(await remixer.api.gallery.get({ id: source })).toMatchObject({ from_words: true, remix_of: null });
    const id = await make(remixer, source);
    expect((await remixer.api.images.get({ id })).remix_of).toMatchObject({ source: { id: source } });
    const ofCharacter = await givenMade(author);
    await show(author, ofCharacter);
    expect(await remixer.api.gallery.get({ id: ofCharacter })).not.toHaveProperty('from_words');
  });

  it('says nothing of a source that is private, taken down or gone, but that there was one', async () => {
    const [author, remixer] = [await app.signUp(), await app.signUp()];
    const source = await givenMade(author);
    await show(author, source);
    const id = await givenMade(remixer, null, source);
    await show(remixer, id);
    const seen = async () => {
      const [own, shown] = [await remixer.api.images.get({ id }), await author.api.gallery.get({ id })];
      expect(own.remix_of).toEqual(shown.remix_of);
      return shown.remix_of;
    };
    await hide(author, source);
    expect(await seen()).toEqual({ source: null });
    await show(author, source);
    expect(await seen()).toMatchObject({ source: { id: source } });
    await app.database.query('UPDATE creations SET taken_down_at = now() WHERE id = $1', [source]);
    expect(await seen()).toEqual({ source: null });
    await author.api.images.remove({ id: source });
    expect(await seen()).toEqual({ source: null });
  });

  it('stays one when it is refined or animated', async () => {
    const [author, remixer] = [await app.signUp(), await app.signUp()];
    const source = await givenMade(author);
    await show(author, source);
    const id = await givenMade(remixer, today, source);
    const image_id = (await remixer.api.images.get({ id })).images[0]?.id ?? '';
    const refined = await remixer.api.images.refine({ id, image_id });
    expect(refined).toMatchObject({ remix_of: { source: { id: source } }, theme: { day: today } });
    const video = await remixer.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'waves' });
    expect(video).toMatchObject({ remix_of: { source: { id: source } }, theme: null });
    // A video that begins with another's settings is a remix of that one, whatever its picture was made from.
    const other = await givenMade(author);
    await show(author, other);
    const begun = { source: { kind: 'image', image_id }, prompt: 'waves', remix_of: other } as const;
    expect(await remixer.api.videos.create(begun)).toMatchObject({ remix_of: { source: { id: other } } });
  });
});
