import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@atelier/local-services';
import { startStack, type Stack } from '../scripts/lib/stack.mjs';

/** Starts the built product on free ports with data of its own, unless BASE_URL names one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return () => Promise.resolve();
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-e2e-'));
  // Root's Postgres runs as another user, who has to pass through.
  await chmod(dataDir, 0o711);
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const stack = await startStack({ dataDir, port: await freePort(), env: isolatedEnvironment(), persistent: false });
    stack.failed.catch((error: unknown) => {
      console.error('The stack under test broke:', error);
    });
    const control = await serveControl(stack);
    process.env.BASE_URL = stack.url;
    process.env.ADMIN_TOKEN = stack.adminToken;
    process.env.E2E_DATABASE_URL = stack.databaseUrl;
    process.env.E2E_REDIS_URL = stack.redisUrl;
    process.env.E2E_CONTROL_URL = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
    return async () => {
      control.close();
      await stack.stop();
      await removeData();
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** What the developer's shell is set to must not reach the stack under test. */
function isolatedEnvironment(): NodeJS.ProcessEnv {
  const own = /^(DATABASE_URL|REDIS_URL|STORAGE_|S3_|COMFYUI_URLS|PUBLIC_URL|INTERNAL_URL|HOST$|APP_ENV|ADMIN_TOKEN)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  // Samples would be trained while a journey is, and its books would not be settled when it ends.
  return { ...Object.fromEntries(inherited), SEED_SAMPLES: 'false' };
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
