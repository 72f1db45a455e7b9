import type { Language } from '@atelier/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatters } from './format';

const now = Date.parse('2026-01-02T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('ago', () => {
  it('says “just now” in the first minute', () => {
    for (const seconds of [0, 20, 59]) {
      expect(formatters('en').ago(before(seconds), now)).toBe('just now');
      expect(formatters('ko').ago(before(seconds), now)).toBe('방금 전');
    }
  });

  it('counts minutes, hours and days after it', () => {
    const { ago } = formatters('en');
    expect(ago(before(60), now)).toBe('1 minute ago');
    expect(ago(before(3580), now)).toBe('1 hour ago');
    expect(ago(before(86_000), now)).toBe('yesterday');
    expect(ago(before(2 * 3600), now)).toBe('2 hours ago');
    expect(ago(before(24 * 3600), now)).toBe('yesterday');
  });
});

it('says a calendar day as it is, whatever the time zone', () => {
  expect(formatters('en').calendarDay('2026-11-01')).toBe('Nov 1, 2026');
  expect(formatters('ko').calendarDay('2026-11-01')).toBe('2026. 11. 1.');
});

describe('dates and numbers', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const written = (languages: string[], language: Language) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const { calendarDay, number } = formatters(language);
    return [calendarDay('2026-11-28'), number(123_456)];
  };

  it('are written as they are where the browser’s user lives, in the language of the interface', () => {
    expect(written(['ko-KR', 'en-GB', 'en-US'], 'en')).toEqual(['28 Nov 2026', '123,456']);
    expect(written(['en-IN'], 'en')).toEqual(['28 Nov 2026', '1,23,456']);
    expect(written(['en-GB', 'ko'], 'ko')).toEqual(['2026. 11. 28.', '123,456']);
  });

  it('are those of the language where the browser knows no kind of it', () => {
    expect(written(['de-DE', 'eng-x'], 'en')).toEqual(['Nov 28, 2026', '123,456']);
    expect(written([], 'ko')).toEqual(['2026. 11. 28.', '123,456']);
  });
});

describe('what is left of a time', () => {
  it('is never told as more than it is, and to the minute under six hours', () => {
    const { timeLeft } = formatters('en');
    const [MINUTE, HOUR] = [60, 3600];
    expect(timeLeft(59.9)).toBe('59 sec');
    expect(timeLeft(2 * MINUTE - 1)).toBe('1 min');
    expect(timeLeft(2 * HOUR + 32 * MINUTE + 59)).toBe('2 hr 32 min');
    expect(timeLeft(2 * HOUR)).toBe('2 hr');
    expect(timeLeft(7 * HOUR - 1)).toBe('6 hr');
    expect(timeLeft(72 * HOUR - 1)).toBe('2 days');
    expect(timeLeft(2 * HOUR + 32 * MINUTE, 'long')).toBe('2 hours 32 minutes');
    expect(formatters('ko').timeLeft(2 * HOUR + 32 * MINUTE)).toBe('2시간 32분');
  });
});

describe('durations', () => {
  it('are one range, never narrower than what was measured, as coarse as they may be read', () => {
    const { durations } = formatters('en');
    expect(durations(1.2, 3.1)).toBe('1–4 sec');
    expect(durations(9, 33)).toBe('5–35 sec');
    expect(durations(12, 33)).toBe('10–35 sec');
    expect(durations(62, 110)).toBe('1–2 min');
    expect(durations(40, 75)).toBe('40 sec – 2 min');
    expect(durations(1800, 3600)).toBe('30–60 min');
    expect(durations(3000, 9000)).toBe('50 min – 3 hr');
    expect(durations(20, 20)).toBe('20 sec');
  });

  it('are written as each language writes them', () => {
    const { durations } = formatters('ko');
    expect(durations(12, 33)).toBe('10~35초');
    expect(durations(40, 75)).toBe('40초~2분');
  });
});
