import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { useWallet } from '../api/get-wallet';

/** Sparks and passes in the header; leads to what they buy. */
export function Balance() {
  const { t } = useTranslation(['wallet', 'common']);
  const format = useFormat();
  const { data } = useWallet();
  if (!data) return <Skeleton className="h-9 w-28 rounded-full" />;
  const held = data.spark.held > 0 ? t('balance.held', { count: data.spark.held }) : '';
  const said = (currency: 'spark' | 'pass') => {
    const { available } = data[currency];
    return t(`common:money.${currency}_amount`, { count: available, number: format.number(available) });
  };
  const label = `${t('common:money.both', { spark: said('spark'), pass: said('pass') })}.`;
  return (
    <Link
      to="/pricing"
      aria-label={[label, held].filter(Boolean).join(' ')}
      title={held || undefined}
      className="flex min-h-touch items-center gap-2.5 rounded-full px-2 text-[0.9375rem] font-semibold tabular-nums transition-colors duration-150 hover:bg-light/8 md:gap-3 md:px-3"
    >
      <span className="inline-flex items-center gap-1.5 text-spark">
        <SparkIcon /> {format.number(data.spark.available)}
      </span>
      <span className="inline-flex items-center gap-1.5 text-pass">
        <PassIcon /> {format.number(data.pass.available)}
      </span>
    </Link>
  );
}
