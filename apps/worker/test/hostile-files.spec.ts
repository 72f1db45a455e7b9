import { startRedis, type LocalService } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WorkBench } from './support/bench.js';
import type { Verdicts } from './support/hostile/judge.js';
import { makeBases, PICTURE_KINDS } from './support/hostile/pictures.js';
import { hostilePicture, tryAsSources, tryAsUploads } from './support/hostile/try-files.js';

/** Always the same files: new ones are drawn by the soak, so that what they find stops nobody's work. */
const seed = 1;
/** Kinds of which one file takes seconds; `npm run test:soak -- hostile-files` tries them, and 2,000 in all. */
const SLOW = ['pixels that unfold', 'thousands of frames', 'chunks that unfold'];
const KINDS = Object.keys(PICTURE_KINDS).filter((kind) => !SLOW.includes(kind));

let redis: LocalService;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const draw = async (each: number): Promise<Buffer[]> => {
  const bases = await makeBases();
  const indices = Array.from({ length: each }, (_, index) => index);
  return Promise.all(KINDS.flatMap((kind) => indices.map((index) => hostilePicture(kind, index, seed, bases))));
};

it.each([
  ['ingest', 4, tryAsUploads],
  ['video', 1, tryAsSources],
] as const)(
  'hostile files in the queue %s are accepted plain, or refused for a reason',
  async (queue, each, attempt) => {
    const bench = await WorkBench.create(redis.url, queue);
    try {
      await bench.startWorker();
      const verdicts: Verdicts = { accepted: 0, refused: {}, faults: [] };
      await attempt(bench, await draw(each), verdicts);
      expect(verdicts.faults).toEqual([]);
      expect(verdicts.accepted).toBeGreaterThan(0);
      expect(Object.keys(verdicts.refused)).not.toEqual([]);
    } finally {
      await bench.close();
    }
  },
);
