import { type Currency, redirectPath } from '@atelier/contracts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { claimableOf, useQuests, useRewardText } from '@/features/quests';
import type { Shortfall } from './use-shortfall';

/** Rewards of that currency which wait to be claimed, in words; empty where there are none. */
function useWaitingRewards(currency: Currency, enabled: boolean): string {
  const { data } = useQuests({ enabled });
  const rewardText = useRewardText();
  const amount = currency === 'spark' ? 'assigned_credits' : 'assigned_character_passes';
  return rewardText(...claimableOf(data?.items ?? []).filter((quest) => quest[amount] > 0));
}

/**
 * Says what is there, what is needed and what is missing, and leads to what covers it, and from there back here: to rewards that were earned already
 * before anything is bought.
 */
export function InsufficientDialog({ shortfall, onClose }: { shortfall: Shortfall | null; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'common']);
  const back = useLocation({ select: ({ href }) => redirectPath(href) ?? undefined });
  const currency = shortfall?.currency ?? 'spark';
  const rewards = useWaitingRewards(currency, shortfall !== null);
  const rows = shortfall
    ? ([
        ['current', shortfall.available],
        ['required', shortfall.required],
        ['missing', shortfall.missing],
      ] as const)
    : [];
  return (
    <Dialog
      open={shortfall !== null}
      onClose={onClose}
      title={t(currency === 'spark' ? 'insufficient.spark_title' : 'insufficient.pass_title')}
      description={t(currency === 'spark' ? 'insufficient.spark_text' : 'insufficient.pass_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.not_now')}</Button>
          <ButtonLink
            to="/pricing"
            search={{ missing: shortfall?.missing, currency, back }}
            variant={rewards ? 'secondary' : 'primary'}
          >
            {t(currency === 'spark' ? 'insufficient.recharge' : 'insufficient.to_pricing')}
          </ButtonLink>
          {rewards ? (
            <ButtonLink to="/quests" variant="primary">
              {t('insufficient.claim')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <dl className="divide-y divide-line rounded-control border border-line">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex items-center justify-between px-4 py-3">
            <dt className="text-ink-soft">{t(`insufficient.${name}`)}</dt>
            <dd>
              {amount === 0 ? (
                <span className="font-semibold tabular-nums">0</span>
              ) : (
                <CostTag amounts={{ spark: 0, pass: 0, [currency]: amount }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rewards ? <p className="text-pretty text-ink-soft">{t('insufficient.rewards', { rewards })}</p> : null}
    </Dialog>
  );
}
