import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { Chips } from '../../composer/chips';
import { IDEAS } from '../ideas';
import type { WaifuSettings } from '../settings';

/** Characters to begin with; the frame is set to match the description. */
export function IdeaChips() {
  const { t } = useTranslation('waifu');
  const { setValue } = useFormContext<WaifuSettings>();
  return (
    <Chips
      label={t('ideas')}
      items={IDEAS.map(({ name, ratio, ...looks }) => ({
        name,
        ratio,
        label: t(`idea.${name}.label`),
        prompt: t(`idea.${name}.prompt`),
        face: <Portrait {...looks} />,
      }))}
      onChoose={({ ratio }) => {
        setValue('aspect_ratio', ratio, { shouldDirty: true });
      }}
    />
  );
}
