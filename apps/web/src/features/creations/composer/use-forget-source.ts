import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { orpc } from '@/lib/client';

/** Words that say nothing of what is to be seen. */
const SMALL = new Set(['the', 'and', 'with', 'from', 'for', 'her', 'his', 'its', 'their', 'into', 'over', 'under']);
/** Of Latin letters fewer make no word to go by. */
const LEAST_LATIN = 3;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL.has(word) && word.length >= (/[a-z]/.test(word) ? LEAST_LATIN : 2),
  );

/** Whether nothing of one prompt is left in the other. Korean words carry particles, so the beginning of one counts. Not before a word is there. */
export function isAnother(prompt: string, source: string): boolean {
  const [words, known] = [wordsOf(prompt), wordsOf(source)];
  if (words.length === 0 || known.length === 0) return false;
  return !words.some((word) => known.some((other) => word.startsWith(other) || other.startsWith(word)));
}

/** Who empties the prompt of a remix, or writes another in its place, begins with something else: `onForgotten` is told. */
export function useForgetSource<Values extends { prompt: string; remix_of?: string | undefined }>(
  form: Pick<UseFormReturn<Values>, 'control' | 'subscribe' | 'setValue' | 'getValues'>,
  onForgotten?: () => void,
): void {
  const { control, subscribe, setValue, getValues } = form;
  const id: string | undefined = useWatch({ control, name: 'remix_of' as Path<Values> });
  const { data, isError } = useQuery(
    orpc.gallery.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, staleTime: Infinity }),
  );
  // Of a source that is gone, what was written when the form was opened is what is left of its words.
  const [begun] = useState(() => getValues('prompt' as Path<Values>) as string);
  const known = data?.options.prompt ?? (isError ? begun : '');
  const forgotten = useEffectEvent(() => onForgotten?.());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { prompt, remix_of: source } }) => {
          if (source === undefined || (prompt.trim() !== '' && !(source === id && isAnother(prompt, known)))) return;
          setValue('remix_of' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
          forgotten();
        },
      }),
    [subscribe, setValue, id, known],
  );
}
