import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RuntimeRejection, type RuntimeProgress } from '../src/runtimes/model-runtime.js';
import { describePictures } from '../src/runtimes/comfyui/training/scoring/describe-pictures.js';
import type { StandIn } from './comfyui-server/index.js';
import { eventually } from './support/eventually.js';
import { chunksOf, makeContext, makeRequest, reaches, startsOf, TrainingBench } from './support/training-bench.js';

let bench: TrainingBench;
beforeEach(async () => {
  bench = await TrainingBench.create();
});
afterEach(() => bench.close());

const readInput = async (server: StandIn, subfolder: string, filename: string): Promise<Buffer> => {
  const response = await fetch(
    `${server.url}/view?${new URLSearchParams({ filename, subfolder, type: 'input' }).toString()}`,
  );
  return Buffer.from(await response.arrayBuffer());
};

/** The grid of a candidate, in the order in which it is drawn. */
const GRID = [1, 0.8, 0.6].flatMap((strength) => [0, 1].map((prompt) => ({ prompt, strength })));

/** How strongly the first candidate's LoRA was applied in each of its previews, beside how it is later. */
function strengthsOf({ prompts }: StandIn): number[] {
  const uses = prompts.flatMap(({ graph }) =>
    Object.values(graph).flatMap(({ inputs }) =>
      'lora_name' in inputs ? [{ file: inputs.lora_name, strength: Number(inputs.strength_model) }] : [],
    ),
  );
  const first = uses.filter(({ file }) => file === uses[0]?.file).map(({ strength }) => strength);
  return first.map((strength) => Math.round((100 * strength) / Math.max(...first)) / 100);
}

const risesOnly = (reports: RuntimeProgress[]): boolean =>
  reports.every(({ percent }, i) => percent >= (reports[i - 1]?.percent ?? 0));

