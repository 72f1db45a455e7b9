import type { Character } from '@atelier/contracts';
import { useFormContext } from 'react-hook-form';
import { Understood } from '../../composer/understood/understood';
import { useImpossibleDirections, useIsCutOff, useIsFaceless, useIsMoodless } from '../options/caveats';
import { DEFAULT_SETTINGS, useOption, type GeneratorSettings } from '../settings';

/** What the words of the form say to the engine, beside what is chosen: who, and how it is seen. */
export function UnderstoodWords({ character }: { character: Character | null }) {
  const prompt = useOption('prompt');
  const { setValue } = useFormContext<GeneratorSettings>();
  return (
    <Understood
      of="surroundings"
      prompt={prompt.value}
      negative={useOption('negative_prompt').value}
      expression={useOption('expression').value}
      direction={useOption('direction').value}
      shot={useOption('shot').value}
      angle={useOption('angle').value}
      name={character?.name}
      clothes={useOption('clothing_prompt').value}
      cutOff={useIsCutOff(character, 'full')}
      undrawn={useImpossibleDirections(character)}
      faceless={useIsFaceless(character)}
      moodless={useIsMoodless(character)}
      onChange={prompt.set}
      onFree={(option) => {
        setValue(option, DEFAULT_SETTINGS[option], { shouldDirty: true });
      }}
    />
  );
}

/** What the negative prompt does. */
export function UnderstoodUnwanted() {
  const { value, set } = useOption('negative_prompt');
  const { setValue } = useFormContext<GeneratorSettings>();
  return (
    <Understood
      of="unwanted"
      prompt={value}
      negative=""
      beside={useOption('prompt').value}
      expression={useOption('expression').value}
      direction={useOption('direction').value}
      shot={useOption('shot').value}
      angle={useOption('angle').value}
      onChange={set}
      onFree={(option) => {
        setValue(option, DEFAULT_SETTINGS[option], { shouldDirty: true });
      }}
    />
  );
}

/** What the words about clothes say to it. */
export function UnderstoodClothes({ character }: { character: Character | null }) {
  const { value, set } = useOption('clothing_prompt');
  return (
    <Understood
      of="clothes"
      prompt={value}
      beside={useOption('prompt').value}
      shot={useOption('shot').value}
      negative={useOption('negative_prompt').value}
      faceless={useIsFaceless(character)}
      onChange={set}
    />
  );
}
