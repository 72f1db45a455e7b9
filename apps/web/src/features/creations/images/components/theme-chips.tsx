import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { Chips } from '../../composer/chips';
import type { GeneratorSettings } from '../settings';
import { THEMES } from '../themes';

/** Expression and shot are set to match the prompt. */
export function ThemeChips() {
  const { t } = useTranslation('generator');
  const { setValue } = useFormContext<GeneratorSettings>();
  return (
    <Chips
      label={t('themes')}
      items={THEMES.map((theme) => ({
        ...theme,
        label: t(`theme.${theme.name}.label`),
        prompt: t(`theme.${theme.name}.prompt`),
        face: <Portrait mood={theme.mood} wall={theme.wall} />,
      }))}
      onChoose={({ expression, shot }) => {
        setValue('expression', expression, { shouldDirty: true });
        setValue('shot', shot, { shouldDirty: true });
      }}
    />
  );
}
