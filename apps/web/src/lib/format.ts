import { PRICE_CURRENCY, type Language } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language';

const DAY = 86_400_000;
/** Browsers only know “now” and “this minute”. */
const JUST_NOW: Record<Language, string> = { en: 'just now', ko: '방금 전' };

/**
 * A language as the browser's user reads and writes it, such as British English, by whose customs dates and numbers are written. The build,
 * which draws the landing page, has no user, though newer releases of Node have a navigator.
 */
export const regionalOf = (language: Language): string =>
  (typeof document === 'undefined' ? [] : navigator.languages).find((tag) => tag.split('-')[0] === language) ??
  language;

/** Numbers, dates and spans of time in the language of the interface. */
export function formatters(language: Language) {
  const locale = regionalOf(language);
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: PRICE_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const inUnit = (name: Unit, digits = 0, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: digits,
    });
  const unit = (value: number, name: Unit, digits = 0) => inUnit(name, digits).format(value);

  return {
    number: (value: number) => number.format(value),
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    /** Whole cents, as what they are worth. */
    price: (cents: number) => price.format(cents / 100),
    date: (iso: string) => date.format(new Date(iso)),
    /** A calendar day, `2026-11-24`, which is the same in every time zone. */
    calendarDay: (day: string) => date.format(new Date(`${day}T12:00:00`)),
    time: (iso: string) => time.format(new Date(iso)),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    /** “today”, “yesterday”, else the date. */
    day: (iso: string, now = Date.now()) => {
      const days = Math.round((startOfDay(new Date(iso).getTime()) - startOfDay(now)) / DAY);
      return days > -2 ? relative.format(days, 'day') : date.format(new Date(iso));
    },
    /** “just now”, “5 minutes ago”. On a screen by `useAgo`, which goes on. */
    ago: (iso: string, now: number) => {
      const [value, name] = awayOf((new Date(iso).getTime() - now) / 1000);
      return name === 'second' ? JUST_NOW[language] : relative.format(value, name);
    },
    /** A length of time, as coarse as it may be read: “40 sec”, “3 min”, “2 hr”; within a sentence `long`, “2 hours”. */
    duration: (seconds: number, unitDisplay?: 'long') => {
      const [size, name] = coarsely(seconds);
      return inUnit(name, 0, unitDisplay).format(Math.max(1, Math.round(seconds / size)));
    },
    /** What is left of a time: never more than that, and under six hours to the minute. */
    timeLeft: (seconds: number, unitDisplay?: 'long') =>
      wholesOf(seconds)
        .map(([value, name]) => inUnit(name, 0, unitDisplay).format(value))
        .join(' '),
    /** From one length of time to another, never narrower than they are: “20–45 sec”, “40 sec – 2 min”. */
    durations: (from: number, to: number) => {
      const [low, high] = [roundedTime(from, Math.floor), roundedTime(to, Math.ceil)];
      if (low.unit !== high.unit) return RANGE[language](unit(low.value, low.unit), unit(high.value, high.unit));
      return low.value === high.value
        ? unit(high.value, high.unit)
        : inUnit(high.unit).formatRange(low.value, high.value);
    },
    /** Never shorter than it is. */
    durationAtMost: (seconds: number) => {
      const { value, unit: name } = roundedTime(seconds, Math.ceil);
      return unit(value, name);
    },
    megabytes: (bytes: number) => unit(bytes / (1024 * 1024), 'megabyte', 1),
  };
}

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'megabyte';

const RANGE: Record<Language, (from: string, to: string) => string> = {
  en: (from, to) => `${from} – ${to}`,
  ko: (from, to) => `${from}~${to}`,
};

/** How far away something is, in whole units, below 0 for what was: an hour ago, and never 60 minutes. */
function awayOf(seconds: number): [number, 'second' | 'minute' | 'hour' | 'day'] {
  if (Math.abs(seconds) < 60) return [0, 'second'];
  const [minutes, hours] = [Math.round(seconds / 60), Math.round(seconds / 3600)];
  if (Math.abs(minutes) < 60) return [minutes, 'minute'];
  return Math.abs(hours) < 24 ? [hours, 'hour'] : [Math.round(seconds / 86_400), 'day'];
}

/** How many whole units there are of it: of some hours the minutes, too. */
function wholesOf(seconds: number): [number, Unit][] {
  const [size, name] = coarsely(seconds);
  const minutes = Math.floor((seconds % 3600) / 60);
  const isFine = name === 'hour' && seconds < 21_600 && minutes > 0;
  return [[Math.floor(seconds / size), name], ...(isFine ? [[minutes, 'minute'] as [number, Unit]] : [])];
}

/** The largest unit that a length of time is told in, and how many seconds that has. */
function coarsely(seconds: number): [size: number, unit: Unit] {
  if (seconds < 60) return [1, 'second'];
  if (seconds < 5400) return [60, 'minute'];
  return seconds < 2 * 86_400 ? [3600, 'hour'] : [86_400, 'day'];
}

/** The more of it there is, the coarser it may be. */
function roundedTime(seconds: number, round: (value: number) => number): { value: number; unit: Unit } {
  const to = (step: number, size = 1) => Math.max(step, round(seconds / size / step) * step);
  if (to(1) < 5) return { value: to(1), unit: 'second' };
  if (to(5) < 60) return { value: to(5), unit: 'second' };
  if (to(1, 60) < 10) return { value: to(1, 60), unit: 'minute' };
  if (to(5, 60) < 90) return { value: to(5, 60), unit: 'minute' };
  return { value: to(1, 3600), unit: 'hour' };
}

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

export type Formatters = ReturnType<typeof formatters>;

export function useFormat(): Formatters {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return formattersOf(isLanguage(language) ? language : 'en');
}

const made = new Map<Language, Formatters>();

/** Made once: what the browser needs for them costs more than all else of a small component. */
function formattersOf(language: Language): Formatters {
  const known = made.get(language) ?? formatters(language);
  made.set(language, known);
  return known;
}
