import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import { DEFAULT_SETTINGS, type GeneratorSettings } from '../settings';
import { FormNotice } from './form-notice';

const LOOKS = ['clothing_prompt', 'negative_prompt', 'expression', 'direction', 'angle', 'shot'] as const;

export interface ThemeNoticeProps {
  /** The address asks for the theme of today. */
  asked: boolean;
  /** It has been dealt with, so the address need not ask for it again. */
  onTaken: () => void;
}

/** Takes the theme of today into the form where it is asked for, and says for which theme what is made will be. */
export function ThemeNotice({ asked, onTaken }: ThemeNoticeProps) {
  const { t } = useTranslation('themes');
  const format = useFormat();
  const { control, setValue } = useFormContext<GeneratorSettings>();
  const day = useWatch({ control, name: 'theme' });
  const { data: today } = useQuery(orpc.themes.today.queryOptions({ staleTime: 60_000 }));
  const take = useEffectEvent(() => {
    if (!today) return;
    setValue('theme', today.day, { shouldDirty: true });
    setValue('remix_of', undefined);
    setValue('prompt', today.prompt, { shouldDirty: true, shouldValidate: true });
    // How the picture before looked has nothing to do with the theme, and may hide what it is about.
    for (const name of LOOKS) setValue(name, DEFAULT_SETTINGS[name], { shouldDirty: true, shouldValidate: true });
    onTaken();
  });
  const isThere = today !== undefined;
  useEffect(() => {
    if (asked && isThere) take();
  }, [asked, isThere]);
  if (!day) return null;
  return (
    <FormNotice
      slim
      Icon={CalendarHeart}
      title={
        today?.day === day ? t('notice', { title: today.title }) : t('notice_day', { day: format.calendarDay(day) })
      }
      text={t('notice_text')}
      closeLabel={t('leave')}
      onClose={() => {
        setValue('theme', undefined, { shouldDirty: true });
      }}
    />
  );
}
