import type { ImageCreation, ImageOutput, Character } from '@atelier/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/lib/api-error';
import { orpc } from '@/lib/client';
import { draftOf, GENERATOR_DRAFT, keepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { itemsOf } from '@/lib/paging';
import { toast } from '@/lib/toast';
import { useCreateImages } from '../../api/create-images';
import { useCharacters } from '../../characters/api/characters';
import { forgetCharacter } from '../../characters/api/forget-character';
import { fieldOfRefusal } from '../../composer/use-option';
import { useMaker } from '../../composer/use-maker';
import { useImpossibleAngles, useImpossibleDirections, useImpossibleExpressions } from '../options/caveats';
import { readsOf, useShown } from '../options/reads-of';
import { DEFAULT_SETTINGS, DRAFT_FITS, repeatOf, settingsOf, type GeneratorSettings } from '../settings';

const resolver = lazyResolver(async () => (await import('../settings-schema')).resolver);

/** The character that the form began with, as long as nobody chose it. */
const BEGUN = 'generator-begun-with';
const isBegunWith = (id: string): boolean =>
  draftOf<Pick<GeneratorSettings, 'character_id'>>(BEGUN, DRAFT_FITS).character_id === id;
const choose = () => {
  keepDraft(BEGUN, {});
};

const FIELD_OF_CODE: Readonly<Record<string, keyof GeneratorSettings>> = {
  prompt_forbidden: 'prompt',
  prompt_together_forbidden: 'prompt',
  prompt_meaning_forbidden: 'prompt',
  prompt_script_unreadable: 'prompt',
  prompt_required: 'prompt',
  model_required: 'character_id',
  model_not_found: 'character_id',
  model_expired: 'character_id',
  dimensions_out_of_range: 'width',
  dimensions_not_multiple: 'width',
  count_out_of_range: 'count',
  seed_out_of_range: 'seed',
};

interface GeneratorOptions {
  characterId: string | null;
  onInvalid: (names: readonly string[]) => void;
  onAccepted: () => void;
}

/** The form, what it costs, and everything that fills or sends it. */
export function useGenerator({ characterId, onInvalid, onAccepted }: GeneratorOptions) {
  const { t } = useTranslation('generator');
  const create = useCreateImages();
  const queryClient = useQueryClient();
  const maker = useMaker<GeneratorSettings>({
    kind: 'image',
    draft: GENERATOR_DRAFT,
    begin: () => ({
      ...DEFAULT_SETTINGS,
      ...draftOf<GeneratorSettings>(GENERATOR_DRAFT, DRAFT_FITS),
      ...(characterId === null ? {} : { character_id: characterId }),
    }),
    resolver,
    create,
    fieldOfError: (error) => {
      // The next press makes it without.
      if (isApiError(error) && error.code === 'theme_over') form.setValue('theme', undefined);
      // It may have been deleted where no event came from.
      if (isApiError(error) && error.code === 'model_not_found') void forgetCharacter(queryClient);
      return fieldOfRefusal(error, DEFAULT_SETTINGS, FIELD_OF_CODE);
    },
    whose: ({ character_id }) => character_id,
    reads: (request) => readsOf(request, chosen.character?.name, shown),
    onInvalid,
    onAccepted: ({ theme }) => {
      endTheme(form, theme);
      onAccepted();
    },
  });
  const { form, send } = maker;
  const { setValue } = form;
  const chosen = useChosenCharacter(form);
  const shown = useShown(chosen.character);
  usePossibleView(form, chosen.character);
  const [version, setVersion] = useState(0);
  const fill = (settings: GeneratorSettings) => {
    choose();
    form.reset(settings);
    setVersion((before) => before + 1);
  };
  return {
    ...maker,
    ...chosen,
    choose: useChoice(form, characterId),
    /** Changes whenever the whole form was filled in from elsewhere. */
    version,
    /** What was sent and is not among the others yet. */
    asked: create.isPending ? create.variables : null,
    applySettings: (creation: ImageCreation) => {
      fill(settingsOf(creation, form.getValues()));
      toast.success(t('settings_used'));
    },
    fill,
    lockSeed: (seed: number) => {
      setValue('seed', seed, { shouldDirty: true, shouldValidate: true });
      toast.success(t('seed.taken', { seed }));
    },
    repeat: (creation: ImageCreation, picture?: ImageOutput) => {
      const request = repeatOf(creation, picture);
      if (request) send(request);
      else toast.error(t('character_gone'));
    },
  };
}

/** One is made for a theme at a time: whoever wants another takes it again where it is shown. */
function endTheme({ getValues, setValue }: UseFormReturn<GeneratorSettings>, theme: string | undefined): void {
  if (theme !== undefined && getValues('theme') === theme) setValue('theme', undefined);
}

/** Puts in whom somebody chose, here or where the address is from. */
function useChoice({ setValue }: UseFormReturn<GeneratorSettings>, characterId: string | null): (id: string) => void {
  useEffect(() => {
    if (!characterId) return;
    choose();
    setValue('character_id', characterId);
  }, [characterId, setValue]);
  return (id) => {
    choose();
    setValue('character_id', id, { shouldDirty: true, shouldValidate: true });
  };
}

export type Generator = ReturnType<typeof useGenerator>;

/** The character to begin with: the user's own before others', and never an expired one. */
function firstUsable(characters: readonly Character[]): Character | null {
  const usable = characters.filter(({ expired }) => !expired);
  return usable.find(({ own }) => own) ?? usable[0] ?? null;
}

interface ChosenCharacter {
  character: Character | null;
  loading: boolean;
  /** There is no character to choose. */
  none: boolean;
}

/** The character that the form names; where it names none yet, the one to begin with is put in. */
function useChosenCharacter(form: UseFormReturn<GeneratorSettings>): ChosenCharacter {
  const id = useWatch({ control: form.control, name: 'character_id' });
  const { setValue } = form;
  const list = useCharacters('all');
  const characters = itemsOf(list.data);
  const listed = characters?.find((character) => character.id === id);
  const single = useCharacter(listed || !characters ? '' : id);
  // An own one that has got ready comes before another’s that nobody chose.
  const isAnothers = listed?.own === false && isBegunWith(id);
  const best = characters && (!id || isAnothers) ? firstUsable(characters) : null;
  const first = best && (!id || best.own) ? best.id : null;
  useEffect(() => {
    if (first === null) return;
    keepDraft(BEGUN, { character_id: first });
    setValue('character_id', first);
  }, [first, setValue]);
  return {
    // One that was deleted since is none, though its last answer is still known.
    character: listed ?? (id && !single.isError ? single.data : undefined) ?? null,
    loading: list.isPending || single.isLoading,
    none: characters?.length === 0,
  };
}

/** A view that cannot be drawn of the character, whatever brought it into the form, is none, which is said. */
function usePossibleView(form: UseFormReturn<GeneratorSettings>, character: Character | null) {
  usePossible(form, character, 'direction', useImpossibleDirections(character));
  usePossible(form, character, 'angle', useImpossibleAngles());
  usePossible(form, character, 'expression', useImpossibleExpressions(character));
}

function usePossible<Name extends 'direction' | 'angle' | 'expression'>(
  { control, setValue }: UseFormReturn<GeneratorSettings>,
  character: Character | null,
  name: Name,
  impossible: readonly GeneratorSettings[Name][],
) {
  const { t } = useTranslation('generator');
  const value: GeneratorSettings['direction' | 'angle' | 'expression'] = useWatch({ control, name });
  const isImpossible = character !== null && impossible.some((one) => one === value);
  useEffect(() => {
    if (!isImpossible) return;
    const instead = DEFAULT_SETTINGS[name];
    setValue<'direction' | 'angle' | 'expression'>(name, instead, { shouldDirty: true });
    const named = (one: typeof value) => t(`${name}.${one}` as 'direction.front');
    toast(t(`${name}_changed`, { value: named(value), instead: named(instead) }));
  }, [isImpossible, name, value, setValue, t]);
}

/** The character of an id, for one that may be on no loaded page of the list. */
const useCharacter = (id: string) => useQuery(orpc.characters.get.queryOptions({ input: id ? { id } : skipToken }));
