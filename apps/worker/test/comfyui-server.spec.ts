import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { type Frame, TestClient } from './comfyui-server/test-client.js';
import type { Graph, Version } from './comfyui-server/types.js';

interface Recording {
  workflow: Graph;
  messages: { message: Frame }[];
  prompt_response: { status: number; body: Record<string, unknown> };
  queue_while_running: { queue_running: unknown[][]; queue_pending: unknown[][] };
  history: Record<string, unknown>;
}

const recordingOf = (version: Version, name: string): Recording =>
  JSON.parse(
    readFileSync(new URL(`./comfyui-server/fixtures/recordings-${version}/${name}.json`, import.meta.url), 'utf8'),
  ) as Recording;

/** The prompts in the order in which they were recorded: what is cached depends on the one before. */
const ORDER: Record<Version, string[]> = {
  '0.3.64': ['generate-image', 'execution-error', 'interrupted', 'save-video', 'train-first-chunk'],
  '0.33.0': ['train-first-chunk', 'train-second-chunk', 'generate-image', 'interrupted', 'save-video'],
};
const REFUSED: Record<Version, string[]> = {
  '0.3.64': ['rejected-invalid-inputs', 'rejected-unknown-node'],
  '0.33.0': ['rejected-invalid-inputs'],
};

/** Sorted, since a server walks a set and JavaScript sorts whole-numbered keys. */
const UNORDERED = new Set(['nodes', 'executed', 'current_outputs']);

/** The same but for what no two runs share: ids, times, tracebacks and where objects lie in memory. */
function comparable(value: unknown, key = ''): unknown {
  if (key === 'prompt_id') return '<prompt>';
  if (key === 'timestamp' || key === 'create_time') return 0;
  if (key === 'traceback') return [];
  if (key === 'prompt') return '<the submitted prompt tuple>';
  if (typeof value === 'string') return value.startsWith('<') ? '<object>' : value;
  if (Array.isArray(value)) {
    const list = value.map((one) => comparable(one));
    return UNORDERED.has(key) ? list.map(String).sort() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, comparable(one, name)]));
}

/** Frames up to the end of the prompt; of steps, only the first when the rest is a matter of timing. */
function untilEnd(frames: readonly Frame[], firstStepOnly: boolean): unknown[] {
  const end = frames.findIndex(({ type }) => /^execution_(success|error|interrupted)$/.test(type));
  const isLater = ({ type, data }: Frame): boolean =>
    (type === 'progress' && Number(data.value) > 1) ||
    (type === 'progress_state' &&
      Object.values(data.nodes as Record<string, { value: number }>).some(({ value }) => value > 1));
  return frames
    .slice(0, end + 1)
    .filter((frame) => !firstStepOnly || !isLater(frame))
    .map((frame) => comparable(frame));
}

// Real pictures are drawn; a busy machine takes its time.
let server: StandIn;
let client: TestClient;

async function serve(version: Version): Promise<void> {
  server = await startComfyServer({ version });
  client = new TestClient(server);
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c04060' } })
    .png()
    .toBuffer();
  await client.upload('ds0.png', png, { subfolder: 'refs' });
  await client.upload('01.png', png, { subfolder: 'train_abc' });
  await client.upload('01.txt', Buffer.from('girl smiling'), { subfolder: 'train_abc' });
}

/** Brings the older server to where its first recording found it: a LoRA restored, one picture there, a model loaded. */
async function warmUp(): Promise<void> {
  const workflow = (name: string): Graph => recordingOf('0.3.64', name).workflow;
  const [trained] = await trainedFiles();
  const bytes = await client.view({ filename: trained ?? '', subfolder: 'loras', type: 'output' });
  await client.upload('restored.safetensors', bytes, { subfolder: 'loras', type: 'output' });
  await client.upload('broken.safetensors', Buffer.from('this is no safetensors file'), {
    subfolder: 'loras',
    type: 'output',
  });
  await client.files(workflow('generate-image'));
  const video = workflow('save-video');
  await client.files({
    ...video,
    '8': { class_type: 'SaveVideo', inputs: { ...video['8']?.inputs, filename_prefix: 'x' } },
  });
}

async function trainedFiles(): Promise<string[]> {
  const { workflow } = recordingOf(server.version, 'train-first-chunk');
  await client.files(workflow);
  const { body } = await client.get('/models/loras');
  return body as unknown as string[];
}

afterEach(async () => {
  client.close();
  await server.close();
});

describe.each(['0.3.64', '0.33.0'] as const)('replaying the recordings of %s', (version) => {
  beforeEach(() => serve(version));

  async function expectReplay(name: string): Promise<void> {
    const recording = recordingOf(version, name);
    const interrupted = name === 'interrupted';
    server.faults.delayMs(interrupted ? 1_000 : 0);
    await client.open();
    await client.frame(({ type }) => type === 'status');
    const { status, body, id } = await client.prompt(recording.workflow);
    expect(status).toBe(recording.prompt_response.status);
    expect(Object.keys(body)).toEqual(Object.keys(recording.prompt_response.body));
    if (interrupted) {
      await client.frame(({ type }) => type === 'progress');
      const { queue_running, queue_pending } = recording.queue_while_running;
      const [recorded = []] = [...queue_running, ...queue_pending];
      const queue = (await client.get('/queue')).body as unknown as Recording['queue_while_running'];
      const [, , , extra, outputs] = recorded;
      expect(comparable(queue.queue_running)).toEqual([
        [expect.any(Number), id, comparable(recording.workflow), comparable(extra), outputs],
      ]);
      expect(await client.post('/interrupt', { prompt_id: id })).toBe(200);
    }
    await client.end(id);
    const recorded = recording.messages.map(({ message }) => message);
    expect(untilEnd(client.frames, interrupted)).toEqual(untilEnd(recorded, interrupted));
    expect(comparable(await client.history(id))).toEqual(comparable(recording.history));
    client.close();
  }

  it('sends the same frames and keeps the same history', async () => {
    if (version === '0.3.64') await warmUp();
    for (const name of ORDER[version]) await expectReplay(name);
  });

  it.each(REFUSED[version])('refuses %s with the same words', async (name) => {
    const { workflow, prompt_response } = recordingOf(version, name);
    const lora = String(workflow['8']?.inputs.lora_name);
    await client.upload(lora, Buffer.from('any'), { subfolder: 'loras', type: 'output' });
    const { status, body } = await client.prompt(workflow);
    expect({ status, body }).toEqual(prompt_response);
    expect(server.prompts).toEqual([]);
  });

  it('says what it is, and that its queue is empty', async () => {
    const stats = await client.get('/system_stats');
    expect(stats.body.system).toMatchObject({ comfyui_version: version });
    expect((await client.get('/api/queue')).body).toEqual({ queue_running: [], queue_pending: [] });
  });
});
