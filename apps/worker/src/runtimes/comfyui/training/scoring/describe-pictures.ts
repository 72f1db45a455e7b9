import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decoder } from '../../../../media/decoder.js';
import { sparing, SPARING } from '../../../../media/bare-environment.js';
import type { Description } from './describe.js';
import type { DescribeAnswer, DescribeRequest } from './describe-process.js';

const HERE = fileURLToPath(import.meta.url);
const PROCESS = path.join(path.dirname(HERE), `describe-process${path.extname(HERE)}`);

/** Looks at pictures on disk, in a process of its own that is gone afterwards. */
export function describePictures(files: string[], signal: AbortSignal): Promise<Description[]> {
  signal.throwIfAborted();
  // What the one takes the other need not take besides: the previews are all drawn by now.
  decoder.rest();
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, {
      env: { ...sparing(), UV_THREADPOOL_SIZE: '1' },
      execArgv: SPARING,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    const stop = () => child.kill('SIGKILL');
    const settle = (finish: () => void) => {
      signal.removeEventListener('abort', stop);
      stop();
      finish();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk.toString()}`.slice(-400);
    });
    child.once('error', (error) => {
      settle(() => {
        reject(error);
      });
    });
    child.once('message', (answer: DescribeAnswer) => {
      settle(() => {
        if ('descriptions' in answer) resolve(answer.descriptions);
        else reject(new Error(`pictures could not be compared: ${answer.error}`));
      });
    });
    child.once('exit', (code, killedBy) => {
      settle(() => {
        const why = `the process that compares pictures ended early (${String(killedBy ?? code)}) ${complaint}`.trim();
        reject(signal.aborted ? (signal.reason as Error) : new Error(why));
      });
    });
    const request: DescribeRequest = { files };
    child.send(request);
  });
}
