import type { Environment } from '../../../config/environment.js';

/** Whether this installation has a payment provider: PayPal, or in development what stands in for it. */
export const takesPayments = ({
  PAYPAL_CLIENT_ID,
  PAYPAL_LOCAL_URL,
}: Pick<Environment, 'PAYPAL_CLIENT_ID' | 'PAYPAL_LOCAL_URL'>): boolean =>
  PAYPAL_CLIENT_ID !== undefined || PAYPAL_LOCAL_URL !== undefined;
