import { decodePermanentFailure, JOBS, WORKER_KEY_PREFIX, workerHeartbeatSchema } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readVideoXmp } from '../src/media/provenance.js';
import { WorkBench, type Ended } from './support/bench.js';
import { imagePayload, ingestPayload, trainingPayload, variationPayload, videoPayload } from './support/payloads.js';
import { drawing, floodPng, jpeg, png } from './support/pictures.js';

// Real servers and processes on a busy machine; each wait has a limit of its own.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let redis: LocalService;
let bench: WorkBench | undefined;
const benchFor = async (queue: keyof typeof JOBS): Promise<WorkBench> =>
  (bench = await WorkBench.create(redis.url, queue));
const end = (at: WorkBench, jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 20_000, what: `the end of job ${jobId}` });

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
afterAll(() => redis.stop());

describe('image.generate', () => {
  it('makes, marks and stores pictures, and tells how far it is', async () => {
    const at = await benchFor('image');
    await at.startWorker();
    const payload = imagePayload(at.storage);
    const ended = await end(at, await at.add(payload));
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    const outcome = JOBS.image.outcome.parse(ended.outcome);
    expect(outcome).toMatchObject({ blocked: 0, images: [{ seed: 7 }, { seed: 8 }] });
    expect(outcome.images.map(({ id }) => id)).toEqual(payload.outputs.map(({ id }) => id));
    for (const { image, thumbnail } of outcome.images) {
      for (const stored of [image, thumbnail]) {
        const file = at.storage.files.get(stored.key);
        expect(file).toMatchObject({ contentType: stored.content_type });
        const metadata = await sharp(file?.bytes).metadata();
        expect(stored).toMatchObject({ width: metadata.width, height: metadata.height, bytes: file?.bytes.length });
        expect(metadata.xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
        expect(metadata.xmp?.toString()).toContain(payload.creation_id);
      }
      expect(image).toMatchObject({ width: 512, height: 640, content_type: 'image/png' });
      expect(Math.max(thumbnail.width, thumbnail.height)).toBe(512);
    }
    const percents = at.progress.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(at.progress.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['generating', 'saving']));
  });

  it('counts what the safety check holds back, and does not store it', async () => {
    const at = await benchFor('image');
    let rated = 0;
    at.senses.rateSafety = () => Promise.resolve({ nsfw: 0.99, blocked: (rated += 1) === 1 });
    await at.startWorker();
    const payload = imagePayload(at.storage, 2);
    const { outcome } = await end(at, await at.add(payload));
    expect(outcome).toMatchObject({ blocked: 1, images: [{ id: payload.outputs[1]?.id, seed: 8 }] });
    expect([...at.storage.files.keys()].sort()).toEqual(['body.safetensors', 'image-1-small.webp', 'image-1.png']);
  });
});

describe('pictures.ingest', () => {
  it('judges each picture by itself', async () => {
    const at = await benchFor('ingest');
    await at.startWorker();
    const gif = await sharp(drawing(100, 100)).gif().toBuffer();
    const whole = await jpeg(400, 300);
    const uploads = [
      await png(),
      gif,
      Buffer.from('<html></html>'),
      whole.subarray(0, whole.length >> 1),
      floodPng(60_000, 60_000),
      undefined,
      Buffer.alloc(10 * 1024 * 1024 + 1),
      whole,
    ];
    const payload = ingestPayload(at.storage, uploads);
    const ended = await end(at, await at.add(payload));
    const { pictures } = JOBS.ingest.outcome.parse(ended.outcome);
    expect(pictures.map((picture) => (picture.result === 'rejected' ? picture.code : 'accepted'))).toEqual([
      'accepted',
      'upload_unsupported_format',
      'upload_unsupported_format',
      'picture_unreadable',
      'picture_too_many_pixels',
      'upload_missing',
      'upload_file_too_large',
      'accepted',
    ]);
    expect(pictures[7]).toMatchObject({
      image_id: payload.pictures[7]?.image_id,
      image: { width: 400, height: 300, content_type: 'image/png' },
      facts: { width: 400, height: 300, conversions: [], nsfw: 0.01, faces: [{ side: 'front' }] },
    });
    expect([...at.storage.files.keys()].filter((key) => key.startsWith('clean')).length).toBe(4);
  });
});

describe('variations.generate', () => {
  it('delivers measured pictures', async () => {
    const at = await benchFor('variation');
    await at.startWorker();
    const payload = await variationPayload(at.storage);
    const { variations } = JOBS.variation.outcome.parse((await end(at, await at.add(payload))).outcome);
    expect(variations).toHaveLength(2);
    const [first] = variations;
    expect(first?.facts).toMatchObject({
      width: 256,
      height: 256,
      sha256: first?.image.sha256,
      bytes: first?.image.bytes,
    });
    expect(at.runtime.requests[0]).toMatchObject({ count: 2, seed: 3 });
  });
});

