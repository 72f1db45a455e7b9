import type { Site } from '@atelier/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { reportTo } from '@/lib/reporting';
import { useSite } from '@/lib/site';
import { whenLoaded } from '@/lib/when-loaded';

const Reporting = lazy(async () => {
  const { Reporting: Loaded } = await import('./lazy/reporting');
  return { default: Loaded };
});

/** A recording goes where errors are reported to. */
const isWanted = ({ dsn, speed_script: script }: Site['reporting']) => dsn !== null || script !== null;

/** What operators are told of the app; no screen waits for it, and where they want to be told nothing, nothing of it is loaded. */
export function LazyReporting() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    whenLoaded(() => {
      setLoaded(true);
    });
  }, []);
  return loaded ? <WhereWanted /> : null;
}

function WhereWanted() {
  const reporting = useSite()?.reporting;
  const wanted = reporting && isWanted(reporting);
  useEffect(() => {
    if (wanted === false) reportTo(null);
  }, [wanted]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Reporting />
    </Suspense>
  );
}
