import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import './i18n';

const korean = vi.hoisted(() => {
  let come: () => void = () => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, came };
});

vi.mock(import('@/locales/ko'), async (original) => {
  await korean.came;
  return original();
});

it('changes to a language only with the texts of a screen that was opened meanwhile', async () => {
  await i18next.changeLanguage('en');
  // As in a tab that has just been opened: nothing but English has come.
  vi.resetModules();
  const { chooseLanguage } = await import('./language');
  const { loadTexts } = await import('./texts');
  const add = vi.spyOn(i18next, 'addResourceBundle');
  await loadTexts('en', 'app');
  const chosen = chooseLanguage('ko');
  await loadTexts('en', 'settings');
  korean.come();
  await chosen;
  const added = (language: string) => add.mock.calls.filter(([of]) => of === language).map(([, name]) => name);
  expect(i18next.language).toBe('ko');
  expect(added('ko')).toEqual(expect.arrayContaining(added('en')));
});
