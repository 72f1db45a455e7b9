import { Counter, type Registry } from 'prom-client';
import type { MailDelivery, MailOutbox } from '../../messages/index.js';
import { registerNumbers } from './number-gauges.js';

/** E-mails on their way. */
export function registerMailMetrics(
  registry: Registry,
  outbox: Pick<MailOutbox, 'waitingNumbers'>,
  delivery: Pick<MailDelivery, 'counts'>,
): void {
  registerNumbers(registry, () => outbox.waitingNumbers(), {
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
