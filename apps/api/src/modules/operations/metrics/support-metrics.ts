import type { Registry } from 'prom-client';
import type { SupportMessages } from '../../messages/index.js';
import { registerNumbers } from './number-gauges.js';

/** What creators wait for an operator to answer. */
export function registerSupportMetrics(registry: Registry, support: Pick<SupportMessages, 'openNumbers'>): void {
  registerNumbers(registry, () => support.openNumbers(), {
    messages: { name: 'atelier_support_messages_open', help: 'Messages to the operators that nobody has answered' },
    oldest: {
      name: 'atelier_support_messages_open_oldest_seconds',
      help: 'Age of the oldest message without an answer; 0 without any',
    },
  });
}
