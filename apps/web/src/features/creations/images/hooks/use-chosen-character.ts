import type { Character } from '@atelier/contracts';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useCharacters } from '../../characters/api/characters';
import { itemsOf } from '@/lib/paging';
import { useCharacter } from '../api/get-character';
import type { GeneratorSettings } from '../settings';

/** The character to begin with: the user's own before others', and never an expired one. */
export function firstUsable(characters: readonly Character[]): Character | null {
  const usable = characters.filter(({ expired }) => !expired);
  return usable.find(({ own }) => own) ?? usable[0] ?? null;
}

export interface ChosenCharacter {
  character: Character | null;
  loading: boolean;
  /** There is no character to choose. */
  none: boolean;
}

/** The character that the form names; where it names none yet, the one to begin with is put in. */
export function useChosenCharacter(form: UseFormReturn<GeneratorSettings>): ChosenCharacter {
  const id = useWatch({ control: form.control, name: 'character_id' });
  const { setValue } = form;
  const list = useCharacters('all');
  const characters = itemsOf(list.data);
  const listed = characters?.find((character) => character.id === id);
  const single = useCharacter(listed || !characters ? '' : id);
  const first = characters && !id ? firstUsable(characters) : null;
  useEffect(() => {
    if (first) setValue('character_id', first.id);
  }, [first, setValue]);
  return {
    character: listed ?? (id ? single.data : undefined) ?? null,
    loading: list.isPending || single.isLoading,
    none: characters?.length === 0,
  };
}
