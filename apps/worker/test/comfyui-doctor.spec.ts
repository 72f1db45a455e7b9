import { describe, expect, it, onTestFinished } from 'vitest';
import { EXIT, run } from '../src/commands/gpu.js';
import { FAMILY_DEFAULTS } from '../src/runtimes/comfyui/settings/families.js';
import type { StandIn, StandInOptions } from './comfyui-server/index.js';
import { startServer } from './support/comfyui.js';
import { eventually } from './support/eventually.js';

const VERSIONS = ['0.3.64', '0.33.0'] as const;
const [OLDER, LATER] = VERSIONS;
const { checkpoint: CHECKPOINT = '' } = FAMILY_DEFAULTS.illustrious.files;
/** Small pictures, so that ten steps take no time. */
const ENVIRONMENT = { COMFYUI_TRAIN_RESOLUTION: '256', COMFYUI_STEPS: '3' };
const NOBODY = 'http://127.0.0.1:1';

async function serverOf(version: StandIn['version'], options: Partial<StandInOptions> = {}): Promise<StandIn> {
  const server = await startServer(version, options);
  onTestFinished(() => server.close());
  return server;
}

interface Call {
  environment?: Record<string, string>;
  signal?: AbortSignal;
}

/** The command as an operator calls it: with the servers in the environment, and without Redis. */
async function doctor(servers: (StandIn | string)[], args: string[] = [], { environment, signal }: Call = {}) {
  const lines: string[] = [];
  const told: string[] = [];
  const urls = servers.map((server) => (typeof server === 'string' ? server : server.url));
  const code = await run(['doctor', ...args], {
    environment: { ...ENVIRONMENT, COMFYUI_URLS: urls.join(','), ...environment },
    out: (line) => lines.push(line),
    err: (line) => told.push(line),
    signal: signal ?? new AbortController().signal,
  });
  /** What was found of one kind, without the column that says which. */
  const found = (verdict: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`  ${verdict.padEnd(8)}`) ? [line.slice(10)] : []));
  return { lines, told, code, found };
}

const hostOf = ({ url }: StandIn): string => new URL(url).host;
const trainedSteps = ({ prompts }: StandIn) =>
  prompts.flatMap(({ graph }) =>
    Object.values(graph).flatMap(({ class_type, inputs }) =>
      class_type === 'TrainLoraNode' ? [{ steps: inputs.steps, from: inputs.existing_lora }] : [],
    ),
  );

