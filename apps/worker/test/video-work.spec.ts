import { decodePermanentFailure, JOBS } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readVideoXmp } from '../src/media/provenance.js';
import { WorkBench, type Ended } from './support/bench.js';
import { videoPayload } from './support/payloads.js';
import { drawing } from './support/pictures.js';
import { greyFrames, makeVideo } from './support/videos.js';

let redis: LocalService;
let at: WorkBench;
const end = (jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  at = await WorkBench.create(redis.url, 'video');
});
afterEach(() => at.close());
afterAll(() => redis.stop());

describe('video.generate', () => {
  it('delivers a marked video and its poster, from a picture of the product or an upload', async () => {
    await at.startWorker();
    for (const upload of [undefined, await sharp(drawing(300, 200)).webp().toBuffer()]) {
      const payload = await videoPayload(at.storage, upload);
      const outcome = JOBS.video.outcome.parse((await end(await at.add(payload))).outcome);
      expect(outcome).toMatchObject({ seconds: 4, fps: 24, seed: 9, video: { width: 320, height: 180 } });
      expect(outcome.phashes).toHaveLength(1);
      expect(outcome.source_phash === null).toBe(upload === undefined);
      const file = at.storage.files.get('video.mp4');
      expect(readVideoXmp(file?.bytes ?? Buffer.alloc(0))).toContain(payload.creation_id);
      expect((await sharp(at.storage.files.get('poster.webp')?.bytes).metadata()).xmp?.toString()).toContain(
        payload.creation_id,
      );
    }
  });

  it.each([
    ['where the engine moved one', { x: 0.4, y: 0.2 }, { x: 0.4, y: 0.2 }],
    ['as none where the engine moved none, whatever else is taken for one', null, null],
    ['where it is seen, where the engine does not say', undefined, { x: 0.4, y: 0.4, head: [0, 0.66] }],
  ])('tells of its face %s', async (_, focus, told) => {
    at.runtime.videoFocus = focus;
    await at.startWorker();
    const { outcome } = await end(await at.add(await videoPayload(at.storage)));
    expect(JOBS.video.outcome.parse(outcome).focus).toEqual(told);
  });

  it('refuses a bad upload for good, with the reason that the creator is shown', async () => {
    await at.startWorker();
    const ended = await end(await at.add(await videoPayload(at.storage, drawing(300, 200))));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe('upload_unsupported_format');
    expect(at.runtime.calls).toEqual([]);
  });

  it.each(['rateSafety', 'rateVideo'] as const)(
    'holds back what %s blocks: the poster, or the video',
    async (sense) => {
      at.analysis[sense] = () => Promise.resolve({ nsfw: 0.99, blocked: 'explicit', phashes: [] });
      await at.startWorker();
      const ended = await end(await at.add(await videoPayload(at.storage)));
      expect(decodePermanentFailure(ended.reason)?.code).toBe('output_blocked');
      expect(at.storage.files.has('video.mp4')).toBe(false);
    },
  );

  it.each(['rateSafety', 'rateVideo'] as const)(
    'never delivers what %s takes for a child, though an operator has allowed the request',
    async (sense) => {
      at.analysis[sense] = () => Promise.resolve({ nsfw: 0.3, blocked: 'minor', phashes: [] });
      await at.startWorker();
      const ended = await end(await at.add({ ...(await videoPayload(at.storage)), allow_sensitive: true }));
      expect(decodePermanentFailure(ended.reason)?.code).toBe('output_blocked_minor');
      expect(at.storage.files.has('video.mp4')).toBe(false);
    },
  );

  it.each([
    ['explicit', 'picture_explicit'],
    ['minor', 'picture_minor'],
  ] as const)('refuses an upload that is %s before anything is made', async (blocked, code) => {
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.99, blocked });
    await at.startWorker();
    const upload = await sharp(drawing(300, 200)).png().toBuffer();
    const ended = await end(await at.add(await videoPayload(at.storage, upload)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe(code);
    expect(at.runtime.calls).toEqual([]);
  });

  it('never delivers a video that the safety check could not look at', async () => {
    let looks = 0;
    at.analysis.rateVideo = () => Promise.reject(new Error(`not decoded, ${String((looks += 1))}`));
    await at.startWorker();
    const ended = await end(await at.add(await videoPayload(at.storage)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 3 });
    expect(looks).toBe(3);
    expect(at.storage.files.has('video.mp4')).toBe(false);
    expect(at.storage.files.has('poster.webp')).toBe(false);
  });

  it.each(['rateSafety', 'rateVideo'] as const)(
    'delivers what %s would block where an operator has allowed it',
    async (sense) => {
      at.analysis[sense] = () => Promise.resolve({ nsfw: 0.99, blocked: 'explicit', phashes: [] });
      await at.startWorker();
      const upload = await sharp(drawing(300, 200)).png().toBuffer();
      const ended = await end(await at.add({ ...(await videoPayload(at.storage, upload)), allow_sensitive: true }));
      expect(ended.state).toBe('completed');
      expect(at.storage.files.has('video.mp4')).toBe(true);
    },
  );

  it('labels every frame and the poster where that is required, and marks both', async () => {
    await at.startWorker();
    const size = { width: 320, height: 180 };
    at.runtime.mp4 = await makeVideo(12, size);
    const make = async (visible_label: boolean) => {
      const payload = { ...(await videoPayload(at.storage)), visible_label };
      expect((await end(await at.add(payload))).state).toBe('completed');
      const [video, poster] = ['video.mp4', 'poster.webp'].map(
        (key) => at.storage.files.get(key)?.bytes ?? Buffer.alloc(0),
      ) as [Buffer, Buffer];
      expect(readVideoXmp(video)).toContain(`dc:identifier="${payload.creation_id}"`);
      expect(readVideoXmp(video)).toContain('digitalsourcetype/algorithmicMedia');
      const xmp = (await sharp(poster).metadata()).xmp?.toString();
      expect(xmp).toContain(`dc:identifier="${payload.creation_id}"`);
      expect(xmp).toContain('digitalsourcetype/algorithmicMedia');
      return { frames: await greyFrames(video, size), poster: await sharp(poster).greyscale().raw().toBuffer(), video };
    };
    const [plain, labelled] = [await make(false), await make(true)];
    expect(plain.video.subarray(0, at.runtime.mp4.length).equals(at.runtime.mp4)).toBe(true);
    expect(labelled.frames).toHaveLength(12);
    const changes = (a: Buffer, b: Buffer): number =>
      a.filter((level, i) => Math.abs(level - (b[i] ?? 0)) > 40 && i / size.width > 0.7 * size.height).length;
    for (const [i, frame] of plain.frames.entries()) {
      expect(changes(frame, labelled.frames[i] ?? frame), `frame ${String(i)}`).toBeGreaterThan(100);
    }
    expect(changes(plain.poster, labelled.poster)).toBeGreaterThan(100);
  });
});
