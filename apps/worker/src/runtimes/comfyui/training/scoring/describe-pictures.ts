import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Description } from './describe.js';
import type { DescribeAnswer, DescribeRequest } from './describe-process.js';

const HERE = fileURLToPath(import.meta.url);
const PROCESS = path.join(path.dirname(HERE), `describe-process${path.extname(HERE)}`);

/** Looks at pictures on disk, in a process of its own that is gone afterwards. */
export function describePictures(files: string[], signal: AbortSignal): Promise<Description[]> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
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
