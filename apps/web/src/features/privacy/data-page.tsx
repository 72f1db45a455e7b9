import type { AccountExport } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, Button } from '@/components/button';
import { Card } from '@/components/card';
import { Loaded } from '@/components/loaded';
import { Problem } from '@/components/problem';
import { Progress } from '@/components/progress';
import { Skeleton } from '@/components/skeleton';
import { SettingsPage, SignInAgain } from '@/features/account';
import { client, orpc } from '@/lib/client';
import { failureText, useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useSpendingMutation } from '@/lib/idempotency';
import { pollInterval } from '@/lib/live';
import { useNow } from '@/lib/now';

/** Less would read as nothing. */
const SMALLEST_BYTES = 0.1 * 1024 * 1024;

/** Everything held of the user, to take away. */
export function DataPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.data.title')} description={t('data.description')}>
      <ExportCard />
    </SettingsPage>
  );
}

function ExportCard() {
  const { t } = useTranslation('settings');
  const query = useExport();
  return (
    <Loaded query={query} failed={t('data.load_failed')} waiting={<Skeleton className="h-52" />}>
      {(found) => <FoundExport found={found} />}
    </Loaded>
  );
}

function FoundExport({ found }: { found: AccountExport | null }) {
  const now = useNow();
  const isOver = found?.expires_at ? new Date(found.expires_at).getTime() <= now : false;
  return (
    <Card className="flex flex-col gap-5">
      <Contents />
      {found && isWorking(found) ? <ExportProgress found={found} /> : null}
      {found?.status === 'ready' && !isOver ? <ReadyExport found={found} now={now} /> : null}
      <RequestExport found={found} isOver={isOver} />
    </Card>
  );
}

function Contents() {
  const { t } = useTranslation('settings');
  return (
    <div>
      <h2 className="flex items-center gap-2.5 text-lg font-semibold">
        <Archive aria-hidden className="size-5 text-light" /> {t('data.contents_title')}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('data.contents')}</p>
    </div>
  );
}

function ExportProgress({ found }: { found: AccountExport }) {
  const { t } = useTranslation('settings');
  return (
    <Progress
      stage={t(found.status === 'pending' ? 'data.pending' : 'data.running')}
      percent={found.status === 'pending' ? null : found.percent}
      detail={t('data.may_leave')}
    />
  );
}

function ReadyExport({ found, now }: { found: AccountExport; now: number }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const size = found.bytes === null ? null : format.megabytes(Math.max(found.bytes, SMALLEST_BYTES));
  const left = found.expires_at
    ? t('data.expires', { time: format.timeLeft((new Date(found.expires_at).getTime() - now) / 1000) })
    : null;
  return (
    <div role="status" className="flex flex-col gap-4 border-t border-line pt-5 sm:flex-row sm:items-center">
      <div className="grow">
        <p className="font-medium text-success">{t('data.ready')}</p>
        <p className="mt-0.5 text-sm text-ink-faint">{[size, left].filter(Boolean).join(' · ')}</p>
        {found.url ? <p className="mt-2 text-sm text-ink-faint">{t('data.private')}</p> : null}
      </div>
      {found.url ? (
        <AnchorButton variant="primary" href={found.url} download icon={<Download className="size-4.5" />}>
          {t('data.download')}
        </AnchorButton>
      ) : null}
    </div>
  );
}

/** Asks for one, or for another: what came before says why. */
function RequestExport({ found, isOver }: { found: AccountExport | null; isOver: boolean }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const request = useRequestExport();
  if (isWorking(found)) return null;
  const isReady = found?.status === 'ready' && !isOver;
  const hasExpired = found?.status === 'expired' || (found?.status === 'ready' && isOver);
  const failure = found?.status === 'failed' ? (found.error ? failureText(found.error) : t('data.failed')) : null;
  return (
    <div className="flex flex-col items-start gap-3">
      {hasExpired ? <p className="text-[0.9375rem] text-ink-soft">{t('data.expired')}</p> : null}
      <Problem>{request.error ? errorText(request.error) : failure}</Problem>
      <Button
        variant={isReady ? 'ghost' : 'primary'}
        className={isReady ? '-ml-5' : ''}
        loading={request.isPending}
        onClick={() => {
          request.mutate(undefined);
        }}
      >
        {t(found ? 'data.again' : 'data.request')}
      </Button>
      <SignInAgain
        deed="export"
        label={t('data.request')}
        mutation={request}
        run={() => {
          request.mutate(undefined);
        }}
      />
    </div>
  );
}

const isWorking = (found: AccountExport | null | undefined): boolean =>
  found?.status === 'pending' || found?.status === 'running';

const exportQuery = () =>
  orpc.account.export.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(isWorking(state.data)),
  });

/** The latest export, or null. */
const useExport = () => useQuery(exportQuery());

function useRequestExport() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (_input: undefined, options) => client.account.requestExport(undefined, options),
    onSuccess: (requested) => {
      queryClient.setQueryData(orpc.account.export.queryKey(), requested);
    },
  });
}
