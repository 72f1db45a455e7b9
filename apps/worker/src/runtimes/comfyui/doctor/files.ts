import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import { modelFiles } from '../graph/check-models.js';
import type { GraphBuilder } from '../graph/graph-builder.js';
import type { ServerSchema } from '../graph/object-info.js';
import { FEATURES, type Feature } from '../graph/template.js';
import type { VariationMethod, VideoMethod } from '../settings/methods.js';
import { sizeOf } from '../settings/file-sizes.js';

interface Known {
  server: ComfyServer;
  schema: ServerSchema;
  graphs: GraphBuilder;
  features: Readonly<Record<Feature, boolean>>;
  /** How a feature is done that can be done in several ways. */
  methods: Readonly<Partial<Record<Feature, VariationMethod | VideoMethod | null>>>;
  signal: AbortSignal;
}

/** A model file of a server that something is done with. */
export interface FoundFile {
  file: string;
  folder: string;
  /** In bytes; null where the server does not tell it. */
  size: number | null;
  /** Whether it is far smaller than the file of this name that the defaults mean. */
  isSmall: boolean;
  features: Feature[];
}

/** Of the size that the publisher's file has. */
const SMALL = 0.8;
const BYTES_PER_GIGABYTE = 1e9;

/** Every file that what a server can do is done with, once each, in the order in which they are needed. */
export async function findFiles(known: Known): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  const sizes = new Map<string, Map<string, number>>();
  for (const feature of FEATURES.filter((one) => known.features[one])) {
    for (const { file, folder } of modelFiles(known.graphs, feature, known.methods[feature] ?? null, known.schema)) {
      const listed = sizes.get(folder) ?? (await sizesIn(known, folder));
      sizes.set(folder, listed);
      const size = listed.get(file) ?? null;
      const expected = (sizeOf(file) ?? 0) * BYTES_PER_GIGABYTE;
      const key = `${folder}/${file}`;
      const one = found.get(key) ?? {
        file,
        folder,
        size,
        isSmall: size !== null && size < SMALL * expected,
        features: [],
      };
      found.set(key, { ...one, features: [...one.features, feature] });
    }
  }
  return [...found.values()];
}

/** What stands between this machine and the server may answer anything to a question that the server does not know. */
async function sizesIn({ server, signal }: Known, folder: string): Promise<Map<string, number>> {
  try {
    return await server.modelSizes(folder.replace(/^models\//, ''), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ComfyError) return new Map();
    throw error;
  }
}

/** `6.9 GB`, `162 MB`, `3 KB`. */
export function bytesInWords(bytes: number): string {
  if (bytes >= BYTES_PER_GIGABYTE) return `${(bytes / BYTES_PER_GIGABYTE).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(0)} MB`;
  return `${String(Math.ceil(bytes / 1000))} KB`;
}
