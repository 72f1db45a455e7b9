import { DEFAULT_PRICES, type Amounts, type SparkPackage } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { useCosts } from '../prices/get-costs';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

interface PackageCardProps {
  offer: SparkPackage;
  signedIn: boolean;
  /** The one that stands out of the row. */
  isMain: boolean;
  /** Why it suits a user who came here because something was missing. */
  mark: string | null;
  onBuy: () => void;
}

export function PackageCard({ offer, signedIn, isMain, mark, onBuy }: PackageCardProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const price = format.price(offer.price_cents);
  return (
    <Card className={cn('flex h-full flex-col', isMain && 'lamp outline-1 outline-light/45')}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-ink-soft">{offer.name}</h2>
        {mark ? <Badge tone="light">{mark}</Badge> : offer.popular ? <Badge>{t('pricing.popular')}</Badge> : null}
      </div>
      <div className="mt-3 flex flex-col items-start gap-1">
        {offer.spark > 0 ? <Amount currency="spark" count={offer.spark} /> : null}
        {offer.pass > 0 ? <Amount currency="pass" count={offer.pass} /> : null}
      </div>
      <p className="mt-2 grow text-[0.9375rem] text-ink-soft">
        <Worth offer={offer} signedIn={signedIn} />
      </p>
      <div className="mt-5 flex items-end justify-between gap-3">
        <p>
          <span className="block font-display text-2xl font-semibold tabular-nums">{price}</span>
          <span className="text-sm text-ink-faint">{t(offer.tax_cents > 0 ? 'vat' : 'no_vat')}</span>
        </p>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          aria-label={t('pricing.buy_name', { name: offer.name, price })}
          onClick={onBuy}
        >
          {t('pricing.buy')}
        </Button>
      </div>
    </Card>
  );
}

function Amount({ currency, count }: { currency: 'spark' | 'pass'; count: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const Icon = currency === 'spark' ? SparkIcon : PassIcon;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 font-display text-4xl font-semibold tabular-nums',
        currency === 'spark' ? 'text-spark' : 'text-pass',
      )}
    >
      <Icon className="size-6" />
      {format.number(count)}
      <span className="font-sans text-sm font-medium text-ink-soft">{t(`money.${currency}`, { count })}</span>
    </span>
  );
}

/** How many characters can be trained with it, by the currency of which there is less. */
function trainingsOf(offer: Amounts, price: Amounts): number {
  const times = (['spark', 'pass'] as const).flatMap((currency) =>
    price[currency] > 0 ? [Math.floor(offer[currency] / price[currency])] : [],
  );
  // What needs no pass is no reason to buy one with a pass.
  return offer.pass > 0 && times.length > 0 ? Math.min(...times) : 0;
}

/** What can be made with it: by this server's prices where they are known, else by the usual ones. */
function Worth({ offer, signedIn }: { offer: SparkPackage; signedIn: boolean }) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const { query } = useCosts({ enabled: signedIn });
  const prices = signedIn ? query.data?.prices : DEFAULT_PRICES;
  const perImage = prices?.image.spark ?? 0;
  // Of a training after the free one.
  const perTraining = prices?.assignment.spark ?? 0;
  const imagesOf = (spark: number) => (perImage > 0 ? Math.floor(spark / perImage) : 0);
  const textOf = (key: 'images' | 'with_images', spark: number) => {
    const count = imagesOf(spark);
    const exactly = spark % perImage === 0 ? ('_exactly' as const) : '';
    return count > 0 ? t(`pricing.${key}${exactly}`, { count, number: format.number(count) }) : '';
  };
  const images = imagesOf(offer.spark);
  const trainings = prices ? trainingsOf(offer, prices.assignment) : 0;
  const lines = [
    ...(images > 0 ? [textOf('images', offer.spark)] : []),
    // The same Sparks pay for either: both cannot be had.
    ...(images > 0 && trainings > 0
      ? [t('pricing.or_trainings', { count: trainings }) + textOf('with_images', offer.spark - trainings * perTraining)]
      : []),
    ...(offer.spark === 0 ? [t('pricing.passes_for', { count: offer.pass })] : []),
    ...(offer.spark === 0 && perTraining > 0 ? [t('pricing.passes_take', { spark: format.number(perTraining) })] : []),
  ];
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
