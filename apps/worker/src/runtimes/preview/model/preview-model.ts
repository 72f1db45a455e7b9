import { z } from 'zod';
import { EXPRESSIONS, faceSideSchema } from '@atelier/contracts';
import { WORD_LOOKS } from '@atelier/contracts/prompt-words';
import { RuntimeRejection } from '../../model-runtime.js';
import { decodeTensors, encodeTensors, type StoredTensor } from './safetensors.js';

const colourSchema = z.tuple([z.number(), z.number(), z.number()]);

const faceSchema = z.object({
  /** Left, top, width, height in pixels of the cut-out. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  side: faceSideSchema,
  turn: z.number(),
  score: z.number(),
});

const cutoutFactsSchema = z.object({
  pictureId: z.string(),
  /** Place in the dataset, 0–1: creators put the picture that shows the character best first. */
  order: z.number().min(0).max(1),
  width: z.int().positive().max(1024),
  /** Of one that is drawn down to its shoes, more than its picture has. */
  height: z.int().positive().max(4096),
  face: faceSchema.nullable(),
  /** The picture's lower edge cuts the figure off. */
  truncated: z.boolean(),
  sharpness: z.number(),
  /** The background was of one colour, so the cut-out has no remains of it. */
  clean: z.boolean(),
  /** A piece of the background was cut out with the figure. Models of before it was looked for say it of none. */
  remains: z.boolean().default(false),
  /** Both eyes are open, so that they can be closed. */
  eyesOpen: z.boolean(),
  mouthOpen: z.boolean(),
  /** An arm is raised beside the head. Models of before it was looked for say nothing of it. */
  raisesArms: z.boolean().optional(),
  palette: z.array(z.object({ color: colourSchema, share: z.number() })),
  skin: colourSchema.nullable(),
  hair: colourSchema.nullable(),
  /** Made from another picture of the dataset. Models of before it was noted say it of none. */
  isVariation: z.boolean().default(false),
  /** Whether an expression that is put onto its face can be seen. Models of before it was tried say nothing of it. */
  showsMoods: z.boolean().optional(),
  /** Whether lids can fall over its eyes in a video. Models of before it was looked for say nothing of it, and nothing is told by closed eyes. */
  lidsFall: z.boolean().optional(),
  /** Whether its face was drawn, so that a mouth of any kind can be. Models of before it was looked for say nothing of it. */
  redraws: z.boolean().optional(),
  /** The picture once more, drawn anew with this expression. */
  expression: z.enum([...EXPRESSIONS, ...WORD_LOOKS]).optional(),
});
export type CutoutFacts = z.infer<typeof cutoutFactsSchema>;

/** One picture's subject inside a model: a PNG with alpha, and what was measured in it. */
export interface Cutout {
  facts: CutoutFacts;
  png: Buffer;
  /** Face mesh in pixels of the cut-out; empty where no face was found. */
  landmarks: [number, number][];
  /** Where the cloth of its garments is, as a grey PNG of the same size; none where nobody knows. */
  cloth?: Buffer;
}

const lookSchema = z.object({
  /** The character's own colours, against the scene's light and the clothes that are asked for. */
  colours: z.number().min(0).max(1),
  /** Lines and edges: soft below the middle, drawn harder above it. */
  outlines: z.number().min(0).max(1),
});
/** How strictly a model keeps what it has learned, 0–1. */
export type Look = z.infer<typeof lookSchema>;

/** What the preview engine calls a model: cut-outs of the character and their measures. */
export interface PreviewModel {
  kind: 'body' | 'face';
  name: string;
  cutouts: Cutout[];
  /** Null in models of before it was learned: what is made with them stays as it was. */
  look: Look | null;
}

const FORMAT = 'atelier-preview';
const VERSION = '1';
const indexSchema = z.array(cutoutFactsSchema).min(1).max(64);

export function encodeModel(model: PreviewModel): Buffer {
  const tensors = new Map<string, StoredTensor>();
  const clothed = new Set<string>();
  model.cutouts.forEach(({ facts: { pictureId }, png, landmarks, cloth }, i) => {
    tensors.set(`cutout.${String(i)}`, { dtype: 'U8', shape: [png.length], data: png });
    const points = Buffer.from(Float32Array.from(landmarks.flat()).buffer);
    // A picture wears the same with every expression.
    if (cloth && !clothed.has(pictureId)) {
      tensors.set(`cloth.${String(i)}`, { dtype: 'U8', shape: [cloth.length], data: cloth });
      clothed.add(pictureId);
    }
    tensors.set(`landmarks.${String(i)}`, { dtype: 'F32', shape: [landmarks.length, 2], data: points });
  });
  const facts = JSON.stringify(model.cutouts.map((cutout) => cutout.facts));
  const { kind, name, look } = model;
  const metadata: Record<string, string> = { format: FORMAT, version: VERSION, kind, name, facts };
  if (look) metadata['look'] = JSON.stringify(look);
  return encodeTensors({ metadata, tensors });
}

function readLandmarks(tensor: StoredTensor | undefined): [number, number][] {
  if (tensor?.dtype !== 'F32' || tensor.shape[1] !== 2)
    throw new RuntimeRejection('model_file_invalid', 'no landmarks');
  return Array.from({ length: tensor.shape[0] ?? 0 }, (_, i) => [
    tensor.data.readFloatLE(i * 8),
    tensor.data.readFloatLE(i * 8 + 4),
  ]);
}

function parseMeasures<T>(schema: z.ZodType<T>, text: string | undefined): T {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    throw new RuntimeRejection('model_file_invalid', 'the measures in this model file cannot be read');
  }
}

/** Whether a file says that it is a body of this engine. */
export const isOwnBody = (metadata: Record<string, string>): boolean =>
  metadata['format'] === FORMAT && metadata['version'] === VERSION && metadata['kind'] === 'body';

/** Reads a model file; rejects what this engine did not write, and a body where a face is wanted. */
export function decodeModel(bytes: Buffer, kind: PreviewModel['kind']): PreviewModel {
  const { metadata, tensors } = decodeTensors(bytes);
  if (metadata['format'] !== FORMAT || metadata['version'] !== VERSION || metadata['kind'] !== kind) {
    throw new RuntimeRejection('model_file_invalid', `not a ${kind} model of the preview engine`);
  }
  const cloths = new Map<string, Buffer>();
  const cutouts = parseMeasures(indexSchema, metadata['facts']).map((facts, i): Cutout => {
    const png = tensors.get(`cutout.${String(i)}`);
    if (png?.dtype !== 'U8') throw new RuntimeRejection('model_file_invalid', `picture ${String(i)} is missing`);
    const own = tensors.get(`cloth.${String(i)}`);
    if (own?.dtype === 'U8') cloths.set(facts.pictureId, own.data);
    const cloth = cloths.get(facts.pictureId);
    const landmarks = readLandmarks(tensors.get(`landmarks.${String(i)}`));
    return { facts, png: png.data, landmarks, ...(cloth ? { cloth } : {}) };
  });
  const look = metadata['look'] === undefined ? null : parseMeasures(lookSchema, metadata['look']);
  return { kind, name: metadata['name'] ?? '', cutouts, look };
}
