/** All texts by what they show, each once; and a SHA-256 of the files that they are in. `sets`: names of files in `test/security`; all if left out. */
export function readTexts(
  sets?: string[],
): Promise<{ texts: Record<'child' | 'adult' | 'suggestive' | 'harmless', string[]>; corpus: string }>;
