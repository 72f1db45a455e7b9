// Starts what instant-worker.mjs has, each in a process of its own.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { supervise } from '@atelier/local-services';

const worker = fileURLToPath(new URL('instant-worker.mjs', import.meta.url));
const loader = new URL('../../apps/worker/test/support/typescript-loader.mjs', import.meta.url).href;

export const startWorker = (kind, product, queue = '') =>
  supervise({
    command: process.execPath,
    args: ['--import', loader, worker, kind, product.redisUrl, queue],
    env: { ...process.env, NODE_ENV: 'production' },
    logFile: join(product.home, `${kind}-worker.log`),
  });
