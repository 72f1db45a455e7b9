import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { onUserDataClear } from './user-data';

const PREFIX = 'atelier.draft.';

/** What was being written in this tab when the page was left, for whatever reason: to buy Sparks, or by a reload. Null where there is nothing that still fits. */
export function draftOf<Draft>(name: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    const draft = schema.safeParse(text === null ? null : JSON.parse(text));
    return draft.success ? draft.data : null;
  } catch {
    // A browser that keeps nothing, or something that is no draft.
    return null;
  }
}

/** Keeps what is being written in a form for as long as the tab lives, so that leaving the page loses none of it. */
export function useKeepDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
          } catch {
            // A browser that keeps nothing shows it until the page is left.
          }
        },
      }),
    [name, subscribe],
  );
}

onUserDataClear(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
