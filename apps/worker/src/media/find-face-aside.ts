import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Raw, Sharp } from 'sharp';
import type { Face } from '../vision/index.js';
import { sharpOf } from '../vision/planes.js';
import { bareEnvironment } from './bare-environment.js';

/** A picture's pixels. */
export interface RawPicture {
  data: Uint8Array;
  raw: Raw;
}

const HERE = fileURLToPath(import.meta.url);
const THREAD = path.join(path.dirname(HERE), `face-thread${path.extname(HERE)}`);
/** More than the detector takes, and little to hand over. */
const EDGE = 512;
/** Its models are not loaded anew for each picture, and a worker that waits or trains has their memory back. */
const IDLE_MS = 60_000;

const DOT: RawPicture = { data: new Uint8Array(3), raw: { width: 1, height: 1, channels: 3 } };

let threads: Piscina<RawPicture, Face['box'] | null> | undefined;

function start(): Piscina<RawPicture, Face['box'] | null> {
  const env = bareEnvironment();
  const pool = new Piscina<RawPicture, Face['box'] | null>({
    filename: THREAD,
    env,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // Who asked is told: the same error comes by `run`.
  pool.on('error', () => undefined);
  return pool;
}

const ask = (task: RawPicture): Promise<Face['box'] | null> => (threads ??= start()).run(task);

/** As `findFace`, in a thread of its own: it takes as long as rating a picture does, which goes on beside it. */
export async function findFaceAside(picture: Buffer | Sharp): Promise<Face['box'] | null> {
  const { data, info } = await sharpOf(picture)
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return ask({ data, raw: { width, height, channels } });
}

/** Loads what it needs, while there is time for it. Never rejects: looking says what is wrong. */
export const prepareToFindFaces = (): Promise<void> =>
  ask(DOT).then(
    () => undefined,
    () => undefined,
  );
