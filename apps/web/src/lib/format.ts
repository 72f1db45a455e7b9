import { PRICE_CURRENCY, type Language } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language';

const DAY = 86_400_000;
/** Browsers only know “now” and “this minute”. */
const JUST_NOW: Record<Language, string> = { en: 'just now', ko: '방금 전' };

/** Numbers, dates and spans of time in the language of the interface. */
export function formatters(language: Language) {
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: PRICE_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = (value: number, name: 'second' | 'minute' | 'hour' | 'day' | 'megabyte', digits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);

  return {
    number: (value: number) => number.format(value),
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    /** Whole cents, as what they are worth. */
    price: (cents: number) => price.format(cents / 100),
    date: (iso: string) => date.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    /** “today”, “yesterday”, else the date. */
    day: (iso: string, now = Date.now()) => {
      const days = Math.round((startOfDay(new Date(iso).getTime()) - startOfDay(now)) / DAY);
      return days > -2 ? relative.format(days, 'day') : date.format(new Date(iso));
    },
    /** “just now”, “5 minutes ago”. */
    ago: (iso: string, now = Date.now()) => {
      const seconds = (new Date(iso).getTime() - now) / 1000;
      if (Math.abs(seconds) < 60) return JUST_NOW[language];
      if (Math.abs(seconds) < 3600) return relative.format(Math.round(seconds / 60), 'minute');
      if (Math.abs(seconds) < 86_400) return relative.format(Math.round(seconds / 3600), 'hour');
      return relative.format(Math.round(seconds / 86_400), 'day');
    },
    /** A length of time, as coarse as it may be read: “40 sec”, “3 min”, “2 hr”. */
    duration: (seconds: number) => {
      if (seconds < 60) return unit(Math.max(1, Math.round(seconds)), 'second');
      if (seconds < 5400) return unit(Math.round(seconds / 60), 'minute');
      if (seconds < 2 * 86_400) return unit(Math.round(seconds / 3600), 'hour');
      return unit(Math.round(seconds / 86_400), 'day');
    },
    megabytes: (bytes: number) => unit(bytes / (1024 * 1024), 'megabyte', 1),
  };
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
