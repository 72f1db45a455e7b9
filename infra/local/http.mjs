import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalServiceError } from './errors.mjs';

/** What the local stand-ins for other people's servers have in common. */

const LARGEST_BODY = 64 * 1024;
const PORT_FILE = 'port';

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
export function json(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** @param {import('node:http').IncomingMessage} request */
export async function readBody(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {import('node:http').IncomingMessage} request */
export const isJson = (request) => /^application\/json\b/.test(request.headers['content-type'] ?? '');

/** @param {import('node:http').IncomingMessage} request */
export const isFromThisMachine = (request) => /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');

/** @param {string} host that is listened on @param {number} port */
export function urlOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Listens on the port that is remembered in the data directory, else on the one wished for, else on any.
 * @param {import('node:http').Server} server
 * @param {{name: string, host: string, port?: number, dataDir?: string}} options `name` is what it is called where it cannot
 * @returns {Promise<number>} the port
 */
export async function listenOnRemembered(server, { name, host, port: wished, dataDir }) {
  const remembered = dataDir ? await rememberedPort(dataDir) : undefined;
  const port = await listenOnOneOf(server, { name, host, ports: [...new Set([remembered ?? 0, wished ?? 0])] });
  if (dataDir && port !== remembered) await rememberPort(dataDir, port);
  return port;
}

/**
 * @param {import('node:http').Server} server
 * @param {{name: string, host: string, ports: number[]}} options ports in the order of preference; 0 is none
 */
async function listenOnOneOf(server, { name, host, ports }) {
  // 0 asks the system for one that is free: the last resort, whatever was wished for.
  for (const port of [...ports.filter((each) => each > 0), 0]) {
    const bound = await listen(server, host, port).catch((error) => {
      if (port > 0) return null;
      throw new LocalServiceError(`${name} cannot listen on ${host}: ${String(error.message)}`, { cause: error });
    });
    if (bound !== null) return bound;
  }
  throw new LocalServiceError(`${name} found no port on ${host}.`);
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<number>}
 */
export function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
export function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Those too that were left hanging on purpose.
    server.closeAllConnections();
  });
}

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
