import { isAbout, type TodaysTheme } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { DEFAULT_SETTINGS, type GeneratorSettings } from '../settings';
import { FormNotice } from '../../composer/form-notice';

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
  const [day, prompt] = useWatch({ control, name: ['theme', 'prompt'] });
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
  const leave = () => {
    setValue('theme', undefined, { shouldDirty: true });
  };
  if (today?.day === day && !isAbout(prompt, today.words)) return <OtherNotice theme={today} onLeave={leave} />;
  const isToday = today?.day === day;
  const reward = isToday && today.reward?.earned === false ? today.reward.spark : null;
  return (
    <FormNotice
      slim
      Icon={CalendarHeart}
      title={isToday ? t('notice', { title: today.title }) : t('notice_day', { day: format.calendarDay(day) })}
      text={t('notice_text')}
      more={reward === null ? null : t('reward_short', { count: reward })}
      closeLabel={t('leave')}
      onClose={leave}
    />
  );
}

/** What is made joins no theme once its words are about something else: that is said before it is made, and its words are one press away. */
function OtherNotice({ theme, onLeave }: { theme: TodaysTheme; onLeave: () => void }) {
  const { t } = useTranslation('themes');
  const { getValues, setValue } = useFormContext<GeneratorSettings>();
  const write = (prompt: string) => {
    setValue('prompt', prompt, { shouldDirty: true, shouldValidate: true });
  };
  const goBack = () => {
    const before = getValues('prompt');
    write(theme.prompt);
    toast(t('other.back_done'), {
      action: {
        label: t('other.undo'),
        onClick: () => {
          write(before);
        },
      },
    });
  };
  return (
    <FormNotice
      slim
      Icon={CalendarOff}
      title={t('other.title', { title: theme.title })}
      text={t('other.text')}
      action={{ label: t('other.back'), onPress: goBack }}
      closeLabel={t('other.close')}
      onClose={onLeave}
    />
  );
}
