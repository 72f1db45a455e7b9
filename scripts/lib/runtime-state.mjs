import { waitFor } from '../../infra/local/net.mjs';

/** For servers that take the connection and then say nothing: what else a worker looks at takes a moment. */
const TOLD_WITHIN_MS = 60_000;

/** @typedef {{engine: string | null, available: boolean, away: string[]}} Runtime as /api/readyz tells it */

/** @type {Runtime} */
const UNKNOWN = { engine: null, available: false, away: [] };

/**
 * How the runtime is, once a worker has told. The API is ready without it, so one that does not tell is nothing to end for.
 * @param {string} readyUrl
 * @param {AbortSignal} [signal]
 * @returns {Promise<Runtime>}
 */
export async function runtimeOf(readyUrl, signal) {
  const ask = async () => {
    const { runtime } = /** @type {{runtime: Runtime}} */ (await (await fetch(readyUrl, { signal })).json());
    return runtime.engine === null ? null : runtime;
  };
  const what = 'a worker to say what it can do';
  return waitFor(() => ask().catch(() => null), { timeoutMs: TOLD_WITHIN_MS, what, signal }).catch(() => {
    signal?.throwIfAborted();
    return UNKNOWN;
  });
}

/**
 * Which engine makes the pictures, for the developer who has just started it, and that jobs wait where none does.
 * @param {Runtime} runtime
 * @param {string | undefined} servers COMFYUI_URLS
 */
export function engineLines({ available, engine, away }, servers) {
  const name = servers ? `ComfyUI at ${servers}` : 'preview, on the CPU';
  if (available) return [`  Engine    ${name}`];
  const state =
    engine === null ? 'no worker has told yet' : away.length > 0 ? 'no server is up' : 'nothing is set up there';
  const then =
    engine !== null && away.length === 0
      ? 'docs/gpu.md says which files it needs'
      : 'jobs wait for it and start by themselves';
  return [`  Engine    ${name}: ${state}; ${then}`];
}
