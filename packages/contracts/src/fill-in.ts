import type { Language } from './languages.js';

/** For details that are codes: what a text says for each of them, by the detail's name. */
export type DetailWords = Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>>;

/** Formats are kept as one text, “JPG, PNG”, and one of them is to be chosen. */
const oneOf = (formats: string, language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(formats.split(', '));

/** `text` with `{name}` filled from `details`; a missing detail leaves its place empty. */
export function fillIn(
  text: string,
  details: Record<string, unknown>,
  language: Language,
  words?: DetailWords,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'string' && name === 'formats') return oneOf(value, language);
    if (typeof value === 'string') return words?.[name]?.[value]?.[language] ?? value;
    return typeof value === 'number' ? String(value) : '';
  });
}
