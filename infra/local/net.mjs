import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalServiceError } from './errors.mjs';

/**
 * Binds and lets go again: the only test of a port that does not guess.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port that was bound
 */
function probe(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

/**
 * @param {string} [host]
 * @returns {Promise<number>} a port that is free at this moment
 */
export function freePort(host = '127.0.0.1') {
  return probe(0, host);
}

/**
 * @param {number} port
 * @param {string} [host]
 */
export async function isPortFree(port, host = '127.0.0.1') {
  try {
    await probe(port, host);
    return true;
  } catch {
    return false;
  }
}

/** Looks at first at once and then ever less often: what takes long is not made slower by being asked about. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;

/**
 * Polls a condition until it gives something truthy: every `intervalMs`, or after a fifth of the time waited so far.
 * @template T
 * @param {() => Promise<T | null | undefined | false> | T | null | undefined | false} condition
 * @param {{timeoutMs?: number, intervalMs?: number, what?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<T>}
 */
export async function waitFor(condition, options = {}) {
  const { timeoutMs = 30_000, intervalMs, what = 'a condition', signal } = options;
  const since = Date.now();
  const deadline = since + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const value = await condition();
    if (value) return value;
    if (Date.now() >= deadline) {
      throw new LocalServiceError(`Waited ${Math.round(timeoutMs / 1000)} s in vain for ${what}.`);
    }
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, (Date.now() - since) / 5));
    await delay(intervalMs ?? pause, undefined, { signal });
  }
}

/**
 * Waits until a URL answers with a 2xx.
 * @param {string} url
 * @param {{timeoutMs?: number, signal?: AbortSignal}} [options]
 */
export async function waitForHttp(url, options = {}) {
  let last = 'no answer';
  const answers = async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
      const body = await response.text();
      // A readiness endpoint says there what is missing.
      last = `HTTP ${response.status} ${body.slice(0, 200)}`.trim();
      return response.ok;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
      return false;
    }
  };
  try {
    await waitFor(answers, { ...options, intervalMs: 100, what: url });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new LocalServiceError(`${url} did not become ready (last: ${last}).`, { cause: error });
  }
}
