import { createHash } from 'node:crypto';
import {
  ASPECT_RATIO_PIXELS,
  ASPECT_RATIOS,
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
} from '@atelier/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MadePicture } from '../src/media/decode-picture.js';
import { decoder } from '../src/media/decoder.js';
import type { Graph } from '../src/runtimes/comfyui/client/graph.js';
import { ComfyuiRuntime, type ComfyuiParts } from '../src/runtimes/comfyui/comfyui-runtime.js';
import { GraphBuilder } from '../src/runtimes/comfyui/graph/graph-builder.js';
import { TemplateSet } from '../src/runtimes/comfyui/graph/template-set.js';
import {
  ANGLE_TERMS,
  DIRECTION_TERMS,
  EXPRESSION_TERMS,
  SHOT_TERMS,
  SIZE_TERMS,
  type StyledTerms,
} from '../src/runtimes/comfyui/prompt/terms.js';
import { FAMILIES, FAMILY_DEFAULTS } from '../src/runtimes/comfyui/settings/families.js';
import { comfyuiEnvironmentSchema, readSettings } from '../src/runtimes/comfyui/settings/settings.js';
import { createTranslator } from '../src/prompt/translator.js';
import type { ImageRequest, ImagineRequest, ModelFile, RefineRequest } from '../src/runtimes/model-runtime.js';
import { logger } from './support/comfyui-client.js';
import { watchedContext } from './support/comfyui.js';
import { png } from './support/pictures.js';
import { recordedSchema } from './support/recorded-schemas.js';

const schema = recordedSchema('0.33.0');
const model = (name: string): ModelFile => ({
  sha256: name.repeat(64).slice(0, 64),
  fetch: () => Promise.reject(new Error()),
});
let templates: TemplateSet;
let small: Buffer;
beforeAll(async () => {
  templates = await TemplateSet.load();
  small = await png(64, 64);
});

