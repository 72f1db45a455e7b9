import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TemplateSet } from '../src/runtimes/comfyui/graph/template-set.js';
import { ServerFacts } from '../src/runtimes/comfyui/pool/server-facts.js';
import { comfyuiEnvironmentSchema, readSettings } from '../src/runtimes/comfyui/settings/settings.js';
import type { StandInOptions } from './comfyui-server/index.js';
import { startRuntime, startServer, watchedContext } from './support/comfyui.js';
import { failureOf, never, paths, standIn } from './support/comfyui-client.js';
import { drawing } from './support/pictures.js';
import { eventually } from './support/eventually.js';

afterEach(() => {
  vi.useRealTimers();
});

const ENVIRONMENT = { COMFYUI_FAMILY: 'sd15', COMFYUI_CHECKPOINT: 'random-sd15.safetensors', COMFYUI_VIDEO: 'off' };

async function factsOf(environment: Record<string, string> = {}): Promise<ServerFacts> {
  const settings = readSettings(comfyuiEnvironmentSchema.parse({ ...ENVIRONMENT, ...environment }));
  return new ServerFacts({ settings, templates: await TemplateSet.load(), logger: pino({ level: 'silent' }) });
}

async function known(environment: Record<string, string> = {}, options: Partial<StandInOptions> = {}) {
  const { there, client } = await standIn(options);
  const facts = await factsOf(environment);
  await facts.refresh(client, never());
  return { there, client, facts };
}

describe('a server that stays up', () => {
  it('is asked for everything only when its files have changed', async () => {
    const { there, client, facts } = await known({ COMFYUI_CHECKPOINT: 'new.safetensors' });
    await facts.refreshIfChanged(client, never());
    await facts.refreshIfChanged(client, never());
    expect(paths(there, '/object_info')).toHaveLength(1);
    expect(facts.can(client, 'image')).toBe(false);
    // Files of its output folder are listed with those that an operator puts into its models folder.
    const file = { name: 'new.safetensors', subfolder: 'checkpoints', type: 'output', data: new Blob(['x']) } as const;
    await client.upload(file, never());
    await facts.refreshIfChanged(client, never());
    expect(paths(there, '/object_info')).toHaveLength(2);
    expect(facts.can(client, 'image')).toBe(true);
  });

  it('is asked for everything again after a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { there, client, facts } = await known();
    vi.advanceTimersByTime(9 * 60_000);
    await facts.refreshIfChanged(client, never());
    expect(paths(there, '/object_info')).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await facts.refreshIfChanged(client, never());
    expect(paths(there, '/object_info')).toHaveLength(2);
  });
});

describe('operators are told', () => {
  it('of a server that is up and does not say what it has, until it does', async () => {
    const { there, client } = await standIn();
    const facts = await factsOf();
    there.faults.httpError(1, '/object_info', 500);
    expect(await failureOf(facts.refresh(client, never()))).toMatchObject({ kind: 'garbage' });
    expect(facts.knows(client)).toBe(false);
    expect(facts.problems([client])).toEqual([
      expect.stringMatching(`^${client.name} is up but gets no work, .*object_info was answered with HTTP 500`),
    ]);
    await facts.refreshIfChanged(client, never());
    expect(facts.knows(client)).toBe(true);
    expect(facts.problems([client]).join()).not.toContain('gets no work');
  });

  it.each([
    [100, 'at most 100 MB'],
    [512, 'at most 512 MB'],
    [2048, null],
  ])('where a server takes uploads of %i MB', async (maxUploadSize, told) => {
    const { client, facts } = await known({}, { maxUploadSize });
    const lines = facts.problems([client]).filter((line) => line.includes('--max-upload-size'));
    expect(lines).toEqual(told === null ? [] : [expect.stringContaining(`${client.name} takes uploads of ${told}`)]);
  });

  it.each([
    // What ComfyUI takes unless it is told otherwise, and what SDXL trains at rank 32.
    [100, {}, false],
    [256, {}, true],
    [256, { COMFYUI_TRAIN_DTYPE: 'fp32' }, false],
    [100, { COMFYUI_FAMILY: 'sd15' }, true],
  ])('that training is off where a server takes no more than %i MB, with %o', async (maxUploadSize, more, isOn) => {
    const { client, facts } = await known({ COMFYUI_FAMILY: 'sdxl', ...more }, { maxUploadSize });
    expect(facts.features(() => [client])).toMatchObject({ train: isOn, image: true });
    const reason = `Training is off: ${client.name} takes uploads of at most ${String(maxUploadSize)} MB, `;
    const lines = facts.problems([client]).filter((line) => line.startsWith('Training is off'));
    expect(lines).toEqual(isOn ? [] : [expect.stringContaining(reason)]);
    expect(
      facts.away(
        [client],
        facts.features(() => [client]),
      ),
    ).toEqual([]);
  });

  it('that a server is up whose trainings would end without previews', async () => {
    const names = { COMFYUI_CHECKPOINT: 'other.safetensors', COMFYUI_TRAIN_CHECKPOINT: 'random-sd15.safetensors' };
    const { client, facts } = await known(names);
    expect([facts.can(client, 'train'), facts.can(client, 'image')]).toEqual([true, false]);
    expect(facts.features(() => [client])).toMatchObject({ train: false, image: false });
    expect(facts.problems([client])).toContain('Training is off: no server that is up can draw the previews.');
    const { client: artist } = await standIn({ models: { checkpoints: ['other.safetensors'] } });
    await facts.refresh(artist, never());
    expect(facts.features(() => [client, artist])).toMatchObject({ train: true, image: true });
    // One of them rests from images.
    expect(facts.features((feature) => (feature === 'image' ? [client] : [client, artist])).train).toBe(false);
  });
});

