import type { TimedWork } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';

/** How long each kind of work usually takes here, in words; null until that is known. */
export function useUsualTimes(): Readonly<Record<TimedWork, string>> | null {
  const { durations } = useFormat();
  const { data } = useQuery(orpc.jobs.durations.queryOptions());
  if (!data) return null;
  const say = (kind: TimedWork) => durations(data[kind].p50, data[kind].p90);
  return { training: say('training'), variation: say('variation'), image: say('image'), video: say('video') };
}