describe('npm run gpu -- doctor', () => {
  it.each(VERSIONS)('tries all that a server of %s is there for, and says that it is good', async (version) => {
    const server = await serverOf(version);
    const { lines, code, found } = await doctor([server]);
    expect(lines[0]).toBe(hostOf(server));
    expect(found('good')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^ComfyUI ${version}; cpu, .* GiB free\\.$`)),
        expect.stringMatching(/^image: 1024 × 1024 in .* until the first step/),
        expect.stringMatching(/^refine: 1536 × 1536 in /),
        expect.stringMatching(/^train: 10 steps at 256 × 256 in .*; 20 pictures would take about /),
        expect.stringMatching(/^trained model: \d+ KB, whole; the server took it back in /),
        expect.stringMatching(/^video: 2 s of 960 × 960 in /),
      ]),
    );
    expect([found('slow'), found('broken'), found('off')]).toEqual([[], [], []]);
    expect([lines.at(-1), code]).toEqual(['All is good.', EXIT.good]);

    const [first, second, third] = trainedSteps(server);
    expect([first, second, third].map((chunk) => chunk?.steps)).toEqual([2, 2, 6]);
    expect(first?.from).toBe('[None]');
    expect(third?.from).toMatch(/^atelier_doctor-\w+_body_4_steps_\d+_\.safetensors$/);

    const [stays = ''] = found('note').filter((note) => note.startsWith('What was made stays there'));
    const named = [...stays.matchAll(/[\w/-]+(?=\*)/g)].map(([prefix]) => prefix);
    expect(named).toHaveLength(3);
    for (const file of server.files()) expect(named.some((prefix) => file.startsWith(prefix))).toBe(true);
  });

  it('names each file with its size, where the server tells it', async () => {
    const own = { COMFYUI_CHECKPOINT: 'own.safetensors' };
    const models = { checkpoints: ['own.safetensors', CHECKPOINT] };
    const servers = [await serverOf(OLDER, { models }), await serverOf(LATER, { models })];
    const told = await doctor(servers, ['--only', 'image'], { environment: own });
    expect(told.found('good').filter((line) => line.startsWith('models/'))).toEqual([
      'models/checkpoints/own.safetensors, its size is not told (train, vary, image, refine).',
      'models/checkpoints/own.safetensors, 1 KB (train, vary, image, refine).',
    ]);
    const published = await doctor(servers.slice(1), ['--only', 'image']);
    expect(published.found('note')).toContainEqual(
      expect.stringContaining(`${CHECKPOINT}, 1 KB (train, vary, image, refine): far smaller than the published file`),
    );
  });

  it('says which file is missing, where it belongs and by which variable, and sends nothing', async () => {
    const server = await serverOf(LATER, { models: { checkpoints: ['another.safetensors'] } });
    const { code, found, lines } = await doctor([server]);
    const missing = `${CHECKPOINT} is not in models/checkpoints of ${hostOf(server)}`;
    expect(found('broken')).toEqual([
      `Images are off: ${missing} (COMFYUI_CHECKPOINT).`,
      `Refining is off: ${missing} (COMFYUI_CHECKPOINT).`,
      `Training is off: ${missing} (COMFYUI_TRAIN_CHECKPOINT).`,
    ]);
    // Nobody asked for video.
    expect(found('off')).toContainEqual(expect.stringMatching(/^Video is off: .* \(COMFYUI_VIDEO_UNET\)\.$/));
    expect(server.prompts).toEqual([]);
    expect([lines.at(-1), code]).toEqual(['3 things are broken.', EXIT.broken]);
  });

  it('takes a video model that was asked for and is missing for broken', async () => {
    const server = await serverOf(LATER, { models: { checkpoints: [CHECKPOINT] } });
    const { code, found } = await doctor([server], ['--only', 'video'], { environment: { COMFYUI_VIDEO: 'ltx' } });
    expect(found('broken')).toContainEqual(expect.stringContaining('(COMFYUI_VIDEO_CHECKPOINT)'));
    expect(code).toBe(EXIT.broken);
  });

  it('is content with what only one of several servers does', async () => {
    const able = await serverOf(LATER);
    const unable = await serverOf(OLDER, { models: { checkpoints: ['another.safetensors'] } });
    const { code, found } = await doctor([unable, able], ['--only', 'image']);
    expect(found('off')).toContainEqual(expect.stringMatching(/^Images are off: .* Another server does it\.$/));
    expect(code).toBe(EXIT.good);
  });

  it.each(VERSIONS)('names server, node and file of a model that %s cannot read, and what to do', async (version) => {
    const server = await serverOf(version);
    server.faults.fail(1, 'CheckpointLoaderSimple', {
      type: 'safetensors._safetensors_rust.SafetensorError',
      message: 'Error while deserializing header: incomplete metadata, file not fully covered',
    });
    const { code, found } = await doctor([server], ['--only', 'image']);
    const [line = '', ...others] = found('broken');
    expect(others).toEqual([]);
    expect(line).toContain(`image: ${hostOf(server)}: node `);
    expect(line).toContain(`(CheckpointLoaderSimple), which reads ${CHECKPOINT}, failed: SafetensorError`);
    expect(line).toContain('What to do: compare its size and hash, and its owner; download it again.');
    expect(code).toBe(EXIT.broken);
  });

  it('goes on with the other servers where one is away', async () => {
    const server = await serverOf(LATER);
    const { code, found } = await doctor([NOBODY, server], ['--only', 'image']);
    expect(found('broken')).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:1: .* What to do: is it running, is the tunnel up\?$/),
    ]);
    expect(found('good')).toContainEqual(expect.stringContaining('image: 1024'));
    expect(code).toBe(EXIT.broken);
  });

  it('says what to start a server with that takes no trained model', async () => {
    const server = await serverOf(LATER, { maxUploadSize: 100 });
    const { code, found } = await doctor([server], ['--only', 'image,train']);
    expect(found('broken')).toEqual([
      expect.stringMatching(
        /^Training is off: .* takes uploads of at most 100 MB.* start it with --max-upload-size 2048\./,
      ),
    ]);
    expect(found('good')).toContainEqual(expect.stringContaining('image: 1024'));
    expect([trainedSteps(server), code]).toEqual([[], EXIT.broken]);
  });

  it('says which nodes are missing for training', async () => {
    const environment = { COMFYUI_FAMILY: 'qwen-image' };
    const { unet = '', clip = '', vae = '' } = FAMILY_DEFAULTS['qwen-image'].files;
    const models = { diffusion_models: [unet], text_encoders: [clip], vae: [vae] };
    const server = await serverOf(OLDER, { models });
    const { code, found } = await doctor([server], ['--only', 'train'], { environment });
    expect(found('broken')).toEqual([expect.stringMatching(/^Training is off: .*MakeTrainingDataset/)]);
    expect(code).toBe(EXIT.broken);
  });

  it('looks at what is drawn and trained', async () => {
    const server = await serverOf(LATER);
    server.faults.spoilPictures(1, 'black');
    server.faults.spoilLoras(1, 'nan', 10);
    const { code, found } = await doctor([server], ['--only', 'image,train']);
    expect(found('broken')).toEqual([
      expect.stringMatching(/^image: What came out is black\. What to do: start ComfyUI with --fp32-vae/),
      expect.stringMatching(/^train: atelier_doctor-.* not finite.* What to do: COMFYUI_TRAIN_DTYPE=fp32/),
    ]);
    expect(code).toBe(EXIT.broken);
  });

  it('says that no WebSocket gets through', async () => {
    const server = await serverOf(LATER);
    server.faults.refuseSockets(true);
    const { found, code } = await doctor([server], ['--only', 'image']);
    expect(found('broken')).toEqual([expect.stringContaining('a proxy before it must pass WebSockets on')]);
    expect(code).toBe(EXIT.broken);
  });

  it.each(VERSIONS)('takes back from %s what is under way when it is stopped', async (version) => {
    const server = await serverOf(version);
    server.faults.hang(1);
    const stopping = new AbortController();
    const called = doctor([server], ['--only', 'image,train'], { signal: stopping.signal });
    await eventually(() => {
      expect(server.prompts).toHaveLength(1);
    });
    stopping.abort(new Error('SIGINT'));
    const { code, told } = await called;
    expect(code).toBe(EXIT.stopped);
    expect(told.at(-1)).toMatch(/^Stopped/);
    await eventually(async () => {
      const history = await fetch(`${server.url}/history/${server.prompts[0]?.promptId ?? ''}`);
      expect(await history.text()).toContain('execution_interrupted');
    });
    expect(server.prompts).toHaveLength(1);
  });

  it('asks the server that is named instead of those of the environment', async () => {
    const server = await serverOf(LATER);
    const { lines, code } = await doctor([NOBODY], ['--server', server.url, '--only', 'image']);
    expect([lines[0], code]).toEqual([hostOf(server), EXIT.good]);
  });

  it.each([
    [[], {}, 'No GPU server is named: set COMFYUI_URLS, or say --server http://gpu1:8188.'],
    [['--only', 'images'], {}, '--only names image, refine, train, video, not "images".'],
    [['--server', 'gpu1:8188'], {}, '--server is a URL such as http://gpu1:8188, not "gpu1:8188".'],
    [[], { COMFYUI_FAMILY: 'sd3' }, expect.stringContaining('COMFYUI_FAMILY')],
    [['--server', NOBODY], { COMFYUI_VIDEO_STEPS: '5' }, expect.stringContaining('set COMFYUI_VIDEO to the model')],
  ])('ends with one line where it is called with %j in %j', async (args, environment, line: unknown) => {
    const { told, lines, code } = await doctor([], args, { environment });
    expect([told, lines, code]).toEqual([[line], [], EXIT.unusable]);
  });
});
