import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImageCreation, Payment, SparkPackage, TrainingSession, VideoCreation } from '@atelier/contracts';
import { expect } from '@playwright/test';
import { Creator } from '../support/api.js';
import type { Kind } from './work.js';

const PATIENCE_MS = 240_000;
const PAUSE_MS = 200;

/** As a browser does it: what found nobody, or a server that cannot just now, is asked again under its key. */
const isPassing = (status: number, body: string): boolean =>
  status >= 500 || status === 429 || (status === 409 && body.includes('request_in_progress'));

async function persistently(what: string, ask: () => Promise<Response>): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    let last: string;
    try {
      const response = await ask();
      const body = await response.text();
      if (response.ok) return body;
      last = `${response.status} ${body}`;
      if (!isPassing(response.status, body)) throw new Refused(`${what}: ${last}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      last = String(error);
    }
    if (Date.now() > deadline) throw new Error(`${what}: ${last}`);
    await delay(PAUSE_MS);
  }
}

class Refused extends Error {}

const fetchPersistently: typeof fetch = async (...asked) => {
  let answered = new Response();
  await persistently('signing up', async () => {
    answered = await fetch(...asked);
    return answered.clone();
  });
  return answered;
};

/** A creator who does not give up while something is broken. */
export class PatientCreator extends Creator {
  static async join(): Promise<PatientCreator> {
    const { token, cookie } = await Creator.signUp(fetchPersistently);
    return new PatientCreator(token, cookie);
  }

  override async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const url = `${process.env.BASE_URL ?? ''}/api${path}`;
    const ask = () => fetch(url, { method, headers, ...sent, signal: AbortSignal.timeout(PATIENCE_MS / 3) });
    return JSON.parse(await persistently(`${method} ${path}`, ask)) as T;
  }

  protected override async upload(url: URL, headers: Record<string, string>, bytes: Uint8Array): Promise<void> {
    await persistently(`PUT ${url.pathname}`, () => fetch(url, { method: 'PUT', headers, body: bytes.slice() }));
  }
}

/** What a creator waits for, until it has come to an end of some kind. */
async function untilDone<T extends { status: string }>(ask: () => Promise<T>, ends: readonly string[]): Promise<T> {
  let last = await ask();
  const deadline = Date.now() + PATIENCE_MS;
  while (!ends.includes(last.status)) {
    if (Date.now() > deadline) throw new Error(`it did not end: ${JSON.stringify(last).slice(0, 600)}`);
    await delay(PAUSE_MS);
    last = await ask();
  }
  return last;
}

const ENDS = ['completed', 'failed', 'cancelled'];

async function finished(creator: PatientCreator, { id }: { id: string }): Promise<ImageCreation> {
  const image = await untilDone(() => creator.image(id), ENDS);
  expect(image.status, JSON.stringify(image.error)).toBe('completed');
  return image;
}

const drawn = async (creator: PatientCreator): Promise<ImageCreation> =>
  finished(creator, await creator.createWaifu({ prompt: 'a cheerful knight with red hair' }));

/** What is made of a trained character. */
export const needsCharacter = (kind: Kind): boolean => kind === 'image' || kind === 'sheet';

/** Everything that a creator does until there is one of a kind of work; each answers when that has ended. */
const ORDERS: Record<Kind, (creator: PatientCreator, characterId: string) => Promise<unknown>> = {
  waifu: drawn,
  image: async (creator, characterId) =>
    finished(creator, await creator.createImage({ character_id: characterId, prompt: 'by the sea' })),
  refine: async (creator) => {
    const { id, images } = await drawn(creator);
    const body = { image_id: images[0]?.id };
    await finished(creator, await creator.call<ImageCreation>('POST', `/images/${id}/refine`, body));
  },
  sheet: async (creator, characterId) =>
    finished(creator, await creator.call<ImageCreation>('POST', `/characters/${characterId}/sheets`)),
  video: async (creator) => {
    const { images } = await drawn(creator);
    const { id } = await creator.createVideo(images[0]?.id ?? '', 'waving');
    const video = await untilDone<VideoCreation>(() => creator.video(id), ENDS);
    expect(video.status, JSON.stringify(video.error)).toBe('completed');
  },
  ingest: async (creator) => creator.pictureSet('mina', 2),
  training: async (creator) => {
    const id = await creator.pictureSet('mina', 2);
    await creator.startTraining(id, 'mina');
    const done = await untilDone<TrainingSession>(
      () => creator.session(id),
      ['AWAITING_SELECTION', 'READY_TO_TRAIN', 'IMAGES_UPLOADED'],
    );
    expect(done.status, JSON.stringify(done.job)).toBe('AWAITING_SELECTION');
    await creator.chooseRecommended(id);
  },
  variation: async (creator) => {
    const id = await creator.pictureSet('mina', 2);
    const { images } = await creator.session(id);
    await creator.call('POST', `/training/sessions/${id}/variations`, { image_ids: [images[0]?.id] });
    await untilDone<TrainingSession>(() => creator.session(id), ['VARIATIONS_GENERATED', 'IMAGES_UPLOADED']);
  },
  payment: async (creator) => {
    const { packages } = await creator.call<{ packages: SparkPackage[] }>('GET', '/packages');
    const item = { kind: 'package', id: packages[0]?.id ?? '' };
    const { id, approve_url: approve } = await creator.call<Payment>('POST', '/payments', { item });
    await fetch(approve ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    await creator.call('POST', `/payments/${id}/capture`);
    const payment = await untilDone(() => creator.call<Payment>('GET', `/payments/${id}`), ['completed', 'failed']);
    expect(payment.status).toBe('completed');
  },
};

/** Each kind by a creator of its own, all at once; answers who they are. */
export async function orderAll(kinds: readonly Kind[], creators: PatientCreator[], characterId: string): Promise<void> {
  const orders = kinds.map((kind, index) => {
    const creator = creators[index];
    if (!creator) throw new Error('each order needs a creator');
    return ORDERS[kind](creator, characterId).catch((error: unknown) => {
      throw new Error(`${kind}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  });
  const ended = await Promise.allSettled(orders);
  const failed = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  if (failed.length > 0) throw new Error(failed.join('\n'));
}
