import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('Korean words are kept whole in a screen of another language, too', () => {
  const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8');
  const ofBody = /\n {2}body \{[^}]*\}/.exec(css)?.[0];
  expect(ofBody).toContain('word-break: keep-all');
});
