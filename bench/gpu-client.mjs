// What the benches of GPU servers have in common: the built worker, a stopwatch, and a client that does the least.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';

export const worker = new URL('../apps/worker/', import.meta.url);
export const require = createRequire(new URL('package.json', worker));
/** A module of the worker, as it was built. */
export const dist = (path) => import(new URL(`dist/${path}`, worker).href);

/** Milliseconds. */
export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Where a server is asked, and how: `fetch` takes no credentials in a URL. */
export function endpoint(url) {
  const { username, password, origin, pathname } = new URL(url);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { 'content-type': 'application/json', ...(username && { authorization: `Basic ${credentials}` }) };
  return { base: origin + pathname.replace(/\/$/, ''), headers };
}

/** The least that anybody has to do for a picture: send the graph, wait for its end, fetch the file. */
export async function bareClient(url) {
  const { base, headers } = endpoint(url);
  const { WebSocket } = require('ws');
  const clientId = randomUUID();
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?clientId=${clientId}`, { headers });
  await once(socket, 'open');
  const ended = new Map();
  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const { type, data: frame } = JSON.parse(data.toString());
    if (type === 'execution_success') ended.get(frame.prompt_id)?.resolve();
    if (type === 'execution_error') ended.get(frame.prompt_id)?.reject(new Error(frame.exception_message));
  });
  const run = async (graph) => {
    const promptId = randomUUID();
    const end = new Promise((resolve, reject) => ended.set(promptId, { resolve, reject }));
    // Previews too: they are asked for by whoever shows something.
    const extra_data = { preview_method: 'latent2rgb' };
    const body = JSON.stringify({ prompt: graph, client_id: clientId, prompt_id: promptId, extra_data });
    const answer = await fetch(`${base}/prompt`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`a graph was refused: ${await answer.text()}`);
    await end;
    for (;;) {
      const entry = (await (await fetch(`${base}/history/${promptId}`, { headers })).json())[promptId];
      const file = Object.values(entry?.outputs ?? {}).flatMap(({ images }) => images ?? [])[0];
      if (!file) continue;
      const query = new URLSearchParams(file);
      return Buffer.from(await (await fetch(`${base}/view?${query}`, { headers })).arrayBuffer());
    }
  };
  return { run, close: () => socket.close() };
}
