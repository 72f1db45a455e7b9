import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { LocalServiceError } from './errors.mjs';
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
 * `/userinfo` answer as the provider does, for people who are made up. Whoever reaches it can be anybody, so it is never part of
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
  const remembered = dataDir ? await rememberedPort(dataDir) : undefined;
  const port = await listenOnOneOf(server, host, [...new Set([remembered ?? 0, options.port ?? 0, 0])]);
  if (dataDir && port !== remembered) await rememberPort(dataDir, port);
  url = `http://${reachable(host)}:${port}`;
  // A forgotten one must not keep a finished test run alive.
  server.unref();
  return {
    url,
    port,
    fail: (provider, fault, times = 1) => faults.set(provider, fault, times),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Those too that were left hanging on purpose.
        server.closeAllConnections();
      }),
  };
}

/** @param {string} host that is listened on */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number[]} ports in the order of preference; 0 is any
 */
async function listenOnOneOf(server, host, ports) {
  // 0 asks the system for one that is free: the last resort, whatever was wished for.
  for (const port of [...ports.filter((each) => each > 0), 0]) {
    const bound = await listen(server, host, port).catch((error) => {
      if (port > 0) return null;
      throw new LocalServiceError(`The local sign-in cannot listen on ${host}: ${String(error.message)}`, {
        cause: error,
      });
    });
    if (bound !== null) return bound;
  }
  throw new LocalServiceError(`The local sign-in found no port on ${host}.`);
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<number>}
 */
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const PORT_FILE = 'port';

/** @param {string} dataDir */
async function rememberedPort(dataDir) {
  const port = Number(await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

/**
 * @param {string} dataDir
 * @param {number} port
 */
async function rememberPort(dataDir, port) {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, PORT_FILE), `${port}\n`);
}
