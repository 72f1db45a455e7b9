import type { PublicCreation } from '@atelier/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from '@/lib/form-draft';
import { DRAFT_FITS, settingsOf, type GeneratorSettings } from '../settings';

/** What the form held before a remix, and what the remix put into it. They outlive the page, as the form does. */
const BEFORE = 'generator-before-remix';
const TAKEN = 'generator-remix';

/** What a remix is recognized by is not among them: whom and what it shows. */
const LOOKS = [
  'clothing_prompt',
  'negative_prompt',
  'expression',
  'direction',
  'angle',
  'shot',
  'width',
  'height',
  'count',
] as const satisfies (keyof GeneratorSettings)[];

type Form = Pick<UseFormReturn<GeneratorSettings>, 'getValues' | 'setValue'>;

/** The settings of a public creation, and its character where the user may use it. */
export function takeOver({ id, options, character }: PublicCreation, form: Form): GeneratorSettings {
  if (form.getValues('remix_of') !== undefined) giveBack(form);
  const before = form.getValues();
  const made = { options, character: character?.usable ? character : null, remix_of: null };
  const taken = { ...settingsOf(made, before), remix_of: id };
  keepDraft(BEFORE, before);
  keepDraft(TAKEN, taken);
  return taken;
}

/** Of a remix that is over, the look goes as it came, but for what was chosen since; returns what takes it over again, or null where nothing has changed. */
export function giveBack({ getValues, setValue }: Form): (() => void) | null {
  const before = draftOf<GeneratorSettings>(BEFORE, DRAFT_FITS);
  const taken = draftOf<GeneratorSettings>(TAKEN, DRAFT_FITS);
  const given = LOOKS.filter(
    (name) => before[name] !== undefined && before[name] !== taken[name] && getValues(name) === taken[name],
  );
  const put = (settings: Partial<GeneratorSettings>) => {
    for (const name of given) {
      const value = settings[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  put(before);
  if (given.length === 0) return null;
  return () => {
    put(taken);
  };
}
