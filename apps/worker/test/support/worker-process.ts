import { pino } from 'pino';
import { startWorker } from '../../src/queue/start-worker.js';
import { makeImageAnalysis } from './image-analysis.js';
import { TestRuntime, untilAborted } from './test-runtime.js';

// A worker in a process of its own, which takes an image job and never finishes it: a test kills it in the middle.
const runtime = new TestRuntime();
runtime.before = async (...call) => {
  process.stdout.write('working\n');
  await untilAborted(...call);
};
await startWorker(
  {
    REDIS_URL: process.argv[2] ?? '',
    WORKER_QUEUES: ['image'],
    WORKER_CONCURRENCY: 1,
    WORKER_LOCK_MS: 1_000,
    WORKER_STALLED_MS: 500,
  },
  {
    tools: {
      runtime,
      analysis: makeImageAnalysis(),
      findFfmpeg: () => Promise.reject(new Error('no video here')),
    },
  },
  pino({ level: 'silent' }),
);
