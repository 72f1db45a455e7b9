import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addDays } from './theme-days.js';

const wordsSchema = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  prompt: z.string().min(1),
  /** The prompt for the built-in engine: of nothing but what it draws. */
  plain: z.string().min(1),
});

const shippedSchema = z
  .array(
    z.strictObject({
      /** The months, from 1, in which it may come; in every month where they are missing. */
      months: z.array(z.int().min(1).max(12)).optional(),
      en: wordsSchema,
      ko: wordsSchema,
    }),
  )
  .min(60);
export type ShippedTheme = z.infer<typeof shippedSchema>[number];

const FILE = new URL('../../../themes/themes.json', import.meta.url);

/** The themes that ship. */
export const readShippedThemes = (): ShippedTheme[] => shippedSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** From this day on turns are counted, so that a day's theme does not depend on when it is asked for. */
const FIRST_DAY = '2026-01-01';

const isInSeason = ({ months }: ShippedTheme, day: string): boolean =>
  months === undefined || months.includes(Number(day.slice(5, 7)));

/** Whose turn each day is, from the first one to this one: of those in season the one that has waited longest. */
export function turnsUntil(themes: readonly ShippedTheme[], day: string): ShippedTheme[] {
  const turns: ShippedTheme[] = [];
  const lastTurn = new Map<ShippedTheme, number>();
  for (let at = FIRST_DAY; at <= day; at = addDays(at, 1)) {
    const inSeason = themes.filter((theme) => isInSeason(theme, at));
    const chosen = longestWaiting(inSeason, lastTurn);
    turns.push(chosen);
    lastTurn.set(chosen, turns.length);
  }
  return turns;
}

/** Whose turn this day is. */
export function chooseTheme(themes: readonly ShippedTheme[], day: string): ShippedTheme {
  const chosen = turnsUntil(themes, day).at(-1);
  if (!chosen) throw new Error(`themes begin on ${FIRST_DAY}, and ${day} is before`);
  return chosen;
}

/** The first of the list where several have waited as long. */
function longestWaiting(inSeason: ShippedTheme[], lastTurn: ReadonlyMap<ShippedTheme, number>): ShippedTheme {
  const [first, ...others] = inSeason;
  if (!first) throw new Error('there is a theme for every month');
  const sinceOf = (theme: ShippedTheme): number => lastTurn.get(theme) ?? 0;
  return others.reduce((longest, theme) => (sinceOf(theme) < sinceOf(longest) ? theme : longest), first);
}
