import { isAnother } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { orpc } from '@/lib/client';

/**
 * Who empties the prompt of a remix, or writes another in its place, begins with something else: `onForgotten` is told. Answers the source
 * that is still sent.
 */
export function useForgetSource<Values extends { prompt: string; remix_of?: string | undefined }>(
  form: Pick<UseFormReturn<Values>, 'control' | 'subscribe' | 'setValue' | 'getValues'>,
  onForgotten?: () => void,
) {
  const { control, subscribe, setValue, getValues } = form;
  const id: string | undefined = useWatch({ control, name: 'remix_of' as Path<Values> });
  const { data, error } = useQuery(
    orpc.gallery.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, staleTime: Infinity }),
  );
  // Of a source that is gone, what was written when the form was opened is what is left of its words.
  const [begun] = useState(() => getValues('prompt' as Path<Values>) as string);
  const known = data?.options.prompt ?? (error ? begun : '');
  const forgotten = useEffectEvent(() => onForgotten?.());
  useEffect(() => {
    const look = ({ prompt, remix_of: source }: Values) => {
      if (source === undefined || (prompt.trim() !== '' && !(source === id && isAnother(prompt, known)))) return;
      setValue('remix_of' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
      forgotten();
    };
    // The prompt may have been written anew before the source’s own words came.
    look(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        look(values);
      },
    });
  }, [subscribe, setValue, getValues, id, known]);
  return { id, source: data, error };
}
