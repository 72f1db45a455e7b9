import type { Currency } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { useFormat } from '@/lib/format';

interface MissingNoticeProps {
  missing: number;
  currency: Currency;
  /** Whether one package is enough for it; null where nothing sold has any of it. */
  covered: boolean | null;
}

/** Says to who came here because something could not be paid what is missing, and what to do about it. */
export function MissingNotice({ missing, currency, covered }: MissingNoticeProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const Icon = currency === 'spark' ? SparkIcon : PassIcon;
  const next = covered === null ? 'none' : covered ? 'covered' : 'not_covered';
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-control border border-line-strong bg-raised px-4 py-3.5">
      <Icon className={currency === 'spark' ? 'mt-1 size-5 text-spark' : 'mt-1 size-5 text-pass'} />
      <div>
        <p className="font-semibold">
          {t(`pricing.missing.${currency}`, { count: missing, number: format.number(missing) })}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{t(`pricing.missing.${next}`)}</p>
      </div>
    </div>
  );
}
