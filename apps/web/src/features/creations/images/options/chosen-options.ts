import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SETTINGS, type GeneratorSettings, sizeNameOf } from '../settings';

/** What is chosen, in words: size, number and shot always, the rest where it is not as it was given. */
export function useChosenOptions(): string[] {
  const { t } = useTranslation('generator');
  const { width, height, count, shot, direction, angle, expression, clothing_prompt, seed } =
    useWatch<GeneratorSettings>() as GeneratorSettings;
  const size = sizeNameOf(width, height);
  return [
    size === 'custom' ? `${String(width)}×${String(height)}` : t(`size.${size}`),
    t('pictures', { count }),
    t(`shot.${shot}`),
    direction === DEFAULT_SETTINGS.direction ? '' : t(`direction.${direction}`),
    angle === DEFAULT_SETTINGS.angle ? '' : t(`angle.${angle}`),
    expression === DEFAULT_SETTINGS.expression ? '' : t(`expression.${expression}`),
    clothing_prompt,
    seed === undefined ? '' : t('seed.of', { seed }),
  ].filter(Boolean);
}
