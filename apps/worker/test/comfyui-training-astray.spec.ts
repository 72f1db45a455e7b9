import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFlaw } from '../src/media/picture-flaws.js';
import { readCheckpoint } from '../src/runtimes/comfyui/training/checkpoint/read-checkpoint.js';
import { writeLora } from './comfyui-server/lora-file.js';
import { chunksOf, makeContext, makeRequest, reaches, startsOf, TrainingBench } from './support/training-bench.js';

let bench: TrainingBench;
beforeEach(async () => {
  bench = await TrainingBench.create();
});
afterEach(() => bench.close());

/** Whether all numbers of a LoRA are. */
async function isFinite(model: Blob): Promise<boolean> {
  const file = path.join(bench.workDir, 'model.safetensors');
  await writeFile(file, model.stream());
  const { strange } = await readCheckpoint(file);
  return strange === 0;
}

describe.each(['0.3.64', '0.33.0'] as const)('on ComfyUI %s, a training', (version) => {
  it('trains a chunk that goes astray again, from the last good one, more carefully each time', async () => {
    const server = await bench.startServer({ version });
    const { trainer, mishaps } = await bench.startWorker([server]);
    server.faults.spoilLoras(1, 'nan', 4);
    server.faults.spoilLoras(1, 'infinite', 6);
    server.faults.spoilLoras(1, 'exploding', 8);
    // A file with other tensors says nothing of how it was trained.
    server.faults.spoilLoras(1, 'keys', 10);
    const { candidates } = await trainer.train(await makeRequest(2, 0), makeContext());
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
    for (const { model } of candidates) expect(await isFinite(model)).toBe(true);
    expect(startsOf(server)).toEqual([0, 2, 2, 4, 4, 6, 6, 8, 8]);
    const chunks = chunksOf(server);
    expect(chunks.map(({ setting }) => setting)).toEqual([
      ...['bf16 bf16 0.0005', 'bf16 bf16 0.0005', 'fp32 fp32 0.0005', 'fp32 fp32 0.0005'],
      ...['fp32 fp32 0.00025', 'fp32 fp32 0.00025'],
      ...['fp32 fp32 0.000125', 'fp32 fp32 0.000125', 'fp32 fp32 0.000125'],
    ]);
    expect(new Set(chunks.map(({ seed }) => seed)).size).toBe(chunks.length);
    expect(mishaps.problems()).toEqual([]);
  });

  it('fails where a training goes astray whatever it is trained with, and leaves nothing on disk', async () => {
    const server = await bench.startServer({ version });
    const { trainer, mishaps } = await bench.startWorker([server]);
    server.faults.spoilLoras(9, 'nan', 6);
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    await expect(attempt).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'diverged' });
    // What operators read names the server, the chunk, the setting and what was found.
    const { host } = new URL(server.url);
    const why = `steps 4–6 of the body at ${host}, in fp32 at a rate of 0.000125: 2 of 3 tensors hold numbers that are not finite`;
    const line = `body 4–6 goes astray with every setting, last ${why}`;
    await expect(attempt).rejects.toThrow(line);
    expect(mishaps.problems()).toEqual([`train: ${line}`]);
    expect(startsOf(server)).toEqual([0, 2, 4, 4, 4, 4]);
    expect(await readdir(bench.workDir)).toEqual([]);
  });
});

it('leaves out a face that goes astray, and delivers the body', async () => {
  const server = await bench.startServer({ version: '0.33.0' });
  const { trainer } = await bench.startWorker([server]);
  // Bodies are trained two steps at a time, faces one.
  server.faults.spoilLoras(9, 'nan', 5);
  const { candidates } = await trainer.train(await makeRequest(4, 3), makeContext());
  expect(candidates.map(({ kind, steps }) => `${kind} ${String(steps)}`)).toEqual(['body 6', 'body 8', 'body 10']);
});

