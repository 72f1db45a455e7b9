import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from '../scripts/lib/stack.mjs';
import { startTestStack } from './support/test-stack.js';

/** Starts the built product on free ports with data of its own, unless BASE_URL names one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return () => Promise.resolve();
  const stack = await startTestStack();
  const control = await serveControl(stack);
  process.env.E2E_CONTROL_URL = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  return async () => {
    control.close();
    await stack.stop();
  };
}

/** Specs run in processes of their own: this is how they reach the worker (see stack-control.ts). */
function serveControl(stack: Stack): Promise<Server> {
  const commands: Record<string, () => Promise<void>> = {
    '/worker/kill': () => stack.killWorker('SIGKILL'),
    '/worker/restart': () => stack.restartWorker(),
  };
  const server = createServer((request, response) => {
    const command = request.method === 'POST' ? commands[request.url ?? ''] : undefined;
    if (!command) {
      response.writeHead(404).end();
      return;
    }
    command().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}
