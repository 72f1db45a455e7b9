import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** One row of numbers by their names. */
type Numbers = Record<string, number>;
type NumberGauges = Record<string, { name: string; help: string }>;

/** Metrics are all asked for at once; those of one query share it. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => (pending ??= read().finally(() => (pending = null)));
}

/** A gauge for each number that `sql` answers in its one row. */
export function registerNumbers(registry: Registry, dataSource: DataSource, sql: string, gauges: NumberGauges): void {
  const read = shared(() => dataSource.query<Numbers[]>(sql));
  for (const [column, { name, help }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const [numbers] = await read();
        this.set(numbers?.[column] ?? 0);
      },
    });
  }
}
