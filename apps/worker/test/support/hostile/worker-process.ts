import type { QueueName } from '@atelier/contracts';
import { pino } from 'pino';
import sharp from 'sharp';
import { createImageAnalysis } from '../../../src/media/image-analysis.js';
import { startWorker } from '../../../src/queue/start-worker.js';
import { makeImageAnalysis } from '../image-analysis.js';
import { TestRuntime } from '../test-runtime.js';

// A worker in a process of its own, whose memory can be measured. It looks at one picture in so many with the eyes of the product, which take a second.
const LOOKED_AT = 20;

sharp.cache(false);
const [, , redisUrl = '', queue = 'ingest'] = process.argv;
const real = createImageAnalysis(() => Promise.reject(new Error('no video here')));
const blind = makeImageAnalysis();
let rated = 0;
const worker = await startWorker(
  {
    REDIS_URL: redisUrl,
    WORKER_QUEUES: [queue as QueueName],
    WORKER_CONCURRENCY: 4,
    WORKER_LOCK_MS: 60_000,
    WORKER_STALLED_MS: 30_000,
  },
  {
    tools: {
      runtime: new TestRuntime(),
      analysis: {
        ...blind,
        rateSafety: (png) => (rated++ % LOOKED_AT === 0 ? real : blind).rateSafety(png),
        detectFaces: (png) => (rated % LOOKED_AT === 1 ? real : blind).detectFaces(png),
      },
      findFfmpeg: () => Promise.reject(new Error('no video here')),
    },
  },
  pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
);
process.on('SIGTERM', () => void worker.close().then(() => process.exit(0)));
process.stdout.write('ready\n');
