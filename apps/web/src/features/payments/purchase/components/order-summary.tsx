import { CURRENCIES, NOTHING } from '@atelier/contracts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { useFormat } from '@/lib/format';
import type { Offer } from '../offer';
import { LicenceLine } from './licence-line';

interface OrderSummaryProps {
  offer: Offer;
  /** Also for who reads another language than Korean. */
  alwaysInWon?: boolean;
}

/** What is bought, and all that it costs: the total is what is charged. */
export function OrderSummary({ offer, alwaysInWon = false }: OrderSummaryProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const { priceCents, taxCents, rates } = offer;
  const hasTax = taxCents > 0;
  return (
    <>
      <dl className="divide-y divide-line rounded-control border border-line">
        <Line name={t('buy.you_get')}>
          <span className="font-semibold">{offer.gives ?? <Amounts amounts={offer.amounts} />}</span>
        </Line>
        <Line name={t('buy.price')}>{format.price(priceCents)}</Line>
        <Line name={hasTax ? t('buy.tax', { percent: format.number(rates.vat_percent ?? 0) }) : t('buy.untaxed')}>
          {hasTax ? format.price(taxCents) : t('buy.no_tax')}
        </Line>
        <Line name={t('buy.total')}>
          <span className="text-lg font-semibold">{format.price(priceCents + taxCents)}</span>
          {hasTax ? <span className="block text-sm text-ink-faint">{t('buy.tax_included')}</span> : null}
          <InWon offer={offer} always={alwaysInWon} />
        </Line>
      </dl>
      <ul className="flex flex-col gap-2 text-sm text-ink-soft">
        {offer.terms.map((term) => (
          <li key={term} className="flex gap-2.5">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-light" />
            {term}
          </li>
        ))}
      </ul>
      {offer.item.kind === 'package' ? <LicenceLine className="-my-2" /> : null}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 px-4 py-2.5 md:py-3">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** No bank's rate is exact to the won. */
const WON_STEP = 10;

/** About how much the total is in won, for who reads Korean; nothing where the operators have set no rate. */
function InWon({ offer: { priceCents, taxCents, rates }, always }: { offer: Offer; always: boolean }) {
  const { t, i18n } = useTranslation('offers');
  const format = useFormat();
  if (rates.krw_per_usd === null || (i18n.language !== 'ko' && !always)) return null;
  const won = ((priceCents + taxCents) / 100) * rates.krw_per_usd;
  const rounded = Math.round(won / WON_STEP) * WON_STEP;
  return <span className="block text-sm text-ink-faint">{t('buy.in_won', { won: format.number(rounded) })}</span>;
}

/** In words too: the user must not guess at an icon at the last look. */
function Amounts({ amounts }: { amounts: Offer['amounts'] }) {
  const { t } = useTranslation('common');
  return CURRENCIES.filter((currency) => amounts[currency] > 0).map((currency) => (
    <span key={currency} className="flex items-center justify-end gap-1.5">
      <CostTag amounts={{ ...NOTHING, [currency]: amounts[currency] }} />
      <span aria-hidden>{t(`money.${currency}`, { count: amounts[currency] })}</span>
    </span>
  ));
}