describe('a model file that a server cannot read', () => {
  const CUT_SHORT = { type: 'safetensors._x.SafetensorError', message: 'Error while deserializing header: cut short' };
  const varying = async (runtime: Awaited<ReturnType<typeof startRuntime>>) => {
    const source = await sharp(drawing(64, 64)).png().toBuffer();
    return runtime.vary({ source, facts: {} as never, count: 1, seed: 1 }, watchedContext());
  };

  it.each(['0.3.64', '0.33.0'] as const)('is out, with what needs it, until it can be read: %s', async (version) => {
    const server = await startServer(version);
    onTestFinished(() => server.close());
    const runtime = await startRuntime([server.url], { COMFYUI_VARIATION: 'img2img' });
    onTestFinished(() => runtime.close());
    vi.useFakeTimers({ toFake: ['Date'] });
    server.faults.fail(1, 'CheckpointLoaderSimple', CUT_SHORT);
    await expect(varying(runtime)).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'model_file_invalid' });
    const { features, away, problems, ready, servers } = await runtime.health();
    expect(ready).toBe(true);
    expect(servers).toMatchObject([
      {
        failures: { model_invalid: 1, unreachable: 0 },
        unreadable: [{ file: 'Illustrious-XL-v1.1.safetensors' }],
        up: true,
        trouble: null,
        busy: 0,
      },
    ]);
    const [device] = servers?.[0]?.devices ?? [];
    expect([device?.name, device?.free, device?.total].map((fact) => typeof fact)).toEqual([
      'string',
      'number',
      'number',
    ]);
    expect(features).toEqual({ train: false, vary: false, image: false, video: true, refine: false });
    // Looking again may bring them back, so they are not off.
    expect(away).toEqual(['train', 'vary', 'image', 'refine']);
    const name = new URL(server.url).host;
    const told = new RegExp(
      `^${name} cannot read Illustrious-XL-v1.1.safetensors, since \\d{4}-.*Z, next look after .*Z: it gets no such work \\(train, vary, image, refine\\).*cut short`,
    );
    expect(problems).toContainEqual(expect.stringMatching(told));
    await expect(varying(runtime)).rejects.toMatchObject({ name: 'RuntimeAway' });
    vi.setSystemTime(Date.now() + 80_000);
    expect((await runtime.health()).features.vary).toBe(true);
    await expect(varying(runtime)).resolves.toHaveLength(1);
    expect((await runtime.health()).problems.join()).not.toContain('cannot read');
  });

  it('leaves the work to another way of doing it, where there is one', async () => {
    const server = await startServer('0.33.0');
    onTestFinished(() => server.close());
    const runtime = await startRuntime([server.url]);
    onTestFinished(() => runtime.close());
    server.faults.fail(1, 'UNETLoader', CUT_SHORT);
    await expect(varying(runtime)).resolves.toHaveLength(1);
    const loads = (type: string) =>
      server.prompts.map(({ graph }) => Object.values(graph).some(({ class_type }) => class_type === type));
    expect(loads('UNETLoader')).toEqual([true, false]);
    expect(loads('CheckpointLoaderSimple')).toEqual([false, true]);
    expect((await runtime.health()).problems.join()).toContain('another file is used instead');
  });

  it('does not fail what a server that is away for now may do', async () => {
    const [server, other] = [await startServer('0.33.0'), await startServer('0.3.64')];
    for (const one of [server, other]) onTestFinished(() => one.close());
    const runtime = await startRuntime([server.url, other.url]);
    onTestFinished(() => runtime.close());
    await other.faults.stop();
    await eventually(async () => {
      expect((await runtime.health()).detail).toContain('1 of 2');
    });
    server.faults.fail(9, 'CheckpointLoaderSimple', CUT_SHORT);
    server.faults.fail(9, 'UNETLoader', CUT_SHORT);
    await expect(varying(runtime)).rejects.toMatchObject({ name: 'RuntimeAway' });
  });
});

