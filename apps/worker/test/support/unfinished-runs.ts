import { pino } from 'pino';
import { UnfinishedRuns } from '../../src/queue/unfinished-runs.js';

/** Counts that this process keeps, as Redis would; `counts` is what there is of them. */
export function unfinishedRuns(counts = new Map<string, number>()): UnfinishedRuns {
  const add = (key: string, by: number) => {
    const sum = (counts.get(key) ?? 0) + by;
    counts.set(key, sum);
    return Promise.resolve(sum);
  };
  return new UnfinishedRuns(
    {
      get: (key: string) => Promise.resolve(counts.has(key) ? String(counts.get(key)) : null),
      incr: (key: string) => add(key, 1),
      decr: (key: string) => add(key, -1),
      expire: () => Promise.resolve(1),
      del: (key: string) => Promise.resolve(Number(counts.delete(key))),
    } as unknown as ConstructorParameters<typeof UnfinishedRuns>[0],
    'atelier',
    pino({ level: 'silent' }),
  );
}
