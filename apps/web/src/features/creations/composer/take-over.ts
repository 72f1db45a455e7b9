import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from '@/lib/form-draft';

interface TakeOverOptions<Settings> {
  /** Of the form, as its draft has it. */
  name: string;
  fits: { [Name in keyof Settings]-?: (value: unknown) => boolean };
  /** What a remix is recognized by is not among them: whom and what it shows. */
  looks: readonly (Path<Settings> & keyof Settings)[];
}

/** What a remix puts into a form, and takes out of it again. Both outlive the page, as the form does. */
export function createTakeOver<Settings extends FieldValues & { prompt: string; remix_of?: string | undefined }>({
  name,
  fits,
  looks,
}: TakeOverOptions<Settings>) {
  type Form = Pick<UseFormReturn<Settings>, 'getValues' | 'setValue'>;
  const [was, now] = [`${name}-before-remix`, `${name}-remix`];

  /** Of a remix that is over, the look goes as it came, but for what was chosen since; returns what takes it over again, or null where nothing has changed. */
  function giveBack({ getValues, setValue }: Form): (() => void) | null {
    const before = draftOf<Settings>(was, fits);
    const taken = draftOf<Settings>(now, fits);
    const given = looks.filter(
      (look) => before[look] !== undefined && before[look] !== taken[look] && getValues(look) === taken[look],
    );
    const put = (settings: Partial<Settings>) => {
      for (const look of given) {
        const value = settings[look];
        if (value !== undefined)
          setValue(look, value as PathValue<Settings, typeof look>, { shouldDirty: true, shouldValidate: true });
      }
    };
    put(before);
    return given.length === 0
      ? null
      : () => {
          put(taken);
        };
  }

  /** What somebody had written before the words of the public creation `id` took its place, with all that was chosen for it; null where that was nothing. */
  function written(id: string): Partial<Settings> | null {
    const before = draftOf<Settings>(was, fits);
    const taken = draftOf<Settings>(now, fits);
    const hasOther = taken.remix_of === id && before.prompt?.trim() && before.prompt !== taken.prompt;
    return hasOther ? before : null;
  }

  return {
    giveBack,
    written,
    /** What `made` makes of what the form holds: the settings of the public creation `id`. */
    takeOver(id: string, form: Form, made: (before: Settings) => Settings): Settings {
      if (form.getValues('remix_of' as Path<Settings>) !== undefined) giveBack(form);
      const before = form.getValues();
      const taken = { ...made(before), remix_of: id };
      const last = draftOf<Settings>(now, fits);
      // Nobody wrote the words of a remix that was only looked at: what was written stands before it.
      const own =
        before.remix_of !== undefined && before.prompt === last.prompt ? draftOf<Settings>(was, fits) : before;
      keepDraft(was, { ...before, prompt: own.prompt, remix_of: own.remix_of });
      keepDraft(now, taken);
      return taken;
    },
  };
}
