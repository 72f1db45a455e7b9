import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFfmpeg } from '../src/media/ffmpeg.js';
import { findFlaw } from '../src/media/picture-flaws.js';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { TestClient } from './comfyui-server/test-client.js';
import {
  changed,
  type Drawing,
  difference,
  drawing,
  moving,
  picture,
  training,
  uploadDataset,
} from './comfyui-server/test-graphs.js';

// Real pictures are drawn; a busy machine takes its time.
let server: StandIn;
let client: TestClient;

beforeEach(async () => {
  server = await startComfyServer({ version: '0.33.0' });
  client = new TestClient(server, 'me');
});

afterEach(async () => {
  client.close();
  await server.close();
});

async function draw(options: Drawing): Promise<Buffer> {
  const [file] = await client.files(drawing(options));
  if (!file) throw new Error('no picture');
  return client.view(file);
}

const loras = async (): Promise<string[]> => (await client.get('/models/loras')).body as unknown as string[];

/** The types of the problems that a refused graph was told, by node. */
async function problems(graph: unknown): Promise<Record<string, string[]>> {
  const { status, body } = await client.prompt(graph);
  expect(status).toBe(400);
  const errors = body.node_errors as Record<string, { errors: { type: string; details: string }[] }>;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { errors: list }]) => [id, list.map(({ type, details }) => `${type} ${details}`)]),
  );
}

