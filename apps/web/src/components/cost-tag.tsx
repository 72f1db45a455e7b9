import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { PassIcon, SparkIcon } from './currency-icons';

interface CostTagProps {
  amounts: { spark: number; pass: number };
  /** `inherit` takes the colour around it, for a cost on a button. */
  tone?: 'currency' | 'inherit';
  className?: string;
}

/** An amount in Sparks, passes or both; “free” where it is neither. */
export function CostTag({ amounts, tone = 'currency', className }: CostTagProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { spark, pass } = amounts;
  if (spark === 0 && pass === 0) {
    return (
      <span className={cn('font-semibold', tone === 'currency' && 'text-success', className)}>{t('money.free')}</span>
    );
  }
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-2.5 font-semibold tabular-nums', className)}>
      {spark === 0 ? null : (
        <span className={cn('inline-flex items-center gap-1', tone === 'currency' && 'text-spark')}>
          <SparkIcon className="size-3.5" />
          {format.number(spark)}
          <span className="sr-only">{t('money.spark', { count: spark })}</span>
        </span>
      )}
      {pass === 0 ? null : (
        <span className={cn('inline-flex items-center gap-1', tone === 'currency' && 'text-pass')}>
          <PassIcon className="size-3.5" />
          {format.number(pass)}
          <span className="sr-only">{t('money.pass', { count: pass })}</span>
        </span>
      )}
    </span>
  );
}