describe.each(['0.3.64', '0.33.0'] as const)('training on ComfyUI %s', (version) => {
  it('trains a body in chunks, each from the file of the one before', async () => {
    const server = await bench.startServer({ version });
    const { trainer } = await bench.startWorker([server]);
    const context = makeContext();
    const { candidates, provenance, release } = await trainer.train(await makeRequest(4, 0), context);
    expect([...context.servers]).toEqual([new URL(server.url).host]);
    const chunks = chunksOf(server);
    expect(chunks.map(({ steps }) => steps)).toEqual([2, 2, 2, 2, 2]);
    expect(chunks[0]?.from).toBe('[None]');
    expect(startsOf(server)).toEqual([0, 2, 4, 6, 8]);
    expect(new Set(chunks.map(({ seed }) => seed)).size).toBe(5);
    expect(candidates.map(({ kind, index, steps }) => [kind, index, steps])).toEqual([
      ['body', 0, 6],
      ['body', 1, 8],
      ['body', 2, 10],
    ]);
    expect(candidates.filter(({ recommended }) => recommended)).toHaveLength(1);
    for (const { model, readPreviews, score } of candidates) {
      const previews = await readPreviews();
      expect(model.size).toBeGreaterThan(1000);
      expect(previews.map(({ cell }) => cell)).toEqual(GRID);
      expect(new Set(previews.map(({ png }) => png.toString('base64'))).size).toBe(GRID.length);
      expect(score).toBeGreaterThan(0.2);
    }
    expect(strengthsOf(server)).toEqual([1, 1, 0.8, 0.8, 0.6, 0.6]);
    expect(provenance).toMatchObject({ engine: 'comfyui', engine_version: version });
    expect(context.reports.at(-1)).toMatchObject({ stage: 'generating', percent: 100 });
    expect(risesOnly(context.reports)).toBe(true);
    expect(context.reports.some(({ etaSeconds }) => etaSeconds !== undefined)).toBe(true);
    // 0.3.64 tells nothing while it trains: there a chunk is the smallest step.
    const marks = new Set(context.reports.filter(({ stage }) => stage === 'training').map(({ percent }) => percent));
    expect(marks.size).toBe(version === '0.3.64' ? 6 : 11);
    expect(await readdir(bench.workDir)).toEqual(['job-1']);
    await release?.();
    expect(await readdir(bench.workDir)).toEqual([]);
  });

  it('trains body and face, with the captions that it was given', async () => {
    const server = await bench.startServer({ version });
    // It takes the process long to look at everything, so one version has to do.
    const { trainer } = await bench.startWorker([server], version === '0.33.0' ? { describe: describePictures } : {});
    const context = makeContext();
    const { candidates } = await trainer.train(await makeRequest(4, 3), context);
    expect(candidates.map(({ kind, steps }) => `${kind} ${String(steps)}`)).toEqual([
      ...['body 6', 'body 8', 'body 10'],
      ...['face 4', 'face 5', 'face 6'],
    ]);
    for (const kind of ['body', 'face']) {
      const recommended = candidates.filter((one) => one.kind === kind && one.recommended);
      expect(recommended.map(({ scorecard }) => scorecard.reason !== null)).toEqual([true]);
    }
    const changes = candidates.map(({ scorecard }) => scorecard.change);
    expect(changes).toEqual([...Array<string>(3).fill(changes[0] ?? ''), 'turned', 'turned', 'turned']);
    expect(changes[0]).toMatch(/_clothes$/);
    for (const { scorecard } of candidates) {
      for (const bar of [scorecard.likeness, scorecard.variety, scorecard.soundness]) {
        expect(bar.value).toBeGreaterThanOrEqual(0);
        expect(bar.value).toBeLessThanOrEqual(1);
      }
    }
    expect(server.files()).toEqual(
      expect.arrayContaining([
        'input/atelier_job-1_body/04.png',
        'input/atelier_job-1_body/04.txt',
        'input/atelier_job-1_face/03.png',
      ]),
    );
    expect(server.files()).not.toContain('input/atelier_job-1_face/04.png');
    const captions = await Promise.all(
      ['01', '02', '03'].map((name) => readInput(server, 'atelier_job-1_body', `${name}.txt`)),
    );
    expect(captions.map(String)).toEqual(['minachr, smile, upper body', 'minachr', 'minachr, holding umbrella, park']);
    const crop = await sharp(await readInput(server, 'atelier_job-1_face', '01.png')).metadata();
    expect([crop.width, crop.height]).toEqual([256, 256]);
    expect(risesOnly(context.reports)).toBe(true);
  });

  it('goes on with what an abandoned attempt left, and trains nothing twice', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const first = await bench.startWorker([server]);
    const request = await makeRequest(2, 0);
    const context = makeContext();
    const attempt = first.trainer.train(request, context);
    await reaches(server, 3);
    context.abort(new Error('the worker is shutting down'));
    await expect(attempt).rejects.toThrow('shutting down');
    // Another machine: nothing of the first one's disk is left.
    await rm(bench.workDir, { recursive: true });
    const again = await (await bench.startWorker([server])).trainer.train(request, makeContext());
    expect(again.candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    // Only the chunk that was broken off is there twice.
    expect(startsOf(server)).toEqual([0, 2, 4, 4, 6, 8]);
  });

  it('lets nobody else see what it keeps, and keeps nothing of a job that has ended for good', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer } = await bench.startWorker([server]);
    const request = await makeRequest(2, 0);
    const context = makeContext();
    const attempt = trainer.train(request, context);
    await reaches(server, 2);
    expect(await trainer.kept.jobIds()).toEqual(['job-1']);
    const names = await readdir(bench.workDir, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['job-1/crops/body/01.png', 'job-1/body_2.safetensors']));
    for (const name of ['', ...names.filter((each) => !each.endsWith('.part'))]) {
      const found = await stat(path.join(bench.workDir, name));
      expect([name, found.mode & 0o777]).toEqual([name, found.isDirectory() ? 0o700 : 0o600]);
    }
    await trainer.kept.release('job-1');
    context.abort(new Error('cancelled on request'));
    await expect(attempt).rejects.toThrow('cancelled');
    expect(await readdir(bench.workDir)).toEqual([]);
  });

  it('keeps what a further attempt needs until the job is cancelled', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer } = await bench.startWorker([server]);
    const context = makeContext();
    const attempt = trainer.train(await makeRequest(2, 0), context);
    await reaches(server, 2);
    context.abort(new Error('the worker is shutting down'));
    await expect(attempt).rejects.toThrow('shutting down');
    expect(await readdir(path.join(bench.workDir, 'job-1'))).toContain('body_2.safetensors');
    await trainer.kept.release('job-2');
    await trainer.kept.release('../job-1');
    expect(await trainer.kept.jobIds()).toEqual(['job-1']);
    await trainer.kept.release('job-1');
    expect(await readdir(bench.workDir)).toEqual([]);
  });

  it('goes back one checkpoint where the last one is not whole', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer, pool } = await bench.startWorker([server]);
    const request = await makeRequest(2, 0);
    const context = makeContext();
    const attempt = trainer.train(request, context);
    await reaches(server, 3);
    context.abort(new Error('the worker is shutting down'));
    await expect(attempt).rejects.toThrow('shutting down');
    await rm(bench.workDir, { recursive: true });
    const name = 'atelier_job-1_body_4_steps_00003_.safetensors';
    const broken = { name, subfolder: 'loras', type: 'output', data: new Blob(['cut off']) } as const;
    await pool.upServers()[0]?.upload(broken, AbortSignal.timeout(5_000));
    const again = await trainer.train(request, makeContext());
    expect(again.candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    expect(startsOf(server)).toEqual([0, 2, 4, 2, 4, 6, 8]);
  });

  it('survives a restart of the server in the middle', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer } = await bench.startWorker([server]);
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    await reaches(server, 2);
    await server.faults.restart();
    const { candidates } = await attempt;
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
  });

  it('sends everything again to a server that comes back with an empty disk', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer } = await bench.startWorker([server]);
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    await reaches(server, 3);
    await server.close();
    const empty = await bench.startServer({ version, port: Number(new URL(server.url).port) });
    const { candidates } = await attempt;
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    expect(startsOf(empty)).toEqual([4, 6, 8]);
  });

  it('goes on elsewhere from the last checkpoint when a server is dead for good', async () => {
    const servers = [
      await bench.startServer({ version, delayMs: 20 }),
      await bench.startServer({ version, delayMs: 20 }),
    ] as const;
    const { trainer } = await bench.startWorker([...servers]);
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    const first = await eventually(() => {
      const found = servers.find((one) => chunksOf(one).length === 3);
      if (!found) throw new Error('no server is at its third chunk');
      return found;
    });
    await first.faults.stop();
    const { candidates } = await attempt;
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    const other = servers.find((one) => one !== first);
    expect(other && startsOf(other)).toEqual([4, 6, 8]);
  });

  it('does a chunk elsewhere that ran out of memory', async () => {
    const servers = [await bench.startServer({ version }), await bench.startServer({ version })] as const;
    const { trainer } = await bench.startWorker([...servers], { coolDownMs: 60_000 });
    servers[0].faults.outOfMemory(1, 'TrainLoraNode');
    const { candidates } = await trainer.train(await makeRequest(2, 0), makeContext());
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    expect(servers.map(startsOf)).toEqual([[0], [0, 2, 4, 6, 8]]);
  });

  it('stops within a chunk, and leaves nothing running', async () => {
    const server = await bench.startServer({ version });
    const { trainer } = await bench.startWorker([server]);
    server.faults.hang(1);
    // Until its history is read, a prompt that has ended would stand in the queue as running.
    server.faults.historyLag(0);
    const context = makeContext();
    const attempt = trainer.train(await makeRequest(2, 0), context);
    await reaches(server, 1);
    context.abort(new Error('cancelled'));
    await expect(attempt).rejects.toThrow('cancelled');
    await eventually(async () => {
      const queue = (await (await fetch(`${server.url}/queue`)).json()) as Record<string, unknown[]>;
      expect(Object.values(queue).flat()).toHaveLength(0);
    });
    expect(chunksOf(server)).toHaveLength(1);
  });

  it('rejects LoRAs that change nothing, and leaves nothing on disk', async () => {
    const server = await bench.startServer({ version });
    server.faults.noEffectLora(true);
    const { trainer } = await bench.startWorker([server]);
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    await expect(attempt).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'no_effect' });
    // What changes nothing at full strength is not drawn at others.
    expect(strengthsOf(server)).toEqual([1, 1]);
    expect(await readdir(bench.workDir)).toEqual([]);
  });
});

