import { Gauge, type Registry } from 'prom-client';

/** Metrics are all asked for at once; those of one query share it. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => (pending ??= read().finally(() => (pending = null)));
}

/** A gauge for each number that `read` answers. */
export function registerNumbers<Name extends string>(
  registry: Registry,
  read: () => Promise<Record<Name, number>>,
  gauges: Record<Name, { name: string; help: string }>,
): void {
  const numbers = shared(read);
  for (const key of Object.keys(gauges) as Name[]) {
    new Gauge({
      ...gauges[key],
      registers: [registry],
      async collect() {
        this.set((await numbers())[key]);
      },
    });
  }
}
