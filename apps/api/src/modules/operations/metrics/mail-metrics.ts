import { Counter, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MailDelivery } from '../../messages/index.js';
import { registerNumbers } from './number-gauges.js';

const WAITING = `
  SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
  FROM mail_outbox WHERE status = 'waiting'`;

/** E-mails on their way. */
export function registerMailMetrics(
  registry: Registry,
  dataSource: DataSource,
  delivery: Pick<MailDelivery, 'counts'>,
): void {
  registerNumbers(registry, dataSource, WAITING, {
    waiting: { name: 'atelier_mails_waiting', help: 'E-mails that are not sent yet' },
    oldest: {
      name: 'atelier_mails_waiting_oldest_seconds',
      help: 'Age of the oldest e-mail not sent yet; 0 without any',
    },
  });
  new Counter({
    name: 'atelier_mails_total',
    help: 'E-mails since this process started, by how they ended',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(delivery.counts)) this.inc({ result }, count);
    },
  });
}
