import { lazy, Suspense } from 'react';
import { currentLanguage } from '@/lib/language';
import { useSite } from '@/lib/site';
import { loadTexts } from '@/lib/texts';
import { asksForConsent } from '../asks-for-consent';
import { useConsent } from '../consent';
import { useErrorReports, useRecording, useSpeedScript } from '../use-reporting';

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