describe('model.train', () => {
  it('puts each candidate in the next place of its kind', async () => {
    const at = await benchFor('training');
    await at.startWorker();
    const payload = await trainingPayload(at.storage);
    const { candidates, provenance } = JOBS.training.outcome.parse((await end(at, await at.add(payload))).outcome);
    const [body0, face0, body1] = payload.candidates.map(({ id }) => id);
    expect(candidates).toMatchObject([
      { id: body0, kind: 'body', index: 0, steps: 12, recommended: false },
      { id: body1, kind: 'body', index: 1, steps: 24, recommended: true },
      { id: face0, kind: 'face', index: 0, recommended: true },
    ]);
    expect(
      candidates.every(({ previews }) => previews.length === 1 && previews[0]?.content_type === 'image/webp'),
    ).toBe(true);
    expect(at.storage.files.get('body-1.safetensors')?.bytes.toString()).toBe('model');
    expect(provenance).toMatchObject({ engine: 'preview', engine_version: 'test-1' });
  });
});

describe('video.generate', () => {
  it('delivers a marked video and its poster, from a picture of the product or an upload', async () => {
    const at = await benchFor('video');
    await at.startWorker();
    for (const upload of [undefined, await sharp(drawing(300, 200)).webp().toBuffer()]) {
      const payload = await videoPayload(at.storage, upload);
      const outcome = JOBS.video.outcome.parse((await end(at, await at.add(payload))).outcome);
      expect(outcome).toMatchObject({ seconds: 4, fps: 24, seed: 9, video: { width: 320, height: 180 } });
      const file = at.storage.files.get('video.mp4');
      expect(readVideoXmp(file?.bytes ?? Buffer.alloc(0))).toContain(payload.creation_id);
      expect((await sharp(at.storage.files.get('poster.webp')?.bytes).metadata()).xmp).toBeDefined();
    }
  });

  it('refuses a bad upload for good, with the reason that the creator is shown', async () => {
    const at = await benchFor('video');
    await at.startWorker();
    const ended = await end(at, await at.add(await videoPayload(at.storage, drawing(300, 200))));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe('upload_unsupported_format');
    expect(at.runtime.calls).toEqual([]);
  });

  it.each(['rateSafety', 'rateVideo'] as const)(
    'holds back what %s blocks: the poster, or the video',
    async (sense) => {
      const at = await benchFor('video');
      at.senses[sense] = () => Promise.resolve({ nsfw: 0.99, blocked: true });
      await at.startWorker();
      const ended = await end(at, await at.add(await videoPayload(at.storage)));
      expect(decodePermanentFailure(ended.reason)?.code).toBe('output_blocked');
      expect(at.storage.files.has('video.mp4')).toBe(false);
    },
  );

  it('never delivers a video that the safety check could not look at', async () => {
    const at = await benchFor('video');
    let looks = 0;
    at.senses.rateVideo = () => Promise.reject(new Error(`not decoded, ${String((looks += 1))}`));
    await at.startWorker();
    const ended = await end(at, await at.add(await videoPayload(at.storage)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 3 });
    expect(looks).toBe(3);
    expect(at.storage.files.has('video.mp4')).toBe(false);
    expect(at.storage.files.has('poster.webp')).toBe(false);
  });
});

describe('the heartbeat', () => {
  it('says what the worker serves, and is gone when the worker has left', async () => {
    const at = await benchFor('image');
    const worker = await at.startWorker({ WORKER_QUEUES: ['image', 'video'] });
    const key = WORKER_KEY_PREFIX + worker.status().id;
    const beat = workerHeartbeatSchema.parse(JSON.parse((await at.redis.get(key)) ?? ''));
    expect(beat).toMatchObject({ engine: 'preview', ready: true, queues: ['image', 'video'] });
    expect(await at.redis.pttl(key)).toBeGreaterThan(0);
    await worker.close();
    expect(await at.redis.exists(key)).toBe(0);
  });

  it('says why the runtime is not fit to work', async () => {
    const at = await benchFor('image');
    at.runtime.health = () => Promise.reject(new Error('no ffmpeg'));
    const worker = await at.startWorker();
    const beat = JSON.parse((await at.redis.get(WORKER_KEY_PREFIX + worker.status().id)) ?? '') as unknown;
    expect(workerHeartbeatSchema.parse(beat)).toMatchObject({ ready: false, detail: 'no ffmpeg' });
    expect(worker.status().runtime).toEqual({ ready: false, detail: 'no ffmpeg' });
  });
});
