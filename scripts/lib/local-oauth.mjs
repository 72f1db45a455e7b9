import { join } from 'node:path';

/**
 * @typedef {object} SignInStandIn
 * @property {string} url where browsers reach it
 * @property {string} internalUrl where the API does
 * @property {string[]} providers that it stands in for, by name
 * @property {() => Promise<void>} stop
 */

const PROVIDERS = { GOOGLE: 'Google', FACEBOOK: 'Facebook', X: 'X', DISCORD: 'Discord' };

/**
 * In development, what stands behind the buttons of all providers that have no credentials. Any visitor can sign in as anyone
 * there, so it runs nowhere else.
 * @param {{dataDir: string, host: string, port: number, publicUrl: string, env: NodeJS.ProcessEnv, persistent?: boolean, notice?: (text: string) => void}} options
 * @returns {Promise<SignInStandIn | null>} null where none is needed, or another has been named
 */
export async function startSignInStandIn({ dataDir, host, port, publicUrl, env, persistent = true, notice }) {
  if ((env.APP_ENV || 'development') !== 'development' || env.OAUTH_LOCAL_URL) return null;
  const missing = Object.entries(PROVIDERS).filter(
    ([prefix]) => !env[`${prefix}_CLIENT_ID`] || !env[`${prefix}_CLIENT_SECRET`],
  );
  if (missing.length === 0) return null;
  try {
    const { startLocalOAuth } = await import('../../infra/local/oauth.mjs');
    // The same port each time, so that it can be forwarded, or allowed in a firewall.
    const kept = persistent ? { port, dataDir: join(dataDir, 'oauth') } : {};
    const server = await startLocalOAuth({ host, ...kept });
    return {
      url: `http://${new URL(publicUrl).hostname}:${server.port}`,
      internalUrl: server.url,
      providers: missing.map(([, name]) => name),
      stop: server.stop,
    };
  } catch (error) {
    // There are other ways to sign in.
    notice?.(error instanceof Error ? error.message : String(error));
    return null;
  }
}
