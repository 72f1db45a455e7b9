import {
  BUILT_IN_SERVER,
  decodePermanentFailure,
  focusOfFace,
  JOBS,
  type OutcomeOf,
  type PictureRule,
} from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { perceptualHash } from '../src/media/inspect-picture.js';
import { encodeMarkedPicture } from '../src/media/provenance.js';
import { WorkBench, type Ended } from './support/bench.js';
import { sdxlLora } from './support/comfyui.js';
import { imagePayload, importPayload, refinePayload, waifuPayload } from './support/payloads.js';
import { drawing, png } from './support/pictures.js';

let redis: LocalService;
let at: WorkBench;
const end = (jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  at = await WorkBench.create(redis.url, 'image');
});
afterEach(() => at.close());
afterAll(() => redis.stop());

type Outcome = OutcomeOf<typeof JOBS.image>;
const make = async (payload: unknown): Promise<Outcome> => {
  const ended = await end(await at.add(payload));
  expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
  return JOBS.image.outcome.parse(ended.outcome);
};
const fileOf = (stored: { key: string }): Buffer => at.storage.files.get(stored.key)?.bytes ?? Buffer.alloc(0);

/** What every delivered picture must be: stored as told, and saying what it is, in the image and in its thumbnail. */
async function expectDelivered(
  { image, thumbnail, thumbhash, nsfw, phash }: Outcome['images'][number],
  creationId: string,
) {
  for (const stored of [image, thumbnail]) {
    const metadata = await sharp(fileOf(stored)).metadata();
    expect(at.storage.files.get(stored.key)?.contentType).toBe(stored.content_type);
    expect(stored).toMatchObject({ width: metadata.width, height: metadata.height, bytes: fileOf(stored).length });
    const xmp = metadata.xmp?.toString();
    expect(xmp).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(xmp).toContain(`dc:identifier="${creationId}"`);
  }
  expect(image.content_type).toBe('image/png');
  const longer = Math.max(image.width, image.height);
  expect(Math.max(thumbnail.width, thumbnail.height)).toBe(Math.min(512, longer));
  const ratio = thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'));
  expect(Math.abs(ratio - image.width / image.height)).toBeLessThan(0.2);
  expect(nsfw).toBe(0.01);
  expect(phash).toBe(await perceptualHash(fileOf(image)));
}

