import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRedis, type LocalService } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from '../src/media/ffmpeg.js';
import { WorkBench } from '../test/support/bench.js';
import { CLIP_KINDS } from '../test/support/hostile/clips.js';
import type { Verdicts } from '../test/support/hostile/judge.js';
import { peakOf, peakOfChildren } from '../test/support/hostile/memory.js';
import { type Bases, makeBases, PICTURE_KINDS } from '../test/support/hostile/pictures.js';
import { hostilePicture, tryAsClips, tryAsSources, tryAsUploads } from '../test/support/hostile/try-files.js';
import { makeVideo } from '../test/support/videos.js';

const seed = Number(process.env.SEED ?? 1);
const MOST_MB = 500;
const IN_A_SET = 4;
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Row extends Verdicts {
  kind: string;
  files: number;
  peak: number;
  seconds: number;
}

let redis: LocalService;
let scratch: string;
let bases: Bases;
const rows: Row[] = [];

beforeAll(async () => {
  redis = await startRedis();
  scratch = await mkdtemp(join(tmpdir(), 'atelier-hostile-'));
  // Of the clips, which are read here.
  process.env.TMPDIR = scratch;
  bases = await makeBases();
  process.stdout.write(`SEED=${String(seed)}\n| kind | files | accepted | refused | peak MB | s | for |\n`);
});
afterAll(async () => {
  await redis.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function startWorker(queue: 'ingest' | 'video'): Promise<ChildProcess & { pid: number }> {
  const loader = file('../test/support/typescript-loader.mjs');
  const script = file('../test/support/hostile/worker-process.ts');
  const child = spawn(process.execPath, ['--import', loader, script, redis.url, queue], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TMPDIR: scratch,
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1000000',
      NODE_OPTIONS: `--import ${loader}`,
    },
  });
  await once(child.stdout, 'data');
  return child as ChildProcess & { pid: number };
}

async function measured(kind: string, files: number, pid: number, work: (verdicts: Verdicts) => Promise<void>) {
  const verdicts: Verdicts = { accepted: 0, refused: {}, faults: [] };
  const startedAt = performance.now();
  const { peak } = await peakOfChildren(pid, () => work(verdicts));
  const row = { kind, files, peak, seconds: (performance.now() - startedAt) / 1000, ...verdicts };
  rows.push(row);
  process.stdout.write(`${lineOf(row)}\n`);
}

const lineOf = ({ kind, files, accepted, refused, peak, seconds }: Row): string => {
  const reasons = Object.entries(refused).map(([code, count]) => `${code} ${String(count)}`);
  const all = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const cells = [kind, files, accepted, all, peak.toFixed(0), seconds.toFixed(0), reasons.sort().join(', ')];
  return `| ${cells.join(' | ')} |`;
};

/** Each kind on its way through one worker; answers the most that the worker itself took. */
async function throughWorker(
  queue: 'ingest' | 'video',
  isMine: (index: number) => boolean,
  attempt: (bench: WorkBench, files: Buffer[], verdicts: Verdicts) => Promise<void>,
): Promise<number> {
  const bench = await WorkBench.create(redis.url, queue);
  const worker = await startWorker(queue);
  try {
    for (const [kind, { share }] of Object.entries(PICTURE_KINDS)) {
      const mine = Array.from({ length: share }, (_, index) => index).filter(isMine);
      await measured(`${kind} (${queue})`, mine.length, worker.pid, async (verdicts) => {
        for (let at = 0; at < mine.length; at += IN_A_SET) {
          const drawn = mine.slice(at, at + IN_A_SET).map((index) => hostilePicture(kind, index, seed, bases));
          await attempt(bench, await Promise.all(drawn), verdicts);
        }
      });
      expect(worker.exitCode, 'the worker is alive').toBeNull();
    }
    return peakOf(worker.pid);
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await bench.close();
  }
}

/** The kinds since `from`: nothing was found that must not be. */
function expectSound(from: number, files: number, workerPeak = 0): void {
  const mine = rows.slice(from);
  process.stdout.write(`${String(files)} files; the worker itself: ${workerPeak.toFixed(0)} MB\n`);
  expect(mine.reduce((sum, row) => sum + row.files, 0)).toBe(files);
  expect(mine.flatMap(({ kind, faults }) => faults.map((fault) => `${kind}: ${fault}`))).toEqual([]);
  expect(mine.filter(({ peak }) => peak > MOST_MB).map(lineOf)).toEqual([]);
  expect(workerPeak).toBeLessThan(MOST_MB);
}

it('1,350 hostile uploads are accepted whole and plain, or refused for a reason that is told', async () => {
  const from = rows.length;
  expectSound(from, 1_350, await throughWorker('ingest', (index) => index % 4 !== 3, tryAsUploads));
});

it('450 hostile pictures to animate are taken, or refused for a reason that is told', async () => {
  const from = rows.length;
  expectSound(from, 450, await throughWorker('video', (index) => index % 4 === 3, tryAsSources));
});

it('220 hostile clips are finished and rated, or refused', async () => {
  const from = rows.length;
  const clip = await makeVideo(12);
  const ffmpeg = await findFfmpeg(undefined);
  for (const [kind, { share }] of Object.entries(CLIP_KINDS)) {
    const drawn = { clip, count: share, seed, ffmpeg };
    await measured(kind, share, process.pid, (verdicts) => tryAsClips(kind, drawn, verdicts));
  }
  expectSound(from, 220);
});

it('nothing of them is left on disk', async () => {
  const left = await readdir(scratch, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});
