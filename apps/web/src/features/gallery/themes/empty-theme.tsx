import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { itemsOf } from '@/lib/paging';
import { useThemes, useTodaysTheme } from '../api/themes';

/** Nothing has been shown for the theme of a day: yet, or while it lasted. */
export function EmptyTheme({ day }: { day: string }) {
  const { t } = useTranslation('themes');
  const { data: today } = useTodaysTheme();
  const themes = itemsOf(useThemes().data);
  if (!today) return null;
  const title = themes?.find((theme) => theme.day === day)?.title ?? day;
  const isToday = today.day === day;
  return (
    <EmptyState
      title={t(isToday ? 'first_title' : 'past_title', { title })}
      description={t(isToday ? 'first' : 'past_text')}
      action={
        isToday ? (
          <ButtonLink to="/generator" search={{ theme: day }} variant="primary" icon={<Sparkles className="size-5" />}>
            {t('make')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/gallery" search={{ theme: today.day }}>
            {t('title', { title: today.title })}
          </ButtonLink>
        )
      }
    />
  );
}
