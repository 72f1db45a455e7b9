import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import '@/lib/i18n';
import { LANGUAGES } from '@atelier/contracts';
import { loadTexts } from '@/lib/texts';
// Its style sheet would come with the first toast, and slows every query by role down.
import { toast } from 'sonner';

document.head.replaceChildren();

for (const language of LANGUAGES)
  await loadTexts(language, 'app', 'prose', 'settings', 'training', 'buying', 'waifu', 'entry');

/** Writes out what stands in the document only where somebody reads it, not at each look for what is still to come. */
function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // Where it came from is the test.
  Error.captureStackTrace(error, lazyElementError);
  const get = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}`, prettyDOM(container)]
      .filter(Boolean)
      .join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

configure({
  // A machine that does much else besides is slow; a failing test may take its time.
  asyncUtilTimeout: 15_000,
  getElementError: lazyElementError,
});

/** What React only warns of, and browsers repair each in its own way: markup that does not nest, and lists that lose their order. */
const MARKUP = /^(?:In HTML, |Encountered two children with the same key)/;
const complaints: string[] = [];
const complain = console.error.bind(console);
console.error = (...said: unknown[]) => {
  if (MARKUP.test(String(said[0]))) complaints.push(said.map(String).join(' ').slice(0, 400));
  complain(...said);
};

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

afterEach(() => {
  // What was said stays to be seen beyond the screen that said it.
  toast.dismiss();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
