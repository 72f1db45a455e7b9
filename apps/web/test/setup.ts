import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import '@/lib/i18n';
import { LANGUAGES } from '@atelier/contracts';
import { loadTexts } from '@/lib/texts';
// Its style sheet would come with the first toast, and slows every query by role down.
import { toast } from 'sonner';

document.head.replaceChildren();

for (const language of LANGUAGES) await loadTexts(language, 'app', 'prose', 'settings', 'training', 'buying');

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

afterEach(() => {
  // What was said stays to be seen beyond the screen that said it.
  toast.dismiss();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