describe('each task', () => {
  beforeEach(() => at.startWorker());

  it('draws a character, and tells how far it is', async () => {
    const payload = imagePayload(at.storage);
    const outcome = await make(payload);
    expect(outcome).toMatchObject({ blocked: [], images: [{ seed: 7 }, { seed: 8 }] });
    expect(outcome.images.map(({ id }) => id)).toEqual(payload.outputs.map(({ id }) => id));
    for (const image of outcome.images) await expectDelivered(image, payload.creation_id);
    expect(outcome.images[0]?.image).toMatchObject({ width: 512, height: 640 });
    const percents = at.progress.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(at.progress.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['generating', 'saving']));
    expect(new Set(at.progress.map(({ server }) => server))).toEqual(new Set([BUILT_IN_SERVER]));
  });

  it('sends a picture while its face is looked for', async () => {
    const isSent = () => Promise.resolve(at.storage.files.has('image-0.png') || null);
    at.analysis.findFace = async () => {
      await waitFor(isSent, { timeoutMs: 10_000, what: 'the picture' });
      return [0.2, 0.2, 0.4, 0.4];
    };
    const { images } = await make(waifuPayload(at.storage, 1));
    expect(images[0]?.focus).toEqual(focusOfFace([0.2, 0.2, 0.4, 0.4]));
  });

  it('begins to rate a picture while the next ones are drawn, and goes on with that', async () => {
    const begun: Buffer[] = [];
    const rated: (Buffer | null | undefined)[] = [];
    const square = Buffer.alloc(3);
    at.analysis.beginToRate = (one) => begun.push(one);
    at.analysis.rateSafety = (_png, one) => {
      rated.push(one);
      return Promise.resolve({ nsfw: 0.01, blocked: null });
    };
    const draw = at.runtime.imagine.bind(at.runtime);
    at.runtime.imagine = async (request, context) => {
      context.onSquare?.(square);
      const [first, ...others] = await draw(request, context);
      expect(rated).toEqual([]);
      return first ? [{ ...first, square }, ...others] : others;
    };
    const payload = waifuPayload(at.storage, 2);
    const { images } = await make(payload);
    expect(begun).toEqual([square]);
    expect(rated).toEqual([square, undefined]);
    for (const image of images) await expectDelivered(image, payload.creation_id);
  });

  it('draws a first character from words', async () => {
    const payload = waifuPayload(at.storage, 3);
    const outcome = await make(payload);
    expect(at.runtime.calls).toEqual(['imagine']);
    expect(outcome).toMatchObject({ blocked: [], images: [{ seed: 7 }, { seed: 8 }, { seed: 9 }] });
    for (const image of outcome.images) await expectDelivered(image, payload.creation_id);
  });

  it('refines a picture: one, larger, from the seed of the job', async () => {
    const payload = await refinePayload(at.storage);
    const outcome = await make(payload);
    expect(outcome).toMatchObject({ blocked: [], images: [{ id: payload.outputs[0]?.id, seed: 7 }] });
    expect(outcome.images[0]?.image).toMatchObject({ width: 480, height: 384 });
    for (const image of outcome.images) await expectDelivered(image, payload.creation_id);
  });

  it.each([
    ['stays what it was where no model took part', [], 'trainedAlgorithmicMedia'],
    ['is what the models made of it where they did', [{ role: 'checkpoint', sha256: null }], 'algorithmicMedia'],
  ] as const)('refines: the picture %s', async (_, models, sourceType) => {
    const was = { ...at.runtime.refined, digital_source_type: 'trainedAlgorithmicMedia' } as const;
    const { bytes } = await encodeMarkedPicture(await png(320, 256), 'image/png', {
      ...{ creationId: 'the first', provenance: was, visibleLabel: false },
    });
    at.runtime.refined = { ...at.runtime.refined, models: [...models] };
    const payload = { ...(await refinePayload(at.storage)), source: at.storage.input('source.png', bytes) };
    const { images } = await make(payload);
    expect(images[0]?.provenance.digital_source_type).toBe(sourceType);
    for (const stored of [images[0]?.image, images[0]?.thumbnail]) {
      const xmp = (await sharp(fileOf(stored ?? { key: '' })).metadata()).xmp?.toString();
      expect(xmp).toContain(`digitalsourcetype/${sourceType}"`);
      expect(xmp).toContain(payload.creation_id);
      expect(xmp).not.toContain('the first');
    }
  });

  it('refuses to refine what is gone, at the first attempt', async () => {
    const ended = await end(
      await at.add({ ...(await refinePayload(at.storage)), source: at.storage.input('gone.png') }),
    );
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(at.runtime.calls).toEqual([]);
  });
});

describe('what the safety check would hold back', () => {
  let rule: PictureRule;
  beforeEach(async () => {
    let rated = 0;
    rule = 'explicit';
    at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.99, blocked: (rated += 1) === 1 ? rule : null });
    await at.startWorker();
  });

  it('is counted, and not stored: nothing of it is sent, or looked for in it', async () => {
    const payload = imagePayload(at.storage, 2);
    let looks = 0;
    at.analysis.findFace = () => Promise.resolve(((looks += 1), null));
    expect(await make(payload)).toMatchObject({
      blocked: ['explicit'],
      images: [{ id: payload.outputs[1]?.id, seed: 8, nsfw: 0.99 }],
    });
    expect([...at.storage.files.keys()].sort()).toEqual(['body.safetensors', 'image-1-small.webp', 'image-1.png']);
    const puts = [...at.storage.requests.keys()].filter((request) => request.startsWith('PUT'));
    expect(puts.sort()).toEqual(['PUT image-1-small.webp', 'PUT image-1.png']);
    expect(looks).toBe(1);
  });

  it('is delivered with its rating where an operator has allowed the request', async () => {
    const outcome = await make({ ...waifuPayload(at.storage, 2), allow_sensitive: true });
    expect(outcome).toMatchObject({ blocked: [], images: [{ nsfw: 0.99 }, { nsfw: 0.99 }] });
  });

  it('is never delivered where it looks like a child, whatever an operator has allowed', async () => {
    rule = 'minor';
    const payload = { ...(await refinePayload(at.storage)), allow_sensitive: true };
    expect(await make(payload)).toMatchObject({ blocked: ['minor'], images: [] });
    expect(at.storage.files.has('image-0.png')).toBe(false);
  });
});