describe('what is refused', () => {
  it.each([
    ['a required input left out', '5', { cfg: undefined }, { '5': ['required_input_missing cfg'] }],
    ['a number above the range', '5', { cfg: 101 }, { '5': ['value_bigger_than_max cfg'] }],
    ['a number below the range', '4', { width: 8 }, { '4': ['value_smaller_than_min width'] }],
    [
      'what is no number',
      '5',
      { steps: 'ten' },
      { '5': ["invalid_input_type steps, ten, invalid literal for int() with base 10: 'ten'"] },
    ],
    [
      'a link of another type',
      '5',
      { positive: ['1', 0] },
      { '5': ['return_type_mismatch positive, received_type(MODEL) mismatch input_type(CONDITIONING)'] },
    ],
    ['a link that is none', '5', { positive: ['2'] }, { '5': ['bad_linked_input positive'] }],
    ['a link to nothing', '6', { samples: ['99', 0] }, { '6': ["exception_during_inner_validation '99'"] }],
    [
      'a link round in a circle',
      '2',
      { clip: ['2', 0] },
      { '2': ['return_type_mismatch clip, received_type(CONDITIONING) mismatch input_type(CLIP)'] },
    ],
  ])('%s', async (_name, id, inputs, expected) => {
    expect(await problems(changed(drawing(), id, inputs))).toEqual(expected);
  });

  it('a choice that is not in a list of either form', async () => {
    expect(Object.keys(await problems(changed(drawing(), '5', { sampler_name: 'magic' })))).toEqual(['5']);
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    const refused = await problems(changed(training(1), '4', { optimizer: 'Lion' }));
    expect(refused).toEqual({
      '4': ["value_not_in_list optimizer: 'Lion' not in ['AdamW', 'Adam', 'SGD', 'RMSprop']"],
    });
  });

  it('a choice that opens no inputs, and the inputs that a choice opens', async () => {
    await client.upload('a.png', await picture(64, '#f00', '#00f'), {});
    const graph = moving('a.png', 5, 8);
    const odd = await problems(changed(graph, '7', { format: 'mov' }));
    expect(odd['7']?.[0]).toMatch(/^value_not_in_list format: 'mov' not in \['auto', 'mp4'/);
    expect(await problems(changed(graph, '7', { 'format.codec': undefined }))).toEqual({
      '7': ['required_input_missing format.codec'],
    });
    expect((await client.prompt(changed(graph, '7', { 'format.codec': undefined, codec: 'h264' }))).status).toBe(200);
  });

  it('a picture that is not there, and a graph that saves nothing', async () => {
    expect(await problems(drawing({ from: 'x/none.png' }))).toEqual({
      '9': ['custom_validation_failed image - Invalid image file: x/none.png'],
    });
    const { '7': _saved, ...rest } = drawing();
    expect((await client.prompt(rest)).body.error).toMatchObject({ type: 'prompt_no_outputs' });
    expect((await client.prompt(undefined)).body.error).toMatchObject({ type: 'no_prompt' });
    expect(server.prompts).toEqual([]);
  });

  it('only the unsound output of a graph with two, which runs without it', async () => {
    const graph = { ...drawing(), '20': { class_type: 'PreviewImage', inputs: {} } };
    const { status, body, id } = await client.prompt(graph);
    expect(status).toBe(200);
    expect(Object.keys(body.node_errors as object)).toEqual(['20']);
    expect(Object.keys((await client.history(id)).outputs as object)).toEqual(['7']);
  });
});

describe('files', () => {
  it('takes any file, renames what is another of its name, and gives the bytes back', async () => {
    const [one, two] = [Buffer.from('one'), Buffer.from('two')];
    expect((await client.upload('a.txt', one, { subfolder: 'job/x' })).body).toEqual({
      name: 'a.txt',
      subfolder: 'job/x',
      type: 'input',
    });
    expect((await client.upload('a.txt', one, { subfolder: 'job/x' })).body.name).toBe('a.txt');
    expect((await client.upload('a.txt', two, { subfolder: 'job/x' })).body.name).toBe('a (1).txt');
    await client.upload('a.txt', two, { subfolder: 'job/x', overwrite: 'true' });
    expect((await client.view({ filename: 'a.txt', subfolder: 'job/x', type: 'input' })).toString()).toBe('two');
    expect(server.files()).toEqual(['input/job/x/a (1).txt', 'input/job/x/a.txt']);
  });

  it('lets nothing lead out of its folders', async () => {
    const bytes = Buffer.from('x');
    expect((await client.upload('a.txt', bytes, { subfolder: '../..' })).status).toBe(400);
    expect((await client.upload('../../a.txt', bytes, {})).status).toBe(400);
    const view = (query: string): Promise<number> => fetch(`${server.url}/view?${query}`).then(({ status }) => status);
    expect(await view('filename=../main.py&type=output')).toBe(400);
    expect(await view('filename=main.py&subfolder=../..&type=output')).toBe(403);
    expect(await view('filename=main.py&type=output')).toBe(404);
    expect(server.files()).toEqual([]);
  });

  it('lists at once what came, also under /api', async () => {
    await client.upload('mine.safetensors', Buffer.from('x'), { subfolder: 'loras', type: 'output' });
    await client.upload('a.png', await picture(16, '#f00', '#00f'), {});
    await client.upload('b.png', await picture(16, '#f00', '#00f'), { subfolder: 'job' });
    expect((await client.get('/api/models/loras')).body).toEqual(['mine.safetensors']);
    const { body } = await client.get('/object_info');
    expect(body).toMatchObject({
      LoraLoader: { input: { required: { lora_name: [['mine.safetensors'], {}] } } },
      TrainLoraNode: { input: { required: { existing_lora: ['COMBO', { options: ['mine.safetensors', '[None]'] }] } } },
      LoadImageTextDataSetFromFolder: { input: { required: { folder: ['COMBO', { options: ['job'] }] } } },
      LoadImage: { input: { required: { image: [['a.png'], { image_upload: true }] } } },
    });
    expect(Object.keys((await client.get('/object_info/KSampler')).body)).toEqual(['KSampler']);
    expect((await client.get('/object_info/Nothing')).body).toEqual({});
  });
});

describe('pictures', () => {
  it('have the size and number asked for, and are the same for the same graph and another for another seed', async () => {
    const files = await client.files(drawing({ width: 320, height: 192, batch: 2, prefix: 'gen/a' }));
    expect(files.map(({ filename }) => filename)).toEqual(['a_00001_.png', 'a_00002_.png']);
    const [first, second] = await Promise.all(files.map((file) => client.view(file)));
    expect(await sharp(first).metadata()).toMatchObject({ width: 320, height: 192, format: 'png' });
    expect(await difference(first ?? Buffer.alloc(0), second ?? Buffer.alloc(0))).toBeGreaterThan(5);
    const again = await draw({ width: 320, height: 192, batch: 2, prefix: 'again' });
    expect(await difference(first ?? Buffer.alloc(0), again)).toBe(0);
    expect(await difference(again, await draw({ width: 320, height: 192, seed: 2 }))).toBeGreaterThan(5);
  });

  it('stay near their source, the nearer the less noise', async () => {
    const source = await picture(256, '#f00', '#00f');
    await client.upload('a.png', source, {});
    const near = await difference(source, await draw({ from: 'a.png', denoise: 0.2, seed: 4 }));
    const far = await difference(source, await draw({ from: 'a.png', denoise: 0.9, seed: 4 }));
    expect(near).toBeLessThan(far);
  });

  it('show what a LoRA was trained on, the more the longer', async () => {
    const subject = await picture(256, '#f00', '#00f');
    await uploadDataset(client, subject);
    await client.files(training(20));
    const [early = ''] = await loras();
    await client.files(training(2_000, early));
    const late = (await loras()).find((name) => name !== early) ?? '';
    const plain = await difference(subject, await draw({}));
    const little = await difference(subject, await draw({ lora: early }));
    const much = await difference(subject, await draw({ lora: late }));
    expect(much).toBeLessThan(little);
    expect(little).toBeLessThan(plain);
  });

  it('do not change with a LoRA that has no effect', async () => {
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    server.faults.noEffectLora(true);
    await client.files(training(500));
    const [name = ''] = await loras();
    expect(await difference(await draw({}), await draw({ lora: name }))).toBe(0);
  });

  it('show nothing where that is asked for, or with a LoRA that is no number, and what goes on from one is none', async () => {
    const flaw = async (wish: Parameters<typeof draw>[0]) => findFlaw(sharp(await draw(wish)));
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    server.faults.spoilLoras(1, 'nan');
    await client.files(training(20));
    const [first = ''] = await loras();
    await client.files(training(20, first));
    for (const lora of await loras()) expect(await flaw({ lora })).toBe('black');
    for (const [how, seen] of [
      ['grey', 'one colour'],
      ['noise', 'noise'],
    ] as const) {
      server.faults.spoilPictures(1, how);
      expect(await flaw({ seed: how.length })).toBe(seen);
    }
    expect(await flaw({ seed: 9 })).toBeNull();
  });

  it('move: an MP4 of the length, size and speed asked for', async () => {
    await client.upload('a.png', await picture(64, '#f00', '#00f'), {});
    const [file] = await client.files(moving('a.png', 17, 8));
    expect(file).toEqual({ filename: 'clip_00001_.mp4', subfolder: 'video', type: 'output' });
    const folder = mkdtempSync(path.join(tmpdir(), 'comfyui-server-test-'));
    const mp4 = path.join(folder, 'clip.mp4');
    if (file) writeFileSync(mp4, await client.view(file));
    const said = spawnSync(await findFfmpeg(undefined), ['-hide_banner', '-i', mp4], { encoding: 'utf8' }).stderr;
    rmSync(folder, { recursive: true });
    expect(said).toMatch(/Video: h264.* 192x128.* 8 fps/);
    // 17 frames at 8 a second.
    expect(said).toMatch(/Duration: 00:00:02\.1/);
  });
});

describe('training', () => {
  it('goes on from a chunk, and names files by the steps in all', async () => {
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    await client.files(training(2));
    await client.files(training(1, 'girl_2_steps_00001_.safetensors'));
    expect(await loras()).toEqual(['girl_2_steps_00001_.safetensors', 'girl_3_steps_00003_.safetensors']);
    const bytes = await client.view({
      filename: 'girl_3_steps_00003_.safetensors',
      subfolder: 'loras',
      type: 'output',
    });
    const header = JSON.parse(bytes.subarray(8, 8 + Number(bytes.readBigUInt64LE())).toString()) as object;
    expect(Object.keys(header)).toContainEqual(expect.stringMatching(/^lora_unet_.*\.lora_up\.weight$/));
  });

  it('saves nothing when the very same chunk is asked for again: it is cached', async () => {
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    await client.files(training(2));
    await client.files(training(2));
    expect(await loras()).toHaveLength(1);
  });

  it('fails without captions, and from a file whose name tells no steps', async () => {
    await client.upload('01.png', await picture(64, '#f00', '#00f'), { subfolder: 'job' });
    await expect(client.files(training(1))).rejects.toThrow('1 of 1 pictures have no caption');
    await uploadDataset(client, await picture(64, '#f00', '#00f'), 'other');
    await client.files(training(1, '[None]', 'other'));
    const bytes = await client.view({
      filename: 'girl_1_steps_00001_.safetensors',
      subfolder: 'loras',
      type: 'output',
    });
    await client.upload('mine.safetensors', bytes, { subfolder: 'loras', type: 'output' });
    await expect(client.files(training(1, 'mine.safetensors', 'other'))).rejects.toThrow('invalid literal for int()');
  });
});
