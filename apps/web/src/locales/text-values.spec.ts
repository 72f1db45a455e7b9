import { LANGUAGES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/{faq,guide,help,legal,legal-privacy,legal-terms}.json', {
  eager: true,
  import: 'default',
});

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

/** Numbers that are no rule of the product: advice, ages and articles of laws, names of formats. */
const OTHER = [/10 to 20|10~20/, /1~2분/, /18/, /Art\. 6\(1\)|제6조 1항/, /Article 50|제50조/, /MP4/, /AGPL-3\.0/];

describe('the long texts', () => {
  it('have all their numbers filled in from what the product enforces', () => {
    const texts = Object.entries(files).flatMap(([path, content]) =>
      leavesOf(content).map((text) => ({ path, text: text.replaceAll(/\{\{\w+\}\}/g, '') })),
    );
    expect(Object.keys(files)).toHaveLength(LANGUAGES.length * 6);
    const written = texts.filter(({ text }) =>
      /\d/.test(OTHER.reduce((rest, allowed) => rest.replaceAll(new RegExp(allowed, 'g'), ''), text)),
    );
    expect(written).toEqual([]);
  });
});
