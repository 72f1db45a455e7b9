import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import '@/lib/i18n';
import { LANGUAGES } from '@atelier/contracts';
import { loadTexts } from '@/lib/texts';

for (const language of LANGUAGES) await loadTexts(language, 'app', 'reading', 'settings', 'training', 'buying');

// A machine that does much else besides is slow; a failing test may take its time.
configure({ asyncUtilTimeout: 8_000 });

// jsdom lays nothing out and only warns about it.
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// What a test began to load and did not wait for would fail once the document is gone, outside of any test.
afterAll(() => vi.dynamicImportSettled());

// A timer that a component left running (toasts have one for going) would draw into a document that is gone.
const begun = new Set<ReturnType<typeof setTimeout>>();
const begin = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof begin>) => {
  const timer = begin(...args);
  begun.add(timer);
  return timer;
}, begin);
afterAll(() => {
  begun.forEach(clearTimeout);
});
