import type { Site } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { reportTo } from '@/lib/reporting';
import { useSession } from '@/lib/session';
import type { ErrorReports } from './sentry';

type Reporting = Site['reporting'];

/** Reports errors, if the operators have configured where to; nothing of it is loaded where they have not. */
export function useErrorReports(reporting: Reporting | undefined): ErrorReports | null {
  const [reports, setReports] = useState<ErrorReports | null>(null);
  const { user } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (!reporting || reports) return;
    const { dsn } = reporting;
    if (dsn === null) {
      reportTo(null);
      return;
    }
    let left = false;
    import('./sentry').then(
      ({ startSentry }) => {
        if (left) return;
        const started = startSentry(dsn, reporting);
        reportTo(started.capture);
        setReports(started);
      },
      () => {
        reportTo(null);
      },
    );
    return () => {
      left = true;
    };
  }, [reporting, reports]);
  useEffect(() => {
    reports?.ofUser(userId);
  }, [reports, userId]);
  return reports;
}

/** Records the session for as long as that is agreed to. */
export function useRecording(reports: ErrorReports | null, agreed: boolean): void {
  useEffect(() => {
    if (!reports || !agreed) return;
    const ended = new AbortController();
    reports.record().then(
      (stop) => {
        if (ended.signal.aborted) stop();
        else ended.signal.addEventListener('abort', stop);
      },
      () => undefined,
    );
    return () => {
      ended.abort();
    };
  }, [reports, agreed]);
}

/** Loads the script that measures how fast pages are, once that is agreed to. */
export function useSpeedScript(address: string | null, agreed: boolean): void {
  useEffect(() => {
    if (address === null || !agreed) return;
    const script = document.createElement('script');
    script.src = address;
    script.defer = true;
    document.head.append(script);
    return () => {
      script.remove();
    };
  }, [address, agreed]);
}
