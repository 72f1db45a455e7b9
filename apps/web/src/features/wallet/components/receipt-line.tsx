import { isNothing, type Receipt } from '@atelier/contracts';
import { Receipt as ReceiptIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { cn } from '@/lib/cn';

/** What a job cost, in one line: what is held while it runs, then what was taken and what came back. */
export function ReceiptLine({ receipt, className }: { receipt: Receipt; className?: string }) {
  const { t } = useTranslation('wallet');
  const free = isNothing(receipt.price);
  const parts = receipt.settled_at
    ? ([
        ['captured', receipt.captured],
        ['returned', receipt.returned],
      ] as const)
    : ([['held', receipt.held]] as const);
  const shown = parts.filter(([, amounts]) => !isNothing(amounts));
  return (
    <p className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint', className)}>
      <ReceiptIcon aria-hidden className="size-4 shrink-0" />
      {free ? <span>{t('receipt.free')}</span> : null}
      {shown.map(([name, amounts]) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          {t(`receipt.${name}`)} <CostTag amounts={amounts} />
        </span>
      ))}
      {!free && receipt.settled_at && shown.length === 0 ? <span>{t('receipt.nothing')}</span> : null}
      {receipt.settled_at &&
      receipt.reason !== 'free' &&
      receipt.reason !== 'open' &&
      receipt.reason !== 'delivered' ? (
        <span>{t(`receipt.reason.${receipt.reason}`)}</span>
      ) : null}
    </p>
  );
}
