import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessage, type ErrorCode } from '@atelier/contracts';
import { expect, type Locator } from '@playwright/test';
import { expectBalancedBooks, lastJob } from './support/books.js';
import { query } from './support/database.js';
import type { GpuServer } from './support/gpu-servers.js';
import { test } from './support/gpu-stack.js';
import { watchForProblems, whoIsAt } from './support/journey.js';
import { adminToken, ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.skip(() => !ownsStack(), 'a stack that runs elsewhere has servers of its own');

const PATIENT = { timeout: 180_000 };
const SOON = { ...PATIENT, intervals: [50] };
/** More often than anything is tried. */
const ALWAYS = 999;
/** Of each step: training lasts until everything has struck. */
const SLOW_MS = 50;
const FAST_MS = 5;
const CHECKPOINT = 'Illustrious-XL-v1.1.safetensors';
const CUT_SHORT = {
  type: 'safetensors._safetensors_rust.SafetensorError',
  message: 'Error while deserializing header: incomplete metadata, file not fully covered',
};

interface Journey {
  studio: Studio;
  servers: readonly [GpuServer, GpuServer];
  userId: string;
}

const all = (servers: readonly GpuServer[], name: string, ...args: unknown[]): Promise<unknown> =>
  Promise.all(servers.map((server) => server.fault(name, ...args)));

type Count = (server: GpuServer) => Promise<number>;
const prompts: Count = async (server) => (await server.prompts()).length;
const chunks: Count = async (server) => (await server.nodes('TrainLoraNode')).length;
const countAll = (servers: readonly GpuServer[], count: Count): Promise<number[]> => Promise.all(servers.map(count));

/** Waits until one of two servers has been asked `times` more often than before; gives that one, and the other. */
async function whoWorks(
  servers: readonly GpuServer[],
  { count, before, times }: { count: Count; before: readonly number[]; times: number },
): Promise<readonly [GpuServer, GpuServer]> {
  const find = async () =>
    (await countAll(servers, count)).findIndex((now, index) => now >= (before[index] ?? 0) + times);
  await expect.poll(find, SOON).toBeGreaterThanOrEqual(0);
  const index = await find();
  const [first, second] = [servers[index], servers[1 - index]];
  if (!first || !second) throw new Error('there are two servers');
  return [first, second];
}

/** The last job failed for a reason that its creator is told in `place`, and everything held for it is back. */
async function expectReturned({ studio, userId }: Journey, place: Locator, why: ErrorCode): Promise<void> {
  await expect(place.getByRole('link', { name: studio.t('wallet:receipt.returned') })).toBeVisible(PATIENT);
  await expect.poll(() => lastJob(userId)).toMatchObject({ status: 'failed', why, taken: '0 Sparks, 0 passes' });
  await expect(place).toContainText(errorMessage(why, 'en'));
}

const expectTaken = ({ userId }: Journey, taken: string): Promise<void> =>
  expect.poll(() => lastJob(userId)).toMatchObject({ status: 'succeeded', taken });

async function makeVariations(journey: Journey): Promise<void> {
  const { studio, servers } = journey;
  await test.step('variations that come out grey are not shown, and cost nothing', async () => {
    await all(servers, 'spoilPictures', ALWAYS, 'grey');
    await studio.page.getByRole('radio').first().check({ force: true });
    await studio.action('training-flow:variation.make', { count: 6 }).click();
    await expectReturned(journey, studio.page.getByRole('alert'), 'output_flawed');
    await studio.expectBalance(200, 1);
    await all(servers, 'forgive');
  });
  // What they cost where they come out well is seen in the main job.
  await studio.action('training-flow:variation.skip').click();
}

/** Where this machine keeps what the worker is about to send to servers. */
async function cropsOf(userId: string): Promise<string> {
  const [job] = await query<{ id: string }>(
    `SELECT id FROM jobs WHERE user_id = $1 AND queue = 'training' ORDER BY created_at DESC LIMIT 1`,
    [userId],
  );
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('atelier-training_'));
  for (const folder of folders) {
    const jobs = await readdir(join(tmpdir(), folder));
    if (job && jobs.includes(job.id)) return join(tmpdir(), folder, job.id, 'crops');
  }
  throw new Error('the worker keeps nothing of this training');
}

/** In one training: weights that are no numbers, weights that explode, too little memory, files that are gone from the worker's disk. */
async function strikeTraining({ servers, userId }: Journey, before: readonly number[]): Promise<void> {
  // At its second chunk: only beside an earlier one is it seen that weights explode.
  const [first, second] = await whoWorks(servers, { count: chunks, before, times: 2 });
  const rate = async () => (await first.nodes('TrainLoraNode')).at(-1)?.learning_rate;
  const usual = await rate();
  await first.fault('spoilLoras', 1, 'nan');
  await first.fault('spoilLoras', 1, 'exploding');
  // Full precision was not enough, and the rate has been halved.
  await expect.poll(rate, SOON).toBe(Number(usual) / 2);
  const done = await chunks(second);
  await rm(await cropsOf(userId), { recursive: true });
  await first.fault('outOfMemory', 1, 'TrainLoraNode');
  // The other server trains on: it was sent what a further attempt has cut anew.
  await expect.poll(() => chunks(second), SOON).toBeGreaterThan(done);
  expect(await readdir(join(await cropsOf(userId), 'body'))).not.toEqual([]);
}

