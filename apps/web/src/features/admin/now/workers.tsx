import type { AdminNow, AdminWorker, ServerReport } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { useFormat } from '@/lib/format';
import { Section } from '../parts/figures';

const BYTES_PER_GIGABYTE = 2 ** 30;
const gigabytes = (bytes: number): string => (bytes / BYTES_PER_GIGABYTE).toFixed(1);

interface WorkerProps {
  worker: AdminWorker;
  /** When that was so. */
  at: string;
}

/** Who works, at what, and on which servers. */
export function Workers({ workers, checked_at: at }: Pick<AdminNow, 'workers' | 'checked_at'>) {
  const { t } = useTranslation('admin-now');
  return (
    <Section title={t('workers')}>
      {workers.length === 0 ? (
        <Card className="text-pretty text-warning">{t('no_workers')}</Card>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {workers.map((worker) => (
            <li key={worker.id} className="min-w-0">
              <WorkerCard worker={worker} at={at} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WorkerCard({ worker, at }: WorkerProps) {
  const { t } = useTranslation('admin-now');
  const { id, engine, ready, servers } = worker;
  // What is said of a server already needs not be said twice.
  const troubles = servers?.flatMap(({ trouble }) => trouble ?? []) ?? [];
  const problems = worker.problems.filter((problem) => !troubles.some((trouble) => problem.endsWith(trouble)));
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-sans font-medium tracking-normal">{id}</h3>
          <p className="text-sm text-ink-soft">{t(`engine.${engine}`)}</p>
        </div>
        <Badge tone={ready ? 'success' : 'warning'}>{t(ready ? 'ready' : 'not_ready')}</Badge>
      </div>
      <Work worker={worker} at={at} />
      {servers?.map((server) => (
        <Server key={server.name} server={server} />
      ))}
      {problems.length === 0 ? null : (
        <ul className="flex flex-col gap-1 text-sm text-warning">
          {problems.map((problem) => (
            <li key={problem} lang="en" className="text-pretty break-words">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What it is at, where it tells. */
function Work({ worker: { jobs }, at }: WorkerProps) {
  const { t } = useTranslation('admin-now');
  const { duration } = useFormat();
  if (jobs === null) return null;
  if (jobs.length === 0) return <p className="text-sm text-ink-faint">{t('idle')}</p>;
  const names = jobs.map(({ queue, started_at: since }) => {
    if (queue === null) return t('job_gone');
    const name = t(`queue.${queue}`);
    if (since === null) return name;
    return t('job_since', { queue: name, time: duration((Date.parse(at) - Date.parse(since)) / 1000) });
  });
  return <p className="text-sm text-pretty">{t('at', { jobs: names.join(', ') })}</p>;
}

function Server({
  server: { name, up, trouble, busy = 0, devices = [], failures, unreadable },
}: {
  server: ServerReport;
}) {
  const { t } = useTranslation('admin-now');
  const counted = Object.entries(failures).filter(([, count]) => count > 0);
  const lines = [
    ...devices.flatMap(({ name: device, free, total }) =>
      free === null || total === null ? [] : [t('memory', { device, free: gigabytes(free), total: gigabytes(total) })],
    ),
    ...unreadable.map(({ file }) => t('unreadable', { file })),
    ...(counted.length === 0
      ? []
      : [
          t('server_failures', { failures: counted.map(([reason, count]) => `${reason} ${String(count)}`).join(', ') }),
        ]),
  ];
  return (
    <div className="border-t border-line pt-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="flex shrink-0 items-center gap-2.5">
          {busy > 0 ? <span className="text-ink-soft">{t('busy', { count: busy })}</span> : null}
          {up === undefined ? null : (
            <Badge tone={up ? 'success' : 'danger'}>{t(up ? 'server_up' : 'server_down')}</Badge>
          )}
        </span>
      </div>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-pretty break-words text-ink-soft">
          {line}
        </p>
      ))}
      {trouble ? (
        <p lang="en" className="mt-1 text-pretty break-words text-warning">
          {trouble}
        </p>
      ) : null}
    </div>
  );
}
