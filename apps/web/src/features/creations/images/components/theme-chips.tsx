import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '@/features/jobs';
import { Chips } from '../../composer/chips';
import { ideasFor } from '../ideas';
import type { GeneratorSettings } from '../settings';

/** Expression and shot are set to match the prompt. */
export function ThemeChips() {
  const { t } = useTranslation('generator');
  const { data: runtime } = useRuntime();
  const { setValue } = useFormContext<GeneratorSettings>();
  return (
    <Chips
      label={t('themes')}
      items={ideasFor(runtime?.engine).map((theme) => ({
        ...theme,
        label: t(`theme.${theme.name}.label`),
        prompt: t(`theme.${theme.name}.prompt`),
      }))}
      onChoose={({ expression, shot }) => {
        setValue('expression', expression, { shouldDirty: true });
        setValue('shot', shot, { shouldDirty: true });
      }}
    />
  );
}