async function train(journey: Journey): Promise<void> {
  const { studio, servers } = journey;
  const { page } = studio;
  await test.step('a training that goes astray whatever is tried costs nothing', async () => {
    await all(servers, 'spoilLoras', ALWAYS, 'nan');
    await studio.startTraining('Mina');
    await expectReturned(journey, page.getByRole('alert'), 'training_diverged');
    await studio.expectBalance(200, 1);
    await all(servers, 'forgive');
  });
  await test.step('another one gets over all that can be got over, and is charged once', async () => {
    await all(servers, 'delayMs', SLOW_MS);
    const before = await countAll(servers, chunks);
    await studio.action('training-flow:training.retry').click();
    await strikeTraining(journey, before);
    await all(servers, 'delayMs', FAST_MS);
    await studio.expectTrained('Mina');
    await expectTaken(journey, '100 Sparks, 1 passes');
    await studio.chooseModels(['body']);
    await studio.action('model-selection:done.generate', { name: 'Mina' }).click();
    await studio.expectBalance(100, 0);
  });
}

async function makeImages(journey: Journey): Promise<void> {
  const { studio, servers } = journey;
  const { page } = studio;
  const [first, second] = servers;
  const countOf = (count: number) => page.getByRole('radio', { name: String(count), exact: true });
  await test.step('pictures that come out black are not shown, and cost nothing', async () => {
    await countOf(2).check({ force: true });
    await all(servers, 'spoilPictures', ALWAYS, 'black');
    await studio.orderImage('Under a black sky');
    await expectReturned(journey, page.getByRole('article', { name: 'Under a black sky' }), 'output_flawed');
    await studio.expectBalance(100, 0);
    await all(servers, 'forgive');
  });
  await test.step('a server that cannot read its model costs no picture', async () => {
    await first.fault('fail', 1, 'CheckpointLoaderSimple', CUT_SHORT);
    // What it has loaded already it would not read again.
    await first.freeMemory();
    await studio.makeImage('By the sea');
    await expect(page.getByRole('article', { name: 'By the sea' }).getByRole('button', { name: /: / })).toHaveCount(2);
    await expectTaken(journey, '30 Sparks, 0 passes');
    await studio.expectBalance(70, 0);
  });
  await test.step('what is delivered in part is paid in part', async () => {
    // The only server that is left draws each of two once more: three of four come to nothing.
    await second.fault('spoilPictures', 3, 'noise');
    await studio.makeImage('In the rain');
    await expectTaken(journey, '15 Sparks, 0 passes');
    await studio.expectBalance(55, 0);
  });
}

async function refine(journey: Journey): Promise<void> {
  const { studio, servers } = journey;
  const { page } = studio;
  const refined = page.getByRole('article', { name: 'In the rain' });
  const order = async () => {
    await refined.getByRole('button', { name: /: / }).click();
    await studio.refine();
  };
  await test.step('a second pass that comes out as noise costs nothing', async () => {
    await all(servers, 'spoilPictures', ALWAYS, 'noise');
    await order();
    await expect(refined).toHaveCount(2, PATIENT);
    await expectReturned(journey, refined.first(), 'output_flawed');
    await studio.expectBalance(55, 0);
    await all(servers, 'forgive');
  });
  await test.step('one whose server restarts meanwhile is delivered, and charged once', async () => {
    await all(servers, 'delayMs', SLOW_MS);
    const before = await countAll(servers, prompts);
    await order();
    const [drawing] = await whoWorks(servers, { count: prompts, before, times: 1 });
    await drawing.fault('restart');
    await all(servers, 'delayMs', FAST_MS);
    await expect(refined).toHaveCount(3, PATIENT);
    await expectTaken(journey, '10 Sparks, 0 passes');
    await expect(refined.getByRole('button', { name: /: / })).toHaveCount(2, PATIENT);
    await studio.expectBalance(45, 0);
  });
}

// The last file of the project by its name: some kinds of work rest for a minute after it.
test('through useless results and servers at fault, a journey pays once for what it was given, and for nothing else', async ({
  page,
  gpu: { servers },
}) => {
  const problems = watchForProblems(page);
  const studio = new Studio(page, 'en');
  await studio.signIn('/training-flow');
  const journey = { studio, servers, userId: (await whoIsAt(page)).id };
  // The first training is free, and would show nothing.
  await query('UPDATE users SET free_training_job_id = gen_random_uuid() WHERE id = $1', [journey.userId]);
  await page.reload();
  await studio.action('training-flow:start.new').click();
  // Two show too few faces for a model of the face, which would take as long again.
  await studio.uploadPictures('mina', 2);
  await makeVariations(journey);
  await train(journey);
  await makeImages(journey);
  await refine(journey);
  await expectBalancedBooks(journey.userId);
  // What was no creator's fault is told to who can mend it.
  const ready = page.request.get('/api/readyz', { headers: { authorization: `Bearer ${adminToken()}` } });
  const told = await (await ready).text();
  for (const what of [CHECKPOINT, 'goes astray with every setting', 'came out flat or as noise']) {
    expect(told).toContain(what);
  }
  expect(problems).toEqual([]);
});
