import type { CameraShot, Expression } from '@atelier/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Portrait, type PortraitMood } from '@/components/portrait';
import { Chips } from '../../composer/chips';
import type { GeneratorSettings } from '../settings';

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

/** A ready-made idea: its prompt is in the texts, under its name. */
interface Theme {
  name: 'cheerleader' | 'walking' | 'shushing' | 'birthday' | 'beach' | 'night' | 'snow' | 'festival';
  expression: Expression;
  shot: CameraShot;
  mood: PortraitMood;
  wall: string;
}

const THEMES: readonly Theme[] = [
  { name: 'cheerleader', expression: 'smile', shot: 'cowboy', mood: 'smile', wall: '#a2444f' },
  { name: 'walking', expression: 'none', shot: 'full', mood: 'calm', wall: '#3f6b58' },
  { name: 'shushing', expression: 'wink', shot: 'portrait', mood: 'wink', wall: '#4a3a72' },
  { name: 'birthday', expression: 'smile', shot: 'upper', mood: 'smile', wall: '#8a5a2c' },
  { name: 'beach', expression: 'smile', shot: 'cowboy', mood: 'calm', wall: '#2f6a86' },
  { name: 'night', expression: 'none', shot: 'upper', mood: 'calm', wall: '#2c2f5e' },
  { name: 'snow', expression: 'surprised', shot: 'upper', mood: 'surprised', wall: '#6d7f96' },
  { name: 'festival', expression: 'smile', shot: 'cowboy', mood: 'smile', wall: '#7b3652' },
];