it('rejects a dataset in which no picture can be used', async () => {
  const server = await bench.startServer({ version: '0.33.0' });
  const { trainer } = await bench.startWorker([server]);
  const request = await makeRequest(2, 0);
  const pictures = request.pictures.map((picture) => ({
    ...picture,
    read: () => Promise.resolve(Buffer.from('no picture')),
  }));
  const attempt = trainer.train({ ...request, pictures }, makeContext());
  await expect(attempt).rejects.toEqual(
    new RuntimeRejection('no_subject_found', 'none of the pictures can be trained on'),
  );
  expect(server.prompts).toEqual([]);
});

it('trains where the model to train from is, and draws the previews where images are drawn', async () => {
  const models = (name: string) => ({ models: { checkpoints: [name] } });
  const training = await bench.startServer({ version: '0.33.0', ...models('base.safetensors') });
  const drawing = await bench.startServer({ version: '0.33.0', ...models('random-sd15.safetensors') });
  const environment = { COMFYUI_TRAIN_CHECKPOINT: 'base.safetensors' };
  const { trainer } = await bench.startWorker([training, drawing], { environment });
  const { candidates } = await trainer.train(await makeRequest(2, 0), makeContext());
  expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
  expect([chunksOf(training).length, chunksOf(drawing).length]).toEqual([5, 0]);
  // Two prompts at three strengths with each candidate, and both prompts once without.
  expect([training.prompts.length, drawing.prompts.length]).toEqual([5, 20]);
});

it('fails, rather than waits for ever, when it fits in the memory of no server', async () => {
  const server = await bench.startServer({ version: '0.33.0' });
  const { trainer } = await bench.startWorker([server], { coolDownMs: 600_000 });
  server.faults.outOfMemory(9, 'TrainLoraNode');
  const attempt = trainer.train(await makeRequest(2, 0), makeContext());
  await expect(attempt).rejects.toMatchObject({ name: 'ComfyError', kind: 'out_of_memory' });
});
