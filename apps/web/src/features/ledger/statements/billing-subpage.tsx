import { Copy, CopyCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/components/back-link';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { IconButton } from '@/components/icon-button';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';

interface BillingSubpageProps<Shown> {
  /** Of what there is to see; `waiting` while that is not known. */
  title: (shown: Shown) => string;
  waiting: string;
  query: { data: Shown | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said where there is none. */
  gone: { title: string; text: string };
  children: (shown: Shown) => ReactNode;
}

/** One transaction or payment, and the way back to all of them. */
export function BillingSubpage<Shown>({ title, waiting, query, gone, children }: BillingSubpageProps<Shown>) {
  const { t } = useTranslation('billing');
  const { data } = query;
  // An address that was cut off is refused rather than not found.
  const isGone = isApiError(query.error) && (query.error.status === 404 || query.error.status === 400);
  return (
    <>
      <BackLink to="/settings/billing" className="print:hidden">
        {t('back')}
      </BackLink>
      {isGone ? (
        <StateMessage
          level={1}
          art={<EmptyFrames />}
          title={gone.title}
          description={gone.text}
          actions={<ButtonLink to="/settings/billing">{t('to_billing')}</ButtonLink>}
        />
      ) : (
        <>
          <PageHeader title={data === undefined ? waiting : title(data)} />
          <div className="flex flex-col gap-5">
            <Loaded query={query} waiting={WAITING}>
              {children}
            </Loaded>
          </div>
        </>
      )}
    </>
  );
}

const WAITING = (
  <>
    <Skeleton className="h-40" />
    <Skeleton className="h-56" />
  </>
);

/** Names and what they are, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0', className)}
    >
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** An id to be told to support. Where the browser refuses to copy it, it can be taken by hand. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('billing');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('copy_refused'));
    }
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 text-xs break-all sm:text-sm tabular-nums select-all">{text}</span>
      <IconButton
        label={copied ? t('copied') : label}
        icon={copied ? <CopyCheck /> : <Copy />}
        className="-my-2 -mr-2.5 print:hidden"
        onClick={() => void copy()}
      />
    </span>
  );
}
