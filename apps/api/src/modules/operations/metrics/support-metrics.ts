import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { registerNumbers } from './number-gauges.js';

const WAITING = `
  SELECT count(*)::integer AS messages, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
  FROM support_messages WHERE status = 'open'`;

/** What creators wait for an operator to answer. */
export function registerSupportMetrics(registry: Registry, dataSource: DataSource): void {
  registerNumbers(registry, dataSource, WAITING, {
    messages: { name: 'atelier_support_messages_open', help: 'Messages to the operators that nobody has answered' },
    oldest: {
      name: 'atelier_support_messages_open_oldest_seconds',
      help: 'Age of the oldest message without an answer; 0 without any',
    },
  });
}
