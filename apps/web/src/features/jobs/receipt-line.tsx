import { isNothing, type Receipt } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Receipt as ReceiptIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { cn } from '@/lib/cn';

interface ReceiptLineProps {
  receipt: Receipt;
  /** The job that it is of; the line then leads to all that is known of it. */
  jobId?: string;
  className?: string;
}

const LOOK = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint';

/** What a job cost, in one line: what is held while it runs, then what was taken and what came back. */
export function ReceiptLine({ receipt, jobId, className }: ReceiptLineProps) {
  const { t } = useTranslation('wallet');
  if (jobId === undefined) {
    return (
      <p className={cn(LOOK, className)}>
        <ReceiptParts receipt={receipt} />
      </p>
    );
  }
  return (
    <p className={cn('text-sm', className)}>
      <Link
        to="/settings/billing/jobs/$jobId"
        params={{ jobId }}
        // Higher than it looks, for thumbs; and above rows that lead elsewhere as a whole.
        className={cn(
          LOOK,
          'relative -my-3 w-fit rounded-control py-3 transition-colors duration-150 hover:text-ink-soft',
        )}
      >
        <span className="sr-only">{t('receipt.open')}</span>
        <ReceiptParts receipt={receipt} />
        <ChevronRight aria-hidden className="-ml-1.5 size-4 shrink-0" />
      </Link>
    </p>
  );
}

function ReceiptParts({ receipt }: { receipt: Receipt }) {
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
    <>
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
    </>
  );
}
