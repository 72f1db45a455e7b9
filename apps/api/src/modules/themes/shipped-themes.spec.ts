import { DRAWING_WORDS, readTags } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from '@jest/globals';
import { chooseTheme, readShippedThemes, turnsUntil } from './shipped-themes.js';
import { addDays, dayAt, isOpen, startOf } from './theme-days.js';

const themes = readShippedThemes();

describe('the themes that ship', () => {
  it('are different ones, in both languages', () => {
    for (const language of ['en', 'ko'] as const) {
      expect(new Set(themes.map((theme) => theme[language].title)).size).toBe(themes.length);
    }
  });

  it('have a plain prompt in each language, of nothing but what the built-in engine draws', () => {
    const prompts = themes.flatMap(({ en, ko }) => [en.plain, ko.plain]);
    const undrawn = prompts.flatMap((prompt) => {
      const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      const missing = tags.filter(({ kind }) => kind === 'none' || kind === 'thing').map(({ text }) => text);
      return tags.length > 0 && missing.length === 0 ? [] : [`${prompt}: ${missing.join(', ')}`];
    });
    expect(undrawn).toEqual([]);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('come in their season, all of them within a year, and none again within a month', () => {
    const lastSeen = new Map<string, number>();
    for (const [index, { en, months }] of turnsUntil(themes, '2028-02-29').entries()) {
      const day = addDays('2026-01-01', index);
      if (months) expect(months).toContain(Number(day.slice(5, 7)));
      expect(index - (lastSeen.get(en.title) ?? -100)).toBeGreaterThan(30);
      lastSeen.set(en.title, index);
      if (index === 364) expect(lastSeen.size).toBe(themes.length);
    }
  });

  it('are chosen by the day alone', () => {
    expect(chooseTheme(themes, '2027-05-05')).toBe(turnsUntil(themes, '2027-06-01').at(-28));
  });
});

describe('a day', () => {
  it('is what the clock of its zone says, from its first moment to the next one', () => {
    for (const zone of ['Asia/Seoul', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
      for (const day of ['2026-11-24', '2026-03-08', '2026-11-01']) {
        const start = startOf(day, zone);
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }
    }
    expect(startOf('2026-11-24', 'Asia/Seoul').toISOString()).toBe('2026-11-23T15:00:00.000Z');
  });

  it('is open until some time after it has ended, and not before it begins', () => {
    const end = startOf('2026-11-25', 'Asia/Seoul').getTime();
    const isOpenAt = (minutes: number) => isOpen('2026-11-24', new Date(end + minutes * 60_000), 'Asia/Seoul');
    expect([-1441, -1440, -1, 0, 119, 121].map(isOpenAt)).toEqual([false, true, true, true, true, false]);
  });
});
