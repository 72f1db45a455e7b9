import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';

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
      <Link
        to="/settings/billing"
        className="mb-1 -ml-2 inline-flex min-h-touch items-center gap-1 rounded-control pr-3 pl-1 font-medium text-ink-soft hover:text-ink print:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
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
          <Content query={query}>{children}</Content>
        </>
      )}
    </>
  );
}

function Content<Shown>({ query, children }: Pick<BillingSubpageProps<Shown>, 'query' | 'children'>) {
  const { data, error } = query;
  if (data !== undefined) return <div className="flex flex-col gap-5">{children(data)}</div>;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-56" />
    </div>
  );
}
