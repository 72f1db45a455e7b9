import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startComfyServer, type StandInOptions } from './index.js';

// The stand-in as a process of its own, with a second port over which a browser journey injects faults:
// POST /faults/<name> with a JSON list of arguments, GET /prompts, /requests and /files.
const { values } = parseArgs({
  options: {
    version: { type: 'string', default: '0.33.0' },
    port: { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
    'delay-ms': { type: 'string', default: '0' },
    models: { type: 'string', default: '{}' },
    'seed-folder': { type: 'string' },
    'max-upload-size': { type: 'string', default: '2048' },
  },
});
if (values.version !== '0.3.64' && values.version !== '0.33.0') throw new Error(`no version ${values.version}`);
const standIn = await startComfyServer({
  version: values.version,
  port: Number(values.port),
  delayMs: Number(values['delay-ms']),
  models: JSON.parse(values.models) as StandInOptions['models'],
  seedFolder: values['seed-folder'],
  maxUploadSize: Number(values['max-upload-size']),
});

type Call = (...args: unknown[]) => unknown;
const faults = new Map(Object.entries(standIn.faults) as [string, Call][]);
const reads: Record<string, () => unknown> = {
  '/prompts': () => standIn.prompts,
  '/requests': () => standIn.requests,
  '/files': () => standIn.files(),
};

async function control(method: string, path: string, body: () => Promise<unknown>): Promise<[number, unknown]> {
  const read = reads[path];
  if (method === 'GET') return read ? [200, read()] : [404, { error: 'not found' }];
  const fault = faults.get(path.replace(/^\/faults\//, ''));
  if (!fault) return [404, { error: `no such fault: ${path}` }];
  const args = await body();
  if (!Array.isArray(args)) return [400, { error: 'the body is a JSON list of arguments' }];
  await fault(...(args as unknown[]));
  return [200, {}];
}

const controlServer = createServer((request, response) => {
  control(request.method ?? 'GET', request.url ?? '/', () => json(request))
    .catch((error: unknown): [number, unknown] => [500, { error: String(error) }])
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })
    .catch(() => response.destroy());
});
await new Promise<void>((resolve) => controlServer.listen(Number(values['control-port']), '127.0.0.1', resolve));
const { port } = controlServer.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: standIn.url, controlUrl: `http://127.0.0.1:${port}` })}\n`);

async function end(): Promise<void> {
  controlServer.close();
  controlServer.closeAllConnections();
  await standIn.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
