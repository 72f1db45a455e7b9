import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { LoadedList } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { orpc, fetchFile } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { paging } from '@/lib/paging';
import { saveFile } from '@/lib/save-as';
import { toast } from '@/lib/toast';
import { Movement, standsForItsWork } from './movement';

/** Every movement of Sparks and passes with its receipt. */
export function BillingHistory() {
  const { t } = useTranslation('billing');
  return (
    <section aria-labelledby="movements" className="mt-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="movements" className="text-lg font-semibold">
          {t('history.title')}
        </h2>
        <ExportButton />
      </div>
      <Movements />
    </section>
  );
}

/** All of it as a table, however much of it is loaded here. */
function ExportButton() {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const save = useExportTransactions();
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      loading={save.isPending}
      onClick={() => {
        save.mutate(undefined, {
          onError: (error) => toast.error(t('history.export_failed'), { description: errorText(error) }),
        });
      }}
    >
      {t('history.export')}
    </Button>
  );
}

function Movements() {
  const { t } = useTranslation('billing');
  const query = useTransactions();
  return (
    <LoadedList
      query={query}
      failed={t('history.load_failed')}
      waiting={<Skeleton className="h-96" />}
      empty={
        <EmptyState
          title={t('history.empty_title')}
          description={t('history.empty_text')}
          action={<ButtonLink to="/generate">{t('history.empty_action')}</ButtonLink>}
        />
      }
    >
      {(items) => (
        <ol className="divide-y divide-line rounded-card lit">
          {items.filter(standsForItsWork).map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
    </LoadedList>
  );
}

const transactionsQuery = () =>
  orpc.wallet.transactions.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging });

/** Movements of Sparks and passes, newest first. */
const useTransactions = () => useInfiniteQuery(transactionsQuery());

/** Has the browser save all movements as a table. */
const useExportTransactions = () =>
  useMutation({
    mutationFn: () => fetchFile('/api/wallet/transactions.csv'),
    onSuccess: saveFile,
  });
