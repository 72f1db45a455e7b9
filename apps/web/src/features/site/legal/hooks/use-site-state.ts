import type { Site } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { loadSite, useSite } from '@/lib/site';

/** What this installation says of itself, and whether it could not be asked. */
export function useSiteState(): { site: Site | undefined; failed: boolean } {
  const site = useSite();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    loadSite().catch(() => {
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return { site, failed: failed && !site };
}
