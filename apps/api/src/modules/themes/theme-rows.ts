import { Between, type EntityManager } from 'typeorm';
import { chooseTheme, readShippedThemes, type ShippedTheme } from './shipped-themes.js';
import { addDays } from './theme-days.js';
import { DailyTheme } from './daily-theme.entity.js';

/** The row of a theme from the list that ships. */
export const rowOf = (day: string, { en, ko }: ShippedTheme): DailyTheme => ({
  day,
  titleEn: en.title,
  titleKo: ko.title,
  textEn: en.text,
  textKo: ko.text,
  promptEn: en.prompt,
  promptKo: ko.prompt,
  setByOperator: false,
});

/** The themes of so many days from this one on: as they are written down, else as the list has them. */
export async function readThemes(manager: EntityManager, from: string, days: number): Promise<DailyTheme[]> {
  const known = await manager.getRepository(DailyTheme).findBy({ day: Between(from, addDays(from, days - 1)) });
  const byDay = new Map(known.map((row) => [row.day, row]));
  const shipped = readShippedThemes();
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return byDay.get(day) ?? rowOf(day, chooseTheme(shipped, day));
  });
}

/** The day has this theme from now on, whatever it had. */
export async function saveTheme(manager: EntityManager, theme: Omit<DailyTheme, 'setByOperator'>): Promise<void> {
  await manager.getRepository(DailyTheme).save({ ...theme, setByOperator: true });
}

/** The day has the theme of the list again. */
export async function resetTheme(manager: EntityManager, day: string): Promise<void> {
  await manager.getRepository(DailyTheme).save(rowOf(day, chooseTheme(readShippedThemes(), day)));
}