it('goes on at the next attempt with half the rate where full precision does not fit', async () => {
  const server = await bench.startServer({ version: '0.33.0' });
  const { trainer } = await bench.startWorker([server], { coolDownMs: 0 });
  server.faults.spoilLoras(1, 'nan', 4);
  server.faults.smallMemory(true);
  const request = await makeRequest(2, 0);
  await expect(trainer.train(request, makeContext())).rejects.toMatchObject({ kind: 'out_of_memory' });
  const tried = chunksOf(server).length;
  const { candidates } = await trainer.train(request, makeContext());
  expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
  const settings = chunksOf(server).map(({ setting }) => setting);
  expect(settings.slice(0, 3)).toEqual(['bf16 bf16 0.0005', 'bf16 bf16 0.0005', 'fp32 fp32 0.0005']);
  expect(settings.slice(tried)).toEqual(Array.from({ length: 4 }, () => 'bf16 bf16 0.00025'));
  expect(startsOf(server).slice(tried)).toEqual([2, 4, 6, 8]);
});

it('does not go on from what an earlier attempt left where that is no number', async () => {
  const server = await bench.startServer({ version: '0.33.0', delayMs: 20 });
  const { trainer, clients } = await bench.startWorker([server]);
  const request = await makeRequest(2, 0);
  const context = makeContext();
  const attempt = trainer.train(request, context);
  await reaches(server, 3);
  context.abort(new Error('the worker is shutting down'));
  await expect(attempt).rejects.toThrow('shutting down');
  // Its own file of the second chunk is whole, and so is another one on the server.
  const spoilt = writeLora({ steps: 4, rank: 16, pictures: [], name: 'spoilt', spoilt: 'nan' });
  await writeFile(path.join(bench.workDir, 'job-1', 'body_4.safetensors'), spoilt);
  const name = 'atelier_job-1_body_4_steps_00005_.safetensors';
  const place = { name, subfolder: 'loras', type: 'output' } as const;
  await clients[0]?.upload({ ...place, data: new Blob([new Uint8Array(spoilt)]) }, AbortSignal.timeout(5_000));
  const { candidates } = await trainer.train(request, makeContext());
  expect(startsOf(server)).toEqual([0, 2, 4, 2, 4, 6, 8]);
  for (const { model } of candidates) expect(await isFinite(model)).toBe(true);
});

describe('previews that show nothing', () => {
  it('are drawn once more; a LoRA that draws no others is not offered', async () => {
    const server = await bench.startServer({ version: '0.33.0' });
    const { trainer } = await bench.startWorker([server]);
    server.faults.spoilPictures(1, 'black', '_6_steps');
    server.faults.spoilPictures(9, 'grey', '_8_steps');
    const { candidates } = await trainer.train(await makeRequest(2, 0), makeContext());
    expect(candidates.map(({ index, steps }) => [index, steps])).toEqual([
      [0, 6],
      [1, 10],
    ]);
    for (const { readPreviews } of candidates) {
      const previews = await readPreviews();
      expect(previews).toHaveLength(6);
      for (const { png } of previews) expect(await findFlaw(sharp(png))).toBeNull();
    }
    // The black one counts, though it was drawn again.
    expect(candidates.map(({ scorecard }) => scorecard.soundness.says)).toEqual(['some_flawed', 'sound']);
  });

  it('fail the training where no LoRA of the body draws others', async () => {
    const server = await bench.startServer({ version: '0.33.0' });
    const { trainer } = await bench.startWorker([server]);
    server.faults.spoilPictures(9, 'noise', '_body_');
    const attempt = trainer.train(await makeRequest(2, 0), makeContext());
    await expect(attempt).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'diverged' });
  });

  it('are no fault of a LoRA where a server draws the same without it: another one draws them', async () => {
    const servers = [
      await bench.startServer({ version: '0.33.0' }),
      await bench.startServer({ version: '0.33.0' }),
    ] as const;
    const { trainer } = await bench.startWorker([...servers]);
    servers[0].faults.spoilPictures(99, 'black');
    const { candidates } = await trainer.train(await makeRequest(2, 0), makeContext());
    expect(candidates.map(({ steps }) => steps)).toEqual([6, 8, 10]);
  });
});
