import { dayAt, type DailyTheme, readThemes, resetTheme, saveTheme } from '../modules/themes/index.js';
import {
  printList,
  Refusal,
  runAsProcess,
  UsageError,
  type Command,
  type CommandContext,
  type Program,
} from './support.js';

// A command of its own: npm run themes -- list. What creators are invited to make on a day.

const MOST_DAYS = 60;
/** In characters: a heading, a line below it, and what a prompt may begin with. */
const LONGEST = { title: 60, text: 140, prompt: 500 } as const;
type Part = keyof typeof LONGEST;

const DAY_OPTION = { day: { type: 'string' } } as const;
const WORDS_OPTIONS = {
  'title-en': { type: 'string' },
  'title-ko': { type: 'string' },
  'text-en': { type: 'string' },
  'text-ko': { type: 'string' },
  'prompt-en': { type: 'string' },
  'prompt-ko': { type: 'string' },
} as const;

const todayOf = ({ environment }: CommandContext): string => dayAt(new Date(), environment.THEME_TIME_ZONE);

/** A day that is not over: what was made for one that is was made for the theme that it had. */
function dayFrom(context: CommandContext): string {
  const day = context.options.required('day');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new UsageError(`--day is a date such as 2026-12-24, not "${day}"`);
  }
  const today = todayOf(context);
  if (day < today) throw new Refusal(`${day} is over: today is ${today} in ${context.environment.THEME_TIME_ZONE}.`);
  return day;
}

function wordsFrom({ options }: CommandContext, part: Part, language: 'en' | 'ko'): string {
  const name = `${part}-${language}`;
  const words = options.required(name);
  if ([...words].length > LONGEST[part]) {
    throw new UsageError(`--${name} is longer than ${String(LONGEST[part])} characters`);
  }
  return words;
}

const list: Command = {
  summary: 'Shows the themes from today on, and which of them an operator has set.',
  usage: '[--days 14]',
  options: { days: { type: 'string' } },
  run: async (context) => {
    const { database, options, print } = context;
    const days = options.integer('days', { min: 1, max: MOST_DAYS }) ?? 14;
    const themes = await readThemes(database.manager, todayOf(context), days);
    const rows = themes.map((theme) => [
      theme.day,
      theme.setByOperator ? 'operator' : 'list',
      theme.titleEn,
      theme.titleKo,
    ]);
    printList(print, { head: ['DAY', 'FROM', 'ENGLISH', 'KOREAN'], rows, none: 'There are no themes.' });
  },
};

/** What the audit keeps of a theme. */
const noteOf = ({ day, titleEn, titleKo, textEn, textKo, promptEn, promptKo }: Omit<DailyTheme, 'setByOperator'>) => ({
  day,
  titleEn,
  titleKo,
  textEn,
  textKo,
  promptEn,
  promptKo,
});

const set: Command = {
  summary: 'Gives a day a theme of your own, today or later, in both languages.',
  usage:
    '--day 2026-12-24 --title-en T --title-ko T --text-en LINE --text-ko LINE --prompt-en PROMPT --prompt-ko PROMPT',
  options: { ...DAY_OPTION, ...WORDS_OPTIONS },
  changes: true,
  run: async (context) => {
    const theme = {
      day: dayFrom(context),
      titleEn: wordsFrom(context, 'title', 'en'),
      titleKo: wordsFrom(context, 'title', 'ko'),
      textEn: wordsFrom(context, 'text', 'en'),
      textKo: wordsFrom(context, 'text', 'ko'),
      promptEn: wordsFrom(context, 'prompt', 'en'),
      promptKo: wordsFrom(context, 'prompt', 'ko'),
    };
    await context.change('themes.set', async (manager) => {
      const [before] = await readThemes(manager, theme.day, 1);
      await saveTheme(manager, theme);
      return { result: true, note: { details: { before: before ? noteOf(before) : null, after: theme } } };
    });
    context.print(`The theme of ${theme.day} is “${theme.titleEn}”, “${theme.titleKo}”.`);
  },
};

const reset: Command = {
  summary: 'Gives a day, today or later, the theme of the list again.',
  usage: '--day 2026-12-24',
  options: DAY_OPTION,
  changes: true,
  run: async (context) => {
    const day = dayFrom(context);
    const done = await context.change('themes.reset', async (manager) => {
      const [before] = await readThemes(manager, day, 1);
      if (!before?.setByOperator) return null;
      await resetTheme(manager, day);
      return { result: true, note: { details: { before: noteOf(before) } } };
    });
    if (!done) context.print('Nothing to change: no operator has set a theme for that day.');
    const [now] = await readThemes(context.database.manager, day, 1);
    if (now) context.print(`The theme of ${day} is “${now.titleEn}”, “${now.titleKo}”.`);
  },
};

/** `npm run themes -- <command>`; in a container `node dist/commands/themes.js <command>`. */
export const THEMES: Program = {
  name: 'themes',
  about: 'What creators are invited to make, a theme a day. Days begin at midnight in THEME_TIME_ZONE.',
  commands: { list, set, reset },
};

void runAsProcess(THEMES, import.meta.url);
