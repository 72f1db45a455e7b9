import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8');

it('pages that scroll and pages that do not are of one width', () => {
  expect(/\n {2}html \{[^}]*\}/.exec(css)?.[0]).toContain('scrollbar-gutter: stable');
});

it('Korean words are kept whole in a screen of another language, too', () => {
  const ofBody = /\n {2}body \{[^}]*\}/.exec(css)?.[0];
  expect(ofBody).toContain('word-break: keep-all');
});
