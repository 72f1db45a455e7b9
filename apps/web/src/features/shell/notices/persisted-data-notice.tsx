import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Formatters } from '@/lib/format';
import { useCutOff } from '@/lib/cut-off';
import { useIsNotLoaded } from '@/lib/not-loaded';
import { useOnline } from '@/lib/online';

/** Says that there is no network, or no API, and from when it is what is on the screen. In the header's own row, so that it covers nothing. */
export function PersistedDataNotice() {
  const { t } = useTranslation(['frame', 'shell']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const online = useOnline();
  const isCutOff = useCutOff();
  const isNotLoaded = useIsNotLoaded();
  // As it was when the connection was lost: what lies in this browser alone still changes.
  const since = useMemo(() => (isCutOff ? lastAnswerAt(queryClient) : 0), [isCutOff, queryClient]);
  const words = () => {
    if (since === 0 || isNotLoaded) return t(online ? 'unreached' : 'shell:offline');
    return t(online ? 'unreached_since' : 'offline_since', { time: moment(format, since) });
  };
  const Icon = online ? CloudOff : WifiOff;
  // The live region is there before its words.
  return (
    <div role="status" className="min-w-0 max-md:order-last max-md:basis-full not-empty:max-md:mt-1 not-empty:md:mr-2">
      {isCutOff ? (
        <p className="flex min-h-10 items-center gap-2 rounded-control bg-warning px-3.5 py-1.5 text-sm leading-snug font-medium text-canvas">
          <Icon aria-hidden className="size-4 shrink-0" />
          {words()}
        </p>
      ) : null}
    </div>
  );
}

/** When the API answered last; 0 where it never did. */
const lastAnswerAt = (queryClient: QueryClient): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );

/** The time of today, with the date on any other day. */
function moment(format: Formatters, at: number): string {
  const iso = new Date(at).toISOString();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? format.time(iso) : format.dateTime(iso);
}
