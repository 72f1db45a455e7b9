import { join } from 'node:path';

/**
 * @typedef {object} PaymentStandIn
 * @property {string} url where browsers reach it
 * @property {string} internalUrl where the API does
 * @property {() => Promise<void>} stop
 */

/**
 * In development without credentials of PayPal, what stands behind the purchases. Purchases cost nothing there, so it runs nowhere else.
 * @param {{dataDir: string, host: string, port: number, publicUrl: string, internalUrl: string, env: NodeJS.ProcessEnv, persistent?: boolean, notice?: (text: string) => void}} options
 * `internalUrl`: where this machine reaches the API, which is told what happens
 * @returns {Promise<PaymentStandIn | null>} null where none is needed, or another has been named
 */
export async function startPaymentStandIn(options) {
  const { dataDir, host, port, publicUrl, internalUrl, env, persistent = true, notice } = options;
  if ((env.APP_ENV || 'development') !== 'development' || env.PAYPAL_LOCAL_URL || env.PAYPAL_CLIENT_ID) return null;
  try {
    const { startLocalPayPal } = await import('../../infra/local/paypal/paypal.mjs');
    // The same port and the same orders each time: what was bought yesterday can be refunded today.
    const kept = persistent ? { port, dataDir: join(dataDir, 'paypal') } : {};
    const server = await startLocalPayPal({
      host,
      ...kept,
      publicUrl: (ownPort) => `http://${new URL(publicUrl).hostname}:${ownPort}`,
      webhookUrl: `${internalUrl}/api/webhooks/paypal`,
    });
    return { url: server.publicUrl, internalUrl: server.url, stop: server.stop };
  } catch (error) {
    // All but buying works without it.
    notice?.(error instanceof Error ? error.message : String(error));
    return null;
  }
}
