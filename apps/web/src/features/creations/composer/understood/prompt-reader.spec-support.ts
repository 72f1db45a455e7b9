import { screen, within } from '@testing-library/react';
import type * as Reader from './prompt-reader';

/** The reader without a browser's worker, which the test's environment has none of: the same file answers at once. */
export async function readingAtOnce(original: () => Promise<typeof Reader>): Promise<typeof Reader> {
  const { readPrompt } = await import('./prompt-reader.worker');
  const { readView } = await import('@atelier/contracts/prompt-words');
  return {
    ...(await original()),
    askReader: (request, answered) => {
      const { prompt, negative, viewOnly } = request;
      answered(viewOnly ? [] : readPrompt(request), viewOnly && readView(prompt, negative, request));
      return () => undefined;
    },
  };
}

/** What is said of the words of a prompt, and the words of it. */
export const drawnGroup = () => screen.findByRole('group', { name: 'What the built-in engine draws' });
export const drawnWords = async () =>
  within(await drawnGroup())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
