import type { Environment } from '../../../config/environment.js';
import type { PaymentProvider } from '../payment-provider.js';
import { paypalEndpoint } from './endpoint.js';
import type { RetryPolicy } from './exchange.js';
import { PayPalProvider } from './paypal-provider.js';

/** A browser may be waiting for the outcome, and gives up after half a minute. */
const RETRY_POLICY: RetryPolicy = { tryMs: 15_000, totalMs: 20_000, tries: 3, backoffMs: 500 };

/** Null where this installation takes no payments. */
export function createPayPal(environment: Environment): PaymentProvider | null {
  const endpoint = paypalEndpoint(environment);
  return endpoint && new PayPalProvider(endpoint, RETRY_POLICY);
}
