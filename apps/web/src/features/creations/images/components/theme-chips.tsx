import type { CameraShot, Expression } from '@atelier/contracts';
import {
  Cake,
  Footprints,
  type LucideIcon,
  Megaphone,
  MoonStar,
  PartyPopper,
  Snowflake,
  TreePalm,
  VolumeX,
} from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
  Icon: LucideIcon;
}

const THEMES: readonly Theme[] = [
  { name: 'cheerleader', expression: 'smile', shot: 'cowboy', Icon: Megaphone },
  { name: 'walking', expression: 'none', shot: 'full', Icon: Footprints },
  { name: 'shushing', expression: 'wink', shot: 'portrait', Icon: VolumeX },
  { name: 'birthday', expression: 'smile', shot: 'upper', Icon: Cake },
  { name: 'beach', expression: 'smile', shot: 'cowboy', Icon: TreePalm },
  { name: 'night', expression: 'none', shot: 'upper', Icon: MoonStar },
  { name: 'snow', expression: 'surprised', shot: 'upper', Icon: Snowflake },
  { name: 'festival', expression: 'smile', shot: 'cowboy', Icon: PartyPopper },
];
