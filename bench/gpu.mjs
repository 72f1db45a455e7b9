// What GPU servers make of the shipped workflows, as the tables of docs/gpu.md: every family whose files a server has, with the
// settings of the environment for the family that it names. Run after a build:
// COMFYUI_URLS=http://gpu1:8188 node bench/gpu.mjs [--server <url>]… [--images <how many are timed>]
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bareClient, dist, endpoint, require, timed } from './gpu-client.mjs';
import { median } from './lib/pairs.mjs';

const { values } = parseArgs({
  options: { server: { type: 'string', multiple: true }, images: { type: 'string', default: '5' } },
});
const IMAGES = Number(values.images);
/** Edges of the pictures that are trained on. */
const RESOLUTIONS = [512, 768, 1024];
const LOOK_EVERY_MS = 500;
/** A server empties its memory when it gets to it, and says nothing of it. */
const FREED_WITHIN_MS = 3_000;

const { pino } = require('pino');
const { createComfyuiRuntime } = await dist('runtimes/comfyui/index.js');
const { ComfyServer } = await dist('runtimes/comfyui/client/comfy-server.js');
const { GraphBuilder } = await dist('runtimes/comfyui/graph/graph-builder.js');
const { TemplateSet } = await dist('runtimes/comfyui/graph/template-set.js');
const { ServerFacts } = await dist('runtimes/comfyui/pool/server-facts.js');
const { buildImaginePrompt } = await dist('runtimes/comfyui/prompt/build-prompt.js');
const { FAMILIES } = await dist('runtimes/comfyui/settings/families.js');
const { comfyuiEnvironmentSchema, readSettings } = await dist('runtimes/comfyui/settings/settings.js');
const { drawImage, nativeSize } = await dist('runtimes/comfyui/doctor/draw.js');
const { tryTraining } = await dist('runtimes/comfyui/doctor/train.js');
const { explain } = await dist('runtimes/comfyui/doctor/explain.js');
const { readGpuEnvironment } = await dist('config/environment.js');

const logger = pino({ level: 'silent' });
const { signal } = new AbortController();
const say = (text) => process.stderr.write(`${text}\n`);
const seconds = (value) => (value === null ? 'not told' : `${value.toFixed(2)} s`);
const newSeed = () => randomInt(2 ** 32);
/** The environment's for the family that it is about, the defaults for all others. */
const environmentOf = (family, given) =>
  family === given.COMFYUI_FAMILY ? given : comfyuiEnvironmentSchema.parse({ COMFYUI_FAMILY: family });

/** Does a piece of work and tells how much of the GPU's memory was taken at most. */
async function watchingMemory(server, work) {
  let most = 0;
  const look = async () => {
    const { devices } = await server.systemStats(signal).catch(() => ({ devices: [] }));
    const [{ type = 'cpu', vram_total: total = 0, vram_free: free = 0 } = {}] = devices;
    if (type !== 'cpu') most = Math.max(most, total - free);
  };
  const watch = setInterval(() => void look(), LOOK_EVERY_MS);
  try {
    const result = await work();
    await look();
    return { result, memory: most === 0 ? 'no GPU' : `${(most / 2 ** 30).toFixed(1)} GiB` };
  } finally {
    clearInterval(watch);
  }
}

async function emptyMemory(url) {
  const { base, headers } = endpoint(url);
  const body = JSON.stringify({ unload_models: true, free_memory: true });
  await fetch(`${base}/free`, { method: 'POST', headers, body });
  await delay(FREED_WITHIN_MS);
}

/** What the worker adds to an image, in milliseconds, beside a client that sends the same graphs in the same run. */
async function overheadOf(url, environment, place) {
  const size = nativeSize(place.graphs.settings);
  const words = { prompt: 'a girl in a garden', negative_prompt: '', ...size };
  const prompt = buildImaginePrompt(words, place.graphs.settings.family);
  const runtime = await createComfyuiRuntime({
    urls: [url],
    environment,
    ffmpegPath: undefined,
    logger,
    queuesAt: 'bench',
  });
  const bare = await bareClient(url);
  const context = { jobId: place.id, signal, onProgress: () => undefined, onPreview: () => undefined };
  const [own, baseline] = [[], []];
  for (let i = 0; i < IMAGES; i += 1) {
    const wish = { ...prompt, ...size, seed: newSeed(), prefix: `atelier/${place.id}_bare` };
    const { graph } = place.graphs.image(wish, place.schema);
    baseline.push(await timed(() => bare.run(graph)));
    own.push(await timed(() => runtime.imagine({ ...words, count: 1, seed: newSeed() }, context)));
  }
  bare.close();
  await runtime.close();
  return median(own) - median(baseline);
}

