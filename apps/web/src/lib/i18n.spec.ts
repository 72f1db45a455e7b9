import { expect, it } from 'vitest';
import { i18next } from './i18n';

it('keeps a name that runs from right to left apart from the number beside it, and others as they are', () => {
  i18next.addResourceBundle('en', 'isolation', { line: 'Training {{name}} {{percent}}%' });
  const line = (name: string) => i18next.t('isolation:line', { lng: 'en', name, percent: 40 });
  expect(line('مرحبا')).toBe('Training \u2068مرحبا\u2069 40%');
  expect(line('Mina & “유나” <3')).toBe('Training Mina & “유나” <3 40%');
});
