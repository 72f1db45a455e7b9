import { expect, it } from 'vitest';
import { fillIn } from './fill-in.js';

it.each([
  ['en', 'JPG, PNG', 'Use JPG or PNG.'],
  ['en', 'JPG, PNG, WebP', 'Use JPG, PNG, or WebP.'],
  ['ko', 'JPG, PNG', 'Use JPG 또는 PNG.'],
] as const)('tells formats as a choice (%s, %s)', (language, formats, said) => {
  expect(fillIn('Use {formats}.', { formats }, language)).toBe(said);
});