describe('what is off', () => {
  it('comes back with a server that could do it, or was never seen, and with no other', async () => {
    const { client, facts } = await known();
    const { client: stranger } = await standIn();
    const none = facts.features(() => []);
    expect(
      facts.away(
        [client],
        facts.features(() => [client]),
      ),
    ).toEqual([]);
    // It rests from images.
    expect(
      facts.away(
        [client],
        facts.features((feature) => (feature === 'image' ? [] : [client])),
      ),
    ).toEqual(['train', 'image']);
    facts.forget(client);
    expect(facts.away([client], none)).toEqual(['train', 'vary', 'image', 'refine']);
    const other = await factsOf({ COMFYUI_VIDEO: 'auto' });
    expect(other.away([stranger], none)).toEqual(['train', 'vary', 'image', 'video', 'refine']);
    expect((await factsOf()).away([stranger], none)).not.toContain('video');
    const lacking = await known({ COMFYUI_CHECKPOINT: 'new.safetensors' });
    lacking.facts.forget(lacking.client);
    expect(lacking.facts.away([lacking.client], none)).toEqual([]);
  });
});

it('refuses an own workflow that does not fit, also where another server has failed before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-workflows-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const name = 'image-checkpoint.json';
  const shipped = await readFile(new URL(`../src/runtimes/comfyui/workflows/${name}`, import.meta.url), 'utf8');
  await writeFile(path.join(folder, name), shipped.replace('"KSampler"', '"NoSuchSampler"'));
  const servers = [await startServer('0.33.0'), await startServer('0.33.0')] as const;
  for (const server of servers) onTestFinished(() => server.close());
  servers[0].faults.httpError(9, '/models', 500);
  const starting = startRuntime(
    servers.map(({ url }) => url),
    { COMFYUI_WORKFLOWS_DIR: folder },
  );
  await expect(starting).rejects.toThrow(/image-checkpoint\.json: .*NoSuchSampler/);
});

it('work waits for a server that was away for a moment until that has said again what it has', async () => {
  const server = await startServer('0.33.0');
  onTestFinished(() => server.close());
  const runtime = await startRuntime([server.url]);
  onTestFinished(() => runtime.close());
  server.faults.httpError(1, '/prompt', 502);
  const image = await sharp(drawing(64, 64)).png().toBuffer();
  const refined = await runtime.refine({ image, scale: 1, seed: 1, body: null, face: null }, watchedContext());
  expect(refined.width).toBe(64);
  expect(paths(server, '/object_info')).toHaveLength(2);
});

it('images that fit in the memory of no server fail, rather than wait for ever', async () => {
  const server = await startServer('0.33.0');
  onTestFinished(() => server.close());
  const runtime = await startRuntime([server.url]);
  onTestFinished(() => runtime.close());
  server.faults.outOfMemory(99);
  const source = await sharp(drawing(64, 64)).png().toBuffer();
  const varying = runtime.vary({ source, facts: {} as never, count: 4, seed: 1 }, watchedContext());
  await expect(varying).rejects.toMatchObject({ name: 'ComfyError', kind: 'out_of_memory' });
  const { ready, features, problems } = await runtime.health();
  expect({ ready, features }).toMatchObject({ ready: true, features: { vary: false, image: true } });
  expect(problems).toEqual([expect.stringMatching(/^vary at .* gets no work: .*OutOfMemoryError/)]);
});
