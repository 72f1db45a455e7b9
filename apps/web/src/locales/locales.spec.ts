import { LANGUAGES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(texts: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value as Record<string, unknown>, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  );
}

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, content] of Object.entries(files)) {
    const [, fileLanguage, namespace] = /\.\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (fileLanguage !== language) continue;
    for (const [key, text] of flatten(content)) texts.set(`${namespace ?? ''}:${key}`, text);
  }
  return texts;
}

const withoutPlurals = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const [en, ko] = [textsOf('en'), textsOf('ko')];

describe('the texts of both languages', () => {
  it('have exactly the same keys', () => {
    expect(LANGUAGES).toEqual(['en', 'ko']);
    expect(withoutPlurals(ko)).toEqual(withoutPlurals(en));
  });

  it.each([
    ['en', en],
    ['ko', ko],
  ])('call the room that makes characters of words by one name wherever they lead there (%s)', (_language, texts) => {
    const name = texts.get('shell:nav.waifu') ?? '?';
    const [titles, ways] = [
      ['waifu:title', 'generate:waifu.title', 'dashboard:quick.waifu.title'],
      ['characters:describe', 'dashboard:first.waifu', 'training-flow:no_pictures.title'],
    ];
    for (const key of titles) expect([key, texts.get(key)]).toEqual([key, name]);
    for (const key of ways) expect([key, texts.get(key)]).toEqual([key, expect.stringContaining(name)]);
  });

  it('have every plural form that their language asks for', () => {
    for (const [language, texts] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const plural = [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
      for (const key of new Set(plural)) {
        const forms = [...texts.keys()].filter((other) => other.replace(PLURAL, '') === key && PLURAL.test(other));
        expect([language, key, forms.map((form) => form.slice(key.length + 1)).sort()]).toEqual([
          language,
          key,
          [...wanted].sort(),
        ]);
      }
    }
  });

  it('are never empty, and fill in nothing that the other language does not', () => {
    for (const [key, text] of [...en, ...ko]) expect([key, text.trim()]).not.toEqual([key, '']);
    for (const [key, text] of ko) {
      const counterpart = en.get(key) ?? '';
      const known = placeholders(counterpart);
      expect([key, placeholders(text).filter((name) => !known.includes(name))]).toEqual([key, []]);
    }
  });
});

describe('the keys that the source asks for', () => {
  const known = new Set(withoutPlurals(en));
  const asked = Object.entries(sources).flatMap(([path, source]) => {
    // A component names its namespace before it asks; a file may hold several.
    const spaces = [...source.matchAll(/\{ t\b(?!:)[^}]*\} = useTranslation\(\[?'([\w-]+)'/g)];
    return [...source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)].flatMap(({ index, 1: key = '' }) => {
      const space = spaces.findLast((each) => each.index < index)?.[1];
      return space ? [{ path, key: key.includes(':') ? key : `${space}:${key}` }] : [];
    });
  });

  it('all exist', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
  });
});
