import { createServer } from 'node:http';
import { close, listenOnRemembered, urlOf } from './http.mjs';
import { createFaults } from './oauth-faults.mjs';
import { createGrants } from './oauth-grants.mjs';
import { createRequestHandler } from './oauth-handler.mjs';

/**
 * @typedef {object} LocalOAuth
 * @property {string} url where this machine reaches it
 * @property {number} port
 * @property {(provider: import('./oauth-people.mjs').OAuthProvider, fault: import('./oauth-faults.mjs').OAuthFault, times?: number) => void} fail
 * makes the next `times` (1) requests go wrong; 0 takes that back
 * @property {() => Promise<void>} stop
 */

/**
 * A server that stands in for Google, Facebook, X and Discord in development and tests: `{url}/{provider}/authorize`, `/token` and
 * `/userinfo` answer as the provider does, for made-up people. Any caller can sign in as anyone, so it is never part of
 * production. It runs in this process, and so ends with it.
 * @param {{host?: string, port?: number, dataDir?: string, client?: {id: string, secret: string}}} [options] `port` is taken if it is
 * free, else another; with a `dataDir` it is the same one as last time, if that is free.
 * @returns {Promise<LocalOAuth>}
 */
export async function startLocalOAuth(options = {}) {
  const { host = '127.0.0.1', dataDir, client = { id: 'local', secret: 'local-secret' } } = options;
  let url = '';
  const faults = createFaults();
  const server = createServer(createRequestHandler({ client, grants: createGrants(() => url), faults }));
  const port = await listenOnRemembered(server, { name: 'The local sign-in', host, port: options.port, dataDir });
  url = urlOf(host, port);
  // A forgotten one must not keep a finished test run alive.
  server.unref();
  return {
    url,
    port,
    fail: (provider, fault, times = 1) => faults.set(provider, fault, times),
    stop: () => close(server),
  };
}