async function imageRow(url, environment, place) {
  const { settings } = place.graphs;
  const size = nativeSize(settings);
  const draw = async () => (await drawImage(place, { ...size, seed: newSeed() })).timing;
  await emptyMemory(url);
  const { result, memory } = await watchingMemory(place.server, async () => {
    const first = await draw();
    const warm = [];
    for (let i = 0; i < IMAGES; i += 1) warm.push(await draw());
    return { first, warm };
  });
  const { first, warm } = result;
  const added = await overheadOf(url, environment, place);
  return [
    ...[`${size.width} × ${size.height}, ${settings.profile.sampling.steps} steps`],
    ...[
      seconds(median(warm.map(({ total }) => total))),
      seconds(warm[0].perStep && median(warm.map((one) => one.perStep))),
    ],
    ...[seconds(first.total), `${added.toFixed(0)} ms`, memory],
  ];
}

async function trainingRow(place, resolution) {
  const { result, memory } = await watchingMemory(place.server, () => tryTraining(place, resolution));
  const { rank } = place.graphs.settings.profile.training;
  return [
    ...[`${resolution} × ${resolution}, rank ${rank}`, (1 / result.perStep).toFixed(2)],
    ...[seconds(result.perPrompt), memory],
  ];
}

/** The cells of a row, or what kept it from being measured. */
async function attempt(what, work) {
  say(`${what} …`);
  const cells = await work().catch((error) => [`not measured: ${explain(error)}`]);
  // The tables come last: a bench that is cut off has told what it had by then.
  say(`  ${cells.join(' | ')}`);
  return cells;
}

async function familyRows(server, url, family, given) {
  const environment = environmentOf(family, given);
  const settings = readSettings(environment);
  const templates = await TemplateSet.load(settings.workflowsDir);
  const facts = new ServerFacts({ settings, templates, logger });
  await facts.refresh(server, signal);
  const { schema, report } = facts.factsOf(server);
  const graphs = new GraphBuilder(settings, templates);
  const placeNow = () => ({ server, schema, graphs, id: `bench-${randomBytes(4).toString('hex')}`, signal });
  const rows = { images: [], trainings: [] };
  if (report.features.image) {
    const cells = await attempt(`${server.name}: images of ${family}`, () => imageRow(url, environment, placeNow()));
    rows.images.push([family, ...cells]);
  }
  for (const resolution of report.features.train ? RESOLUTIONS : []) {
    const what = `${server.name}: training ${family} at ${resolution}`;
    rows.trainings.push([family, ...(await attempt(what, () => trainingRow(placeNow(), resolution)))]);
  }
  return rows;
}

/** Every row has as many cells as the heading, so that what is to be read as a table is one. */
function table(heading, rows) {
  const line = (cells) => `| ${heading.map((_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

const IMAGE_HEADING = [
  ...['server', 'family', 'image', 'seconds per image', 'per step', 'first one after loading the model'],
  ...['added by the worker', 'GPU memory'],
];
const TRAINING_HEADING = ['server', 'family', 'pictures', 'steps a second', 'more for each chunk', 'GPU memory'];
const NOTHING = [['nothing was measured']];

/** Who was measured, said so that nobody takes a processor for a GPU. */
function nameOf({ system, devices }) {
  const [{ type = 'cpu', name = 'no device' } = {}] = devices;
  const what = type === 'cpu' ? 'no GPU: its processor' : name;
  return `${what}, ComfyUI ${system.comfyui_version ?? '(unknown version)'}`;
}

const given = readGpuEnvironment(process.env);
const urls = values.server ?? given.COMFYUI_URLS;
const images = [];
const trainings = [];
for (const url of urls) {
  const server = new ComfyServer(url, { logger });
  try {
    const name = nameOf(await server.systemStats(signal));
    for (const family of FAMILIES) {
      const rows = await familyRows(server, url, family, given);
      images.push(...rows.images.map((row) => [name, ...row]));
      trainings.push(...rows.trainings.map((row) => [name, ...row]));
    }
  } catch (error) {
    images.push([server.name, '', `not measured: ${explain(error)}`]);
  } finally {
    await server.close();
  }
}
if (urls.length === 0) say('No GPU server is named (COMFYUI_URLS), so nothing is measured.');
console.log(table(IMAGE_HEADING, images.length > 0 ? images : NOTHING));
console.log(`\n${table(TRAINING_HEADING, trainings.length > 0 ? trainings : NOTHING)}`);
