import { randomBytes } from 'node:crypto';
import { JOBS, LIMITS, WORKER_KEY_PREFIX, workerHeartbeatSchema } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkBench, type Ended } from './support/bench.js';
import { ingestPayload, trainingPayload, variationPayload } from './support/payloads.js';
import { drawing, floodPng, jpeg, png } from './support/pictures.js';

let redis: LocalService;
let bench: WorkBench | undefined;
const benchFor = async (queue: keyof typeof JOBS): Promise<WorkBench> =>
  (bench = await WorkBench.create(redis.url, queue));
const end = (at: WorkBench, jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
afterAll(() => redis.stop());

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
      likeness: { drawn: true, faces: [null] },
    });
    expect([...at.storage.files.keys()].filter((key) => key.startsWith('clean')).length).toBe(4);
  });

  it('takes what the product made at its full size, though creators may not upload so much', async () => {
    const at = await benchFor('ingest');
    await at.startWorker();
    const raw = { width: 2048, height: 2048, channels: 4 as const };
    const largest = await sharp(randomBytes(2048 * 2048 * 4), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(largest.length).toBeGreaterThan(LIMITS.upload.maxFileBytes);
    const payload = ingestPayload(at.storage, [largest, largest]);
    const ended = await end(
      at,
      await at.add({ ...payload, pictures: payload.pictures.map((one, i) => ({ ...one, made_here: i === 0 })) }),
    );
    const { pictures } = JOBS.ingest.outcome.parse(ended.outcome);
    expect(pictures).toMatchObject([
      { result: 'accepted', image: { width: 2048, height: 2048 } },
      { result: 'rejected', code: 'upload_file_too_large' },
    ]);
  });
});

describe('uploads that must not be used', () => {
  it('are refused with their reason, and nothing of them is stored', async () => {
    const at = await benchFor('ingest');
    const ratings = ['explicit', 'minor', null] as const;
    let rated = 0;
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.9, blocked: ratings[rated++] ?? null });
    await at.startWorker();
    const payload = ingestPayload(at.storage, [await png(), await png(), await png()]);
    const { pictures } = JOBS.ingest.outcome.parse((await end(at, await at.add(payload))).outcome);
    expect(pictures).toMatchObject([
      { result: 'rejected', code: 'picture_explicit' },
      { result: 'rejected', code: 'picture_minor' },
      { result: 'accepted', facts: { nsfw: 0.9 } },
    ]);
    const stored = [...at.storage.files.keys()].filter((key) => key.startsWith('clean'));
    expect(stored.sort()).toEqual(['clean-2-small.webp', 'clean-2.png']);
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

  it('holds back what must not be shown, and stores nothing of it', async () => {
    const at = await benchFor('variation');
    let rated = 0;
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.2, blocked: (rated += 1) === 1 ? 'explicit' : null });
    await at.startWorker();
    const payload = await variationPayload(at.storage);
    const outcome = JOBS.variation.outcome.parse((await end(at, await at.add(payload))).outcome);
    expect(outcome).toMatchObject({ blocked: ['explicit'], variations: [{ id: payload.outputs[1]?.id }] });
    expect([...at.storage.files.keys()].filter((key) => key.startsWith('variation-0'))).toEqual([]);
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

  it('offers no candidate of which every preview is held back', async () => {
    const at = await benchFor('training');
    // Two previews each: of the first candidate one may be seen, of the second none.
    const ratings = ['explicit', null, 'minor', 'explicit'] as const;
    let rated = 0;
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.2, blocked: ratings[rated++] ?? null });
    await at.startWorker();
    const payload = await trainingPayload(at.storage);
    const outcome = JOBS.training.outcome.parse((await end(at, await at.add(payload))).outcome);
    const [body0, face0] = payload.candidates;
    expect(outcome).toMatchObject({
      blocked: ['explicit', 'minor', 'explicit'],
      candidates: [
        { id: body0?.id, previews: [{ key: 'body-0-0.webp' }] },
        { id: face0?.id, previews: [{ key: 'face-0-0.webp' }] },
      ],
    });
    expect(at.storage.files.has('body-1.safetensors')).toBe(false);
  });

  it('fails, for good, where no body is left to choose', async () => {
    const at = await benchFor('training');
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.2, blocked: 'minor' });
    await at.startWorker();
    const ended = await end(at, await at.add(await trainingPayload(at.storage)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(ended.reason).toContain('output_blocked_minor');
    expect([...at.storage.files.keys()].filter((key) => key.endsWith('.safetensors'))).toEqual([]);
  });
});

describe('the heartbeat', () => {
  it('says what the worker serves, and is gone when the worker has left', async () => {
    const at = await benchFor('image');
    const worker = await at.startWorker({ WORKER_QUEUES: ['image', 'video'] });
    const key = WORKER_KEY_PREFIX + worker.status().id;
    const beat = workerHeartbeatSchema.parse(JSON.parse((await at.redis.get(key)) ?? ''));
    expect(beat).toMatchObject({ engine: 'preview', ready: true, queues: ['image', 'video'], jobs: [] });
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
