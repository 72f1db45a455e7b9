// What the worker adds of its own to work on GPU servers, measured on the stand-in for ComfyUI with no delay and pictures with the
// grain of real ones, beside a bare client that sends the same graphs in the same run. Run after a build: node bench/gpu-runtime.mjs [pictures to train on]
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareClient, dist, require, timed, worker } from './gpu-client.mjs';
import { median } from './lib/pairs.mjs';

// As a worker is started: infra/docker/worker.Dockerfile.
const SPARING = {
  flags: ['--max-semi-space-size=2'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' },
};
if (process.env.MALLOC_ARENA_MAX === undefined) {
  const args = [...SPARING.flags, ...process.argv.slice(1)];
  process.exit(
    spawnSync(process.execPath, args, { env: { ...process.env, ...SPARING.env }, stdio: 'inherit' }).status ?? 1,
  );
}

const IMAGES = 25;
const PICTURES = Number(process.argv[2] ?? 40);
/** Candidates as large as a LoRA of a large model; those of the stand-in are tiny. */
const STORED = { candidates: 2, bytes: 250e6 };
const LIMITS = { addedMs: 100, residentMb: 300 };

const { pino } = require('pino');
const sharp = require('sharp');

async function startServer() {
  const loader = new URL('test/support/typescript-loader.mjs', worker).href;
  const main = fileURLToPath(new URL('test/comfyui-server/main.ts', worker));
  const models = JSON.stringify({ checkpoints: ['bench.safetensors'] });
  const child = spawn(process.execPath, ['--import', loader, main, '--version', '0.33.0', '--models', models], {
    cwd: fileURLToPath(worker),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(line) };
}

/** Where the worker fetches from the folder, and puts what it has made. */
async function startStorage(folder) {
  const main = fileURLToPath(new URL('slow-store.mjs', import.meta.url));
  const child = spawn(process.execPath, [main, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url };
}

/** In a process of its own, whose memory is not the worker's: pictures as large as photographs, which drawings are not. */
async function makePictures() {
  const script = `
    import { makeSamplePictures } from '@atelier/sample-pictures';
    import { createRequire } from 'node:module';
    const sharp = createRequire(${JSON.stringify(fileURLToPath(new URL('package.json', worker)))})('sharp');
    const samples = await makeSamplePictures({ character: 'mina', count: 4, size: 1024 });
    const noise = { width: 1024, height: 1024, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } };
    const grain = await sharp({ create: { ...noise, background: 'black' } }).png().toBuffer();
    for (let i = 0; i < ${PICTURES}; i += 1) {
      const picture = sharp(samples[i % 4].bytes).flatten({ background: '#88aacc' });
      await picture.composite([{ input: grain, blend: 'soft-light' }]).png().toFile(${JSON.stringify(folder)} + '/' + i + '.png');
    }`;
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the pictures could not be made');
}

/** Processes that are no part of the worker. */
const others = new Set();
const number = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

/** The worker and the processes that it has started. */
async function processes() {
  const found = [String(process.pid)];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent === String(process.pid) && !others.has(Number(pid))) found.push(pid);
  }
  return found;
}

/** Memory that the worker takes together with them: what several of them share, such as the program of Node, is there once. */
async function takenMb() {
  const rollups = await Promise.all(
    (await processes()).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const own = rollups.map((text) => number(text, 'Private_Clean') + number(text, 'Private_Dirty'));
  const shared = rollups.map((text) => number(text, 'Shared_Clean') + number(text, 'Shared_Dirty'));
  const bytes = own.reduce((sum, one) => sum + one, 0) + Math.max(...shared);
  return { mb: Math.round(bytes / 1e6), own: own.map((one) => Math.round(one / 1e6)).join(' + ') };
}

sharp.cache(false);
const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
const server = await startServer();
others.add(server.child.pid);
const logger = pino({ level: 'silent' });
const { createComfyuiRuntime } = await dist('runtimes/comfyui/index.js');
const { comfyuiEnvironmentSchema } = await dist('runtimes/comfyui/settings/settings.js');
const environment = comfyuiEnvironmentSchema.parse({
  COMFYUI_CHECKPOINT: 'bench.safetensors',
  COMFYUI_TRAIN_STEPS: '200',
  COMFYUI_TRAIN_CHUNK_STEPS: '20',
});
const runtime = await createComfyuiRuntime({
  urls: [server.url],
  environment,
  ffmpegPath: undefined,
  logger,
  queuesAt: folder,
});

await makePictures();
const storage = await startStorage(folder);
others.add(storage.child.pid);
await fetch(`${server.controlUrl}/faults/grain`, { method: 'POST', body: '[true]' });
const { createImageAnalysis } = await dist('media/image-analysis.js');
const analysis = createImageAnalysis();
const { generateImages } = await dist('processors/image.processor.js');
const { train } = await dist('processors/training.processor.js');
const { Scratch } = await dist('files/temp-folder.js');
const output = (key, contentType) => ({ key, url: `${storage.url}/${key}`, headers: {}, content_type: contentType });
const jobContext = (failedCode, more) => ({
  ...{ jobId: randomUUID(), signal: new AbortController().signal, logger, failedCode },
  ...{ report: () => undefined, preview: () => undefined, ...more },
});

/** The runtime, except that its candidates are large. Keeps one as it was, to make images with. */
let body;
const largeModel = join(folder, 'large');
await writeFile(largeModel, '');
await truncate(largeModel, STORED.bytes);
const trainer = {
  train: async (request, context) => {
    const result = await runtime.train(request, context);
    body = Buffer.from(await result.candidates.find(({ kind }) => kind === 'body').model.arrayBuffer());
    const model = await openAsBlob(largeModel);
    return { ...result, candidates: result.candidates.map((candidate) => ({ ...candidate, model })) };
  },
};

console.log(`before: ${(await takenMb()).mb} MB`);
const face = { box: [0.3, 0.15, 0.4, 0.4], score: 0.9, side: 'front' };
const facts = { width: 1024, height: 1024, faces: [face], sharpness: 100 };
const trainingPayload = {
  ...{ model_name: 'bench', trigger_word: 'benchchr', seed: 1 },
  pictures: Array.from({ length: PICTURES }, (_, index) => ({
    ...{ image_id: String(index), key: `${index}.png`, url: `${storage.url}/${index}.png` },
    ...{ caption: 'smile', facts, is_variation: false },
  })),
  candidates: Array.from({ length: STORED.candidates }, (_, index) => ({
    ...{ id: randomUUID(), kind: 'body', model: output(`slow/${index}`, 'application/octet-stream') },
    previews: [output(`${index}.webp`, 'image/webp')],
  })),
};
const stages = {};
let stage = 'preparing';
let enteredAt = performance.now();
const enter = (next) => {
  if (next === stage) return;
  closeStage();
  stage = next;
  enteredAt = performance.now();
};
const closeStage = () => {
  stages[stage] = { ...stages[stage], seconds: Math.round((performance.now() - enteredAt) / 100) / 10 };
};
const look = async () => {
  const at = stage;
  const taken = await takenMb();
  const most = stages[at]?.mb ?? 0;
  if (taken.mb > most) stages[at] = { ...stages[at], ...taken };
};
let isWatching = true;
const watching = (async () => {
  while (isWatching) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
})();
const report = (next) => enter(next);
const trainingMs = await timed(() =>
  train(trainingPayload, jobContext('training_failed', { runtime: trainer, analysis, report })),
);
closeStage();
isWatching = false;
await watching;
const peak = Math.max(...Object.values(stages).map(({ mb }) => mb));
console.log(
  `training ${PICTURES} pictures of 1024² and storing ${STORED.candidates} candidates of ${STORED.bytes / 1e6} MB: ${(trainingMs / 1000).toFixed(1)} s, ${peak} MB at most with its scoring process (limit ${LIMITS.residentMb} MB)`,
);
console.table(stages);

await writeFile(join(folder, 'body'), body);
const makeImage = async (seed) => {
  const scratch = new Scratch();
  const payload = {
    ...{ task: 'character', visible_label: false, allow_sensitive: false },
    ...{ creation_id: randomUUID(), trigger_word: 'benchchr', prompt: 'in a garden', clothing_prompt: '' },
    ...{ negative_prompt: '', expression: 'smile', direction: 'front', angle: 'middle', shot: 'upper' },
    ...{ width: 1024, height: 1024, seed, face: null },
    body: { key: 'body', url: `${storage.url}/body`, sha256: createHash('sha256').update(body).digest('hex') },
    outputs: [{ id: randomUUID(), image: output('a.png', 'image/png'), thumbnail: output('a.webp', 'image/webp') }],
  };
  await generateImages(payload, jobContext('generation_failed', { runtime, analysis, scratch }));
  await scratch.remove();
};
const prompts = async () => (await fetch(`${server.controlUrl}/prompts`)).json();
await makeImage(0);
const { graph } = (await prompts()).at(-1);
const sampler = Object.entries(graph).find(([, { class_type }]) => class_type === 'KSampler')[0];
const withSeed = (seed) => {
  const copy = structuredClone(graph);
  copy[sampler].inputs.seed = seed;
  return copy;
};
const bare = await bareClient(server.url);
await bare.run(withSeed(1_000));
const [own, baseline] = [[], []];
for (let i = 1; i <= IMAGES; i += 1) {
  baseline.push(await timed(() => bare.run(withSeed(1_000 + i))));
  own.push(await timed(() => makeImage(i)));
}
const added = own.map((ms) => ms - median(baseline));
console.log(
  `image of 1024²: ${median(own).toFixed(0)} ms by the worker, ${median(baseline).toFixed(0)} ms by a bare client (${(median(own) / median(baseline)).toFixed(2)} ×): ${median(added).toFixed(0)} ms added, ${Math.min(...added).toFixed(0)} to ${Math.max(...added).toFixed(0)} (limit ${LIMITS.addedMs} ms)`,
);

bare.close();
storage.child.kill('SIGTERM');
await runtime.close();
server.child.kill('SIGTERM');
await rm(folder, { recursive: true, force: true });
process.exit(0);