/** The pictures are few and are no claim here: each is decoded once in a size. */
const decode = decoder.made.bind(decoder);
const decoded = new Map<string, Promise<MadePicture>>();
beforeAll(() => {
  vi.spyOn(decoder, 'made').mockImplementation(async (bytes, size, signal) => {
    const key = JSON.stringify([createHash('sha256').update(bytes).digest('hex'), size]);
    const made = decoded.get(key) ?? decode(bytes, size, signal);
    decoded.set(key, made);
    const { small: shown, ...rest } = await made;
    return { ...rest, small: shown.clone() };
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Size {
  width: number;
  height: number;
}
const pictures = new Map<string, Promise<Buffer>>();
/** Of the size that is delivered, so that nothing has to be scaled. */
function pictureOf({ width, height }: Size): Promise<Buffer> {
  const key = `${String(width)}x${String(height)}`;
  const picture =
    pictures.get(key) ??
    sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' }).png({ compressionLevel: 1 }).toBuffer();
  pictures.set(key, picture);
  return picture;
}

/** The runtime itself, with one server that keeps what it is sent instead of drawing it. */
function runtimeOf(family: string, size: Size): { runtime: ComfyuiRuntime; sent: Graph[] } {
  const sent: Graph[] = [];
  const server = {
    name: 'gpu1',
    upload: () => Promise.resolve(),
    viewBytes: () => pictureOf(size),
    run: (graph: Graph) => {
      sent.push(structuredClone(graph));
      const output = { images: [{ filename: 'one.png', subfolder: '', type: 'output' }] };
      return Promise.resolve({ outputs: Object.fromEntries(Object.keys(graph).map((id) => [id, output])) });
    },
  };
  const names = (loras: ModelFile[]): string[] => loras.map(({ sha256 }) => `${sha256.slice(0, 4)}.safetensors`);
  const parts = {
    translator: createTranslator(null, logger),
    trainer: { kept: undefined },
    pool: {
      states: () => [server],
      upServers: () => [server],
      withServer: (_: unknown, work: (on: typeof server) => unknown) => work(server),
    },
    shelf: {
      use: (_: unknown, loras: ModelFile[], __: unknown, work: (on: string[]) => unknown) => work(names(loras)),
    },
    facts: { factsOf: () => ({ schema, version: '0.33.0' }), can: () => true },
    graphs: new GraphBuilder(readSettings(comfyuiEnvironmentSchema.parse({ COMFYUI_FAMILY: family })), templates),
    logger,
  };
  return { runtime: new ComfyuiRuntime(parts as unknown as ComfyuiParts), sent };
}

const BASE: ImageRequest = {
  ...{ body: model('body'), face: model('face'), triggerWord: 'atl_mira' },
  ...{ prompt: 'reading a book', clothing_prompt: 'red coat', negative_prompt: 'rain' },
  ...{ expression: 'smile', direction: 'front-left', angle: 'high', shot: 'upper' },
  ...{ ...IMAGE_SIZE_PIXELS.portrait, count: 1, seed: 41 },
};
const WAIFU: ImagineRequest = {
  ...{ prompt: 'A knight with silver hair, who smiles.', negative_prompt: 'rain' },
  ...{ ...ASPECT_RATIO_PIXELS['3:4'], count: 1, seed: 41 },
};
type Family = (typeof FAMILIES)[number];

/** Asked once in the same words: every picture of a request is looked at and delivered, which takes far longer than to compare graphs. */
function askedOnce<Changes>(ask: (family: Family, changes: Partial<Changes>) => Promise<Graph[]>) {
  const asked = new Map<string, Promise<Graph[]>>();
  return (family: Family, changes: Partial<Changes> = {}): Promise<Graph[]> => {
    const key = JSON.stringify([family, changes]);
    const graphs = asked.get(key) ?? ask(family, changes);
    asked.set(key, graphs);
    return graphs;
  };
}

const draw = askedOnce<ImageRequest>(async (family, changes) => {
  const request = { ...BASE, ...changes };
  const { runtime, sent } = runtimeOf(family, request);
  await runtime.generateImages(request, watchedContext());
  return sent;
});
const imagine = askedOnce<ImagineRequest>(async (family, changes) => {
  const request = { ...WAIFU, ...changes };
  const { runtime, sent } = runtimeOf(family, request);
  await runtime.imagine(request, watchedContext());
  return sent;
});
const refine = async (family: Family, changes: Partial<RefineRequest> = {}): Promise<Graph[]> => {
  const { runtime, sent } = runtimeOf(family, { width: 96, height: 96 });
  const base = { image: small, scale: 1.5, seed: 41, body: model('body'), face: model('face') };
  await runtime.refine({ ...base, ...changes }, watchedContext());
  return sent;
};

const only = ([graph, ...others]: Graph[]): Graph => {
  if (!graph || others.length > 0) throw new Error('not one graph was sent');
  return graph;
};
const flat = (graph: Graph): Record<string, string> =>
  Object.fromEntries(
    Object.entries(graph).flatMap(([id, { class_type, inputs }]) => [
      [id, class_type],
      ...Object.entries(inputs).map(([name, value]) => [`${id}.${name}`, JSON.stringify(value)]),
    ]),
  ) as Record<string, string>;
/** Every node and input in which two graphs differ, as `node` and `node.input`. */
function differing(a: Graph, b: Graph): string[] {
  const [p, q] = [flat(a), flat(b)];
  return Object.keys({ ...p, ...q })
    .filter((place) => p[place] !== q[place])
    .sort();
}

const textOf = (graph: Graph, node: 'positive' | 'negative'): string => String(graph[node]?.inputs.text);
const partsOf = (family: Family, text: string): string[] =>
  text.split(FAMILY_DEFAULTS[family].promptStyle === 'tags' ? ', ' : /(?<=\.) /);
/** What one prompt says that the other does not. */
const saidOnlyIn = (family: Family, a: Graph, b: Graph): string[] => {
  const other = new Set(partsOf(family, textOf(b, 'positive')));
  return partsOf(family, textOf(a, 'positive')).filter((part) => !other.has(part));
};

const OPTIONS: {
  option: 'direction' | 'angle' | 'shot' | 'expression';
  values: readonly string[];
  table: Readonly<Record<string, StyledTerms>>;
}[] = [
  { option: 'direction', values: DIRECTIONS, table: DIRECTION_TERMS },
  { option: 'angle', values: CAMERA_ANGLES, table: ANGLE_TERMS },
  { option: 'shot', values: CAMERA_SHOTS, table: SHOT_TERMS },
  { option: 'expression', values: EXPRESSIONS, table: EXPRESSION_TERMS },
];
const CASES = OPTIONS.flatMap(({ option, values, table }) =>
  values.map((value) => ({ option, value, said: table[value], instead: table[BASE[option]] })),
);

describe.each(FAMILIES)('an image of a character with %s', (family) => {
  const style = FAMILY_DEFAULTS[family].promptStyle;

  it.each(CASES)(
    '$option $value is said in the prompts, and changes nothing else',
    async ({ option, value, said, instead }) => {
      const [before, after] = [only(await draw(family)), only(await draw(family, { [option]: value }))];
      if (value === BASE[option]) {
        expect(after).toEqual(before);
        return;
      }
      const places = differing(before, after);
      expect(places).toContain('positive.text');
      expect(places.filter((place) => !['positive.text', 'negative.text'].includes(place))).toEqual([]);
      const wanted = said?.[style].positive ?? [];
      for (const term of wanted) expect(partsOf(family, textOf(after, 'positive'))).toContain(term);
      expect(saidOnlyIn(family, after, before).filter((term) => !wanted.includes(term))).toEqual([]);
      // A face that is asked for turns a character round who is to be seen from behind.
      const face = value === 'back' ? EXPRESSION_TERMS.smile[style].positive : [];
      const dropped = [...(instead?.[style].positive ?? []), ...face];
      expect(saidOnlyIn(family, before, after).filter((term) => !dropped.includes(term))).toEqual([]);
    },
  );

  it.each(OPTIONS)('no two values of $option give the same graph', async ({ option, values }) => {
    const graphs = await Promise.all(values.map(async (value) => only(await draw(family, { [option]: value }))));
    expect(new Set(graphs.map((graph) => JSON.stringify(graph))).size).toBe(values.length);
  });

  it.each(IMAGE_SIZES)('size %s is the shape that is drawn, and what is said of it', async (size) => {
    const [before, after] = [only(await draw(family)), only(await draw(family, IMAGE_SIZE_PIXELS[size]))];
    const { width, height } = after.latent?.inputs ?? {};
    const pixels = IMAGE_SIZE_PIXELS[size];
    expect(Math.abs(Math.log(Number(width) / Number(height) / (pixels.width / pixels.height)))).toBeLessThan(0.1);
    expect([Number(width) % 64, Number(height) % 64]).toEqual([0, 0]);
    for (const term of SIZE_TERMS[size][style].positive) expect(textOf(after, 'positive')).toContain(term);
    const places = differing(before, after);
    if (size === 'portrait') expect(places).toEqual([]);
    else expect(places).toEqual(expect.arrayContaining(['latent.width', 'positive.text']));
    const own = ['latent.width', 'latent.height', 'positive.text', 'negative.text'];
    expect(places.filter((place) => !own.includes(place))).toEqual([]);
  });

  it.each([
    ['prompt', 'climbing a tree', 'positive'],
    ['clothing_prompt', 'blue kimono', 'positive'],
    ['triggerWord', 'atl_other', 'positive'],
    ['negative_prompt', 'umbrella', 'negative'],
  ] as const)('%s is said in one prompt, and changes nothing else', async (field, text, node) => {
    const [before, after] = [only(await draw(family)), only(await draw(family, { [field]: text }))];
    expect(differing(before, after)).toEqual([`${node}.text`]);
    expect(textOf(after, node)).toContain(text);
    expect(textOf(after, node)).not.toContain(BASE[field]);
  });

  it('the seed is the sampler’s, and changes nothing else', async () => {
    const [before, after] = [only(await draw(family)), only(await draw(family, { seed: 4_294_967_295 }))];
    expect(differing(before, after)).toEqual(['sample.seed']);
    expect(after.sample?.inputs.seed).toBe(4_294_967_295);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a count of %i is as many graphs, apart in seed and file name alone',
    async (count) => {
      const graphs = (await draw(family, { count })).toSorted(
        (a, b) => Number(a.sample?.inputs.seed) - Number(b.sample?.inputs.seed),
      );
      expect(graphs.map((graph) => graph.sample?.inputs.seed)).toEqual(Array.from({ length: count }, (_, i) => 41 + i));
      const [first, ...others] = graphs;
      for (const other of others)
        expect(differing(first ?? {}, other)).toEqual(['sample.seed', 'save.filename_prefix']);
    },
  );

  it('each model is a LoRA, and changes nothing else', async () => {
    const both = only(await draw(family));
    const otherBody = only(await draw(family, { body: model('other') }));
    expect(differing(both, otherBody)).toEqual(['lora-0.lora_name']);
    const otherFace = only(await draw(family, { face: model('other') }));
    expect(differing(both, otherFace)).toEqual(['lora-1.lora_name']);
    const loaders = (graph: Graph): string[] => Object.keys(graph).filter((id) => id.startsWith('lora-'));
    expect([loaders(both), loaders(only(await draw(family, { face: null })))]).toEqual([
      ['lora-0', 'lora-1'],
      ['lora-0'],
    ]);
  });
});

describe.each(FAMILIES)('a first character with %s', (family) => {
  it.each(ASPECT_RATIOS)('of %s is drawn in that shape, by words alone', async (ratio) => {
    const [before, after] = [only(await imagine(family)), only(await imagine(family, ASPECT_RATIO_PIXELS[ratio]))];
    const { width, height } = after.latent?.inputs ?? {};
    const pixels = ASPECT_RATIO_PIXELS[ratio];
    expect(Math.abs(Math.log(Number(width) / Number(height) / (pixels.width / pixels.height)))).toBeLessThan(0.1);
    const places = differing(before, after);
    if (ratio === '3:4') expect(places).toEqual([]);
    else expect(places).toContain('latent.width');
    const own = ['latent.width', 'latent.height', 'positive.text', 'negative.text'];
    expect(places.filter((place) => !own.includes(place))).toEqual([]);
    expect(Object.keys(after).filter((id) => id.startsWith('lora'))).toEqual([]);
  });

  it('is asked for by the creator’s own sentences, the unwanted in the other prompt, and its seed', async () => {
    const before = only(await imagine(family));
    expect(textOf(before, 'positive').startsWith('A knight with silver hair, who smiles')).toBe(true);
    const other = only(await imagine(family, { prompt: '은빛 머리의 마법사가 책을 읽고 있다.' }));
    expect(differing(before, other)).toEqual(['positive.text']);
    const sent = family === 'qwen-image' ? '은빛 머리의 마법사가 책을 읽고 있다' : 'silver hair, wizard, reading book';
    expect(textOf(other, 'positive')).toContain(sent);
    const unwanted = only(await imagine(family, { negative_prompt: 'helmet' }));
    expect(differing(before, unwanted)).toEqual(['negative.text']);
    expect(textOf(unwanted, 'negative')).toMatch(/^helmet(, |$)/);
    expect(differing(before, only(await imagine(family, { seed: 5 })))).toEqual(['sample.seed']);
    expect(await imagine(family, { count: 4 })).toHaveLength(4);
  });
});

describe.each(FAMILIES)('a second pass with %s', (family) => {
  it('has its scale, seed, picture and models where they belong, and nowhere else', async () => {
    const before = only(await refine(family));
    const scaled = only(await refine(family, { scale: 1.25 }));
    expect(differing(before, scaled)).toEqual(['scale.scale_by']);
    expect(differing(before, only(await refine(family, { seed: 5 })))).toEqual(['sample.seed']);
    const picture = await sharp(small).negate().png().toBuffer();
    expect(differing(before, only(await refine(family, { image: picture })))).toEqual(['image.image']);
    expect(differing(before, only(await refine(family, { body: model('other') })))).toEqual(['lora-0.lora_name']);
    expect(differing(before, only(await refine(family, { face: model('other') })))).toEqual(['lora-1.lora_name']);
    const without = only(await refine(family, { body: null, face: null }));
    expect(Object.keys(without).filter((id) => id.startsWith('lora'))).toEqual([]);
  });
});
