import { isNothing, type Amounts, type Receipt } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { Fact, Facts } from './facts';

/** Price, held, captured and returned, and in a sentence why. */
export function StatementMoney({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('billing');
  const isSettled = receipt.settled_at !== null;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-3 text-lg font-semibold">
        {t('statement.money')}
      </h2>
      <Card>
        <Facts>
          <Fact name={t('statement.price')}>
            <CostTag amounts={receipt.price} />
          </Fact>
          <Fact name={t(isSettled ? 'statement.was_held' : 'statement.held')}>
            <Amount amounts={receipt.held} />
          </Fact>
          {isSettled ? (
            <>
              <Fact name={t('statement.captured')}>
                <Amount amounts={receipt.captured} />
              </Fact>
              <Fact name={t('statement.returned')}>
                <Amount amounts={receipt.returned} />
              </Fact>
            </>
          ) : null}
        </Facts>
        <p role="status" className="mt-4 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
          {t(`statement.why.${isNothing(receipt.price) ? 'free' : receipt.reason}`)}
        </p>
      </Card>
    </section>
  );
}

/** Nothing is 0 here: “free” is said of a price only. */
function Amount({ amounts }: { amounts: Amounts }) {
  return isNothing(amounts) ? <span className="tabular-nums">0</span> : <CostTag amounts={amounts} />;
}
