import { useEffect } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Who empties the prompt of a remix begins with something else. */
export function useForgetSource<Values extends { prompt: string; remix_of?: string | undefined }>({
  subscribe,
  setValue,
}: Pick<UseFormReturn<Values>, 'subscribe' | 'setValue'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { prompt, remix_of: source } }) => {
          if (source === undefined || prompt.trim() !== '') return;
          setValue('remix_of' as Path<Values>, undefined as PathValue<Values, Path<Values>>);
        },
      }),
    [subscribe, setValue],
  );
}
