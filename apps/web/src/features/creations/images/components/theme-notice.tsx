import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';
import type { GeneratorSettings } from '../settings';

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
    onTaken();
  });
  const isThere = today !== undefined;
  useEffect(() => {
    if (asked && isThere) take();
  }, [asked, isThere]);
  if (!day) return null;
  return (
    <div
      role="status"
      className="relative flex animate-rise gap-3.5 rounded-card border border-light/25 bg-light/8 p-3.5 pr-14 md:p-4 md:pr-14"
    >
      <CalendarHeart aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div className="min-w-0">
        <p className="font-medium">
          {today?.day === day
            ? t('notice', { title: today.title })
            : t('notice_day', { day: format.date(`${day}T12:00:00`) })}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{t('notice_text')}</p>
      </div>
      <IconButton
        label={t('leave')}
        icon={<X />}
        className="absolute top-1.5 right-1.5"
        onClick={() => {
          setValue('theme', undefined, { shouldDirty: true });
        }}
      />
    </div>
  );
}
