import type { TodaysTheme } from '@atelier/contracts';
import { CalendarHeart, Check, Images, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { ButtonLink } from '@/components/button';
import { SparkIcon } from '@/components/currency-icons';
import { useFormat } from '@/lib/format';
import { useNow } from '@/lib/now';

interface TodaysThemeCardProps {
  theme: TodaysTheme;
  /** Whether there is somewhere else to see what was made for it. */
  leadsToWorks: boolean;
  level: 2 | 3;
  /** Off where something else is the main action. */
  isMain?: boolean;
}

/** The invitation of the day: what, until when, what for, and the one press that begins. */
export function TodaysThemeCard({ theme, leadsToWorks, level, isMain = true }: TodaysThemeCardProps) {
  const { t } = useTranslation('themes');
  const format = useFormat();
  const now = useNow();
  const Heading = level === 2 ? 'h2' : 'h3';
  const left = Math.max(0, (Date.parse(theme.ends_at) - now) / 1000);
  return (
    <div className="flex flex-col gap-4 rounded-card lit p-5 md:flex-row md:items-center md:gap-6 md:p-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium text-ink-soft">
          <CalendarHeart aria-hidden className="size-4.5 text-light" />
          {t('today')}
          <span aria-hidden className="text-ink-faint">
            ·
          </span>
          <time dateTime={theme.ends_at} className="font-normal whitespace-nowrap text-ink-faint">
            {t('left', { time: format.timeLeft(left) })}
          </time>
        </p>
        <Heading id="theme" className="mt-1.5 font-display text-2xl font-semibold text-balance">
          {theme.title}
        </Heading>
        <p className="mt-1 text-ink-soft">{theme.text}</p>
        <RewardLine reward={theme.reward} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2.5">
        <ButtonLink
          to="/generator"
          search={{ theme: theme.day }}
          variant={isMain ? 'primary' : 'secondary'}
          icon={<Sparkles className="size-5" />}
          className="max-md:grow"
        >
          {t('make')}
        </ButtonLink>
        {leadsToWorks ? (
          <ButtonLink
            to="/gallery"
            search={{ theme: theme.day }}
            icon={<Images className="size-4.5" />}
            className="max-md:grow"
          >
            {t('see')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

function RewardLine({ reward }: Pick<TodaysTheme, 'reward'>) {
  const { t } = useTranslation('themes');
  if (!reward) return null;
  const { spark: count, earned } = reward;
  return (
    <p className="mt-3">
      <Badge wraps tone={earned ? 'success' : 'light'} icon={earned ? <Check aria-hidden /> : <SparkIcon />}>
        {t(earned ? 'reward_earned' : 'reward', { count })}
      </Badge>
    </p>
  );
}
