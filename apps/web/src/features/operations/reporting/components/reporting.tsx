import type { Site } from '@atelier/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { currentLanguage } from '@/lib/language';
import { reportTo } from '@/lib/reporting';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { loadTexts } from '@/lib/texts';
import { asksForConsent } from './recording-consent';
import { useConsent } from '../consent';
import type { ErrorReports } from '../sentry';

// The landing page has not loaded what it says.
const ConsentQuestion = lazy(async () => {
  const [{ ConsentQuestion: Question }] = await Promise.all([
    import('./consent-question'),
    loadTexts(currentLanguage(), 'app'),
  ]);
  return { default: Question };
});

/** What tells the operators of faults, and what more they have configured and their users agree to. */
export function Reporting() {
  const reporting = useSite()?.reporting;
  const consent = useConsent();
  const agreed = consent === 'accepted';
  const reports = useErrorReports(reporting);
  useRecording(reports, agreed && reporting?.replay != null);
  useSpeedScript(reporting?.speed_script ?? null, agreed);
  if (consent !== 'unasked' || !asksForConsent(reporting)) return null;
  return (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  );
}

type ReportingSettings = Site['reporting'];

/** Reports errors, if the operators have configured where to; nothing of it is loaded where they have not. */
function useErrorReports(reporting: ReportingSettings | undefined): ErrorReports | null {
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
    import('../sentry').then(
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
function useRecording(reports: ErrorReports | null, agreed: boolean): void {
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
function useSpeedScript(address: string | null, agreed: boolean): void {
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
