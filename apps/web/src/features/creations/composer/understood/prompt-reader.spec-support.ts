import type * as Reader from './prompt-reader';

/** The reader without a browser's worker, which the test's environment has none of: the same file answers at once. */
export async function readingAtOnce(original: () => Promise<typeof Reader>): Promise<typeof Reader> {
  const { readPrompt } = await import('./prompt-reader.worker');
  return {
    ...(await original()),
    askReader: (request, answered) => {
      answered(readPrompt(request));
      return () => undefined;
    },
  };
}
