import { useWatch } from 'react-hook-form';
import type { Character } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useIsBuiltIn, useIsCutOff } from './caveats';
import { useViewOfWords } from '../../composer/understood/use-view-of-words';
import { DEFAULT_SETTINGS, type GeneratorSettings, sizeNameOf } from '../settings';

/** What is chosen, in words: size, number and shot always, the rest where it is not as it was given. How the figure is seen is told as it will be. */
export function useChosenOptions(character: Character | null): string[] {
  const { t } = useTranslation('generator');
  const asked = useWatch<GeneratorSettings>() as GeneratorSettings;
  const { width, height, count, expression, clothing_prompt, negative_prompt, seed } = asked;
  const {
    shot,
    direction,
    angle = asked.angle,
  } = useViewOfWords({
    ...asked,
    prompt: useIsBuiltIn() ? asked.prompt : '',
    negative: asked.negative_prompt,
  });
  const isCutOff = useIsCutOff(character, shot);
  const size = sizeNameOf(width, height);
  return [
    size === 'custom' ? `${String(width)}×${String(height)}` : t(`size.${size}`),
    t('pictures', { count }),
    t(isCutOff ? 'shot_caveat.short' : `shot.${shot}`),
    direction === DEFAULT_SETTINGS.direction ? '' : t(`direction.${direction}`),
    angle === DEFAULT_SETTINGS.angle ? '' : t(`angle.${angle}`),
    expression === DEFAULT_SETTINGS.expression ? '' : t(`expression.${expression}`),
    clothing_prompt,
    negative_prompt.trim() && t('option.negative_prompt'),
    seed === undefined ? '' : t('seed.of', { seed }),
  ].filter(Boolean);
}
