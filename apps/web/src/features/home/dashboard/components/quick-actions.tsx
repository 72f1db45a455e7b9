import { Link } from '@tanstack/react-router';
import { Clapperboard, Images, UserRoundPlus, WandSparkles, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';

interface QuickAction {
  to: '/generator' | '/video-generation' | '/training-flow' | '/character/waifu-creator';
  name: 'image' | 'video' | 'assignment' | 'waifu';
  Icon: LucideIcon;
}

/** What each one is charged as, and what the server has to be able to do. */
const PRICED = { image: 'image', video: 'video', assignment: 'assignment', waifu: 'image' } as const;
const FEATURE = { image: 'image', video: 'video', assignment: 'train', waifu: 'image' } as const;

const ACTIONS: readonly QuickAction[] = [
  { to: '/generator', name: 'image', Icon: Images },
  { to: '/video-generation', name: 'video', Icon: Clapperboard },
  { to: '/training-flow', name: 'assignment', Icon: UserRoundPlus },
  { to: '/character/waifu-creator', name: 'waifu', Icon: WandSparkles },
];

/** What can be begun from here, and what it costs now. */
export function QuickActions() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
      {ACTIONS.map((action) => (
        <Action key={action.to} action={action} />
      ))}
    </ul>
  );
}

function Action({ action: { to, name, Icon } }: { action: QuickAction }) {
  const { t } = useTranslation(['dashboard', 'runtime']);
  const { priceOf, firstTrainingFree } = useCosts();
  const price = priceOf(PRICED[name]);
  const { off } = useFeature(FEATURE[name]);
  return (
    <li>
      <Link
        to={to}
        className="relative flex h-full items-center gap-4 rounded-card lit p-4 transition-colors duration-150 hover:border-light/45 md:flex-col md:items-start md:p-5"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised lamp text-light">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-display text-[1.0625rem] font-semibold md:text-lg">{t(`quick.${name}.title`)}</span>
            {/* At the same place on each card, however long its name is. */}
            <span className="md:absolute md:top-5 md:right-5">
              {off ? (
                <Badge tone="warning">{t('runtime:off_short')}</Badge>
              ) : name === 'assignment' && firstTrainingFree ? (
                <Badge tone="success">{t('quick.first_free')}</Badge>
              ) : price ? (
                <CostTag amounts={price} className="text-sm" />
              ) : null}
            </span>
          </span>
          <span className="mt-1 block text-[0.9375rem] text-ink-soft">{t(`quick.${name}.text`)}</span>
        </span>
      </Link>
    </li>
  );
}