describe('a model that is brought', () => {
  const rating = (blocked: PictureRule | null) => ({ nsfw: blocked ? 0.99 : 0.01, blocked });
  beforeEach(() => at.startWorker());

  it('is kept as it came, where its pictures may be seen', async () => {
    const file = sdxlLora({ 'atelier.trigger_word': 'minachr' });
    const { images, imported } = await make(importPayload(at.storage, file));
    expect(images).toHaveLength(2);
    expect(imported).toMatchObject({ engine: 'preview', trigger_word: 'minachr', lora: null });
    expect(imported?.unshown).toEqual({ full_body: true, cells: [] });
    expect(at.storage.files.get('model.safetensors')?.bytes.equals(file)).toBe(true);
  });

  it('that the runtime cannot use is refused for its reason', async () => {
    at.runtime.verdict = { refused: 'import_not_lora' };
    const ended = await end(await at.add(importPayload(at.storage, sdxlLora())));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe('import_not_lora');
    expect(at.runtime.calls).toEqual([]);
  });

  it('is told to be of another kind before its weights are looked at', async () => {
    const file = sdxlLora();
    const zeros = file.fill(0, 8 + Number(file.readBigUInt64LE(0)));
    at.runtime.verdict = { refused: 'import_own_models_only' };
    const other = await end(await at.add(importPayload(at.storage, zeros)));
    expect(decodePermanentFailure(other.reason)?.code).toBe('import_own_models_only');
    at.runtime.verdict = { lora: null };
    const empty = await end(await at.add(importPayload(at.storage, zeros)));
    expect(decodePermanentFailure(empty.reason)?.code).toBe('import_weights_unusable');
  });

  it.each<[string, PictureRule, number, string]>([
    ['all', 'explicit', 2, 'output_blocked'],
    ['only one, of what looks like a child', 'minor', 1, 'output_blocked_minor'],
  ])('is not kept where %s of its pictures are refused', async (_which, rule, count, code) => {
    let rated = 0;
    at.analysis.rateSafety = () => Promise.resolve(rating((rated += 1) <= count ? rule : null));
    const ended = await end(await at.add(importPayload(at.storage, sdxlLora())));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe(code);
    expect(at.storage.files.has('model.safetensors')).toBe(false);
  });

  it('is kept where some of its pictures are no more than too explicit', async () => {
    let rated = 0;
    at.analysis.rateSafety = () => Promise.resolve(rating((rated += 1) === 1 ? 'explicit' : null));
    const { images, blocked, imported } = await make(importPayload(at.storage, sdxlLora()));
    expect([images.length, blocked, imported?.trigger_word]).toEqual([1, ['explicit'], '']);
  });
});

describe('the label that people see', () => {
  beforeEach(() => at.startWorker());
  const differ = async (a: Buffer, b: Buffer, of: 'corner' | 'rest'): Promise<number> => {
    const [p, q] = await Promise.all(
      [a, b].map((bytes) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })),
    );
    if (!p || p.data.length !== q?.data.length) throw new Error('pictures of different sizes');
    const { width, height } = p.info;
    const isCorner = (i: number) => i % width > width * 0.85 && Math.floor(i / width) > height * 0.85;
    return p.data.reduce((most, level, i) => {
      const counts = isCorner(i) === (of === 'corner');
      return counts ? Math.max(most, Math.abs(level - (q.data[i] ?? 0))) : most;
    }, 0);
  };

  it.each(['character', 'waifu', 'refine'] as const)(
    'is in the corner of image and thumbnail of %s where it is required',
    async (task) => {
      const payload = { character: imagePayload, waifu: waifuPayload, refine: refinePayload };
      const [plain] = (await make(await payload[task](at.storage, 1))).images;
      const before = [plain?.image, plain?.thumbnail].map((stored) => fileOf(stored ?? { key: '' }));
      const labelled = await make({ ...(await payload[task](at.storage, 1)), visible_label: true });
      const [image] = labelled.images;
      const after = [image?.image, image?.thumbnail].map((stored) => fileOf(stored ?? { key: '' }));
      for (const [i, picture] of after.entries()) {
        expect(await differ(before[i] ?? picture, picture, 'corner')).toBeGreaterThan(100);
        // A lossy thumbnail is not the same to the last bit beside the label.
        expect(await differ(before[i] ?? picture, picture, 'rest')).toBeLessThanOrEqual(i === 0 ? 0 : 30);
        expect((await sharp(picture).metadata()).xmp?.toString()).toContain('DigitalSourceType');
      }
      expect(image?.thumbhash).toBe(plain?.thumbhash);
    },
  );
});

it('without the label, the image is pixel for pixel what the runtime drew', async () => {
  await at.startWorker();
  const { images } = await make(imagePayload(at.storage, 1));
  const drawn = sharp(drawing(512, 640)).raw().toBuffer();
  expect(
    (
      await sharp(fileOf(images[0]?.image ?? { key: '' }))
        .raw()
        .toBuffer()
    ).equals(await drawn),
  ).toBe(true);
});
