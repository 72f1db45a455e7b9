import { ASPECT_RATIO_PIXELS, LIMITS } from '@atelier/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageAnalysis } from '../src/media/image-analysis.js';
import type { ImagineRequest } from '../src/runtimes/model-runtime.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { colourName } from '../src/vision/colour-name.js';
import { detectFaces, matte } from '../src/vision/index.js';
import { makeContext, trainRequestOf, visibleDifference } from './preview-fixtures.js';

const runtime = new PreviewRuntime();

/** Large enough to see what words change. What models look at is drawn larger. */
const request = (changes: Partial<ImagineRequest> = {}): ImagineRequest => ({
  prompt: 'a girl with brown hair in a grey hoodie, studio',
  negative_prompt: '',
  width: 256,
  height: 256,
  count: 1,
  seed: 11,
  ...changes,
});

const drawAnew = async (changes: Partial<ImagineRequest> = {}): Promise<Buffer> => {
  const [image] = await runtime.imagine(request(changes), makeContext());
  if (!image) throw new Error('no image');
  return image.png;
};

const drawn = new Map<string, Promise<Buffer>>();
/** What several tests look at is drawn once: the same request gives the same picture, as a test below shows. */
function draw(changes: Partial<ImagineRequest> = {}): Promise<Buffer> {
  const key = JSON.stringify(request(changes));
  const picture = drawn.get(key) ?? drawAnew(changes);
  drawn.set(key, picture);
  return picture;
}

interface Change {
  /** Left, top, right and bottom of what differs, in fractions of the picture. */
  box: [number, number, number, number];
  /** Names of the colour that most of what differs has in the first and in the second picture. */
  names: [string, string];
}

/** For eyes that look for faces and figures. */
const drawLarge = (changes: Partial<ImagineRequest>): Promise<Buffer> => draw({ width: 512, height: 512, ...changes });

/** Where two pictures of one size clearly differ, and in what colours. */
async function changeOf(a: Buffer, b: Buffer): Promise<Change> {
  const [p, q] = await Promise.all(
    [a, b].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!p || p.data.length !== q?.data.length) throw new Error('pictures of different sizes');
  const { width, height } = p.info;
  const box: Change['box'] = [1, 1, 0, 0];
  const counts = [new Map<string, number>(), new Map<string, number>()] as const;
  for (let i = 0; i < width * height; i++) {
    const colours = [p.data, q.data].map((data) => [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]) as [
      [number, number, number],
      [number, number, number],
    ];
    if (Math.hypot(...[0, 1, 2].map((c) => (colours[0][c] ?? 0) - (colours[1][c] ?? 0))) < 60) continue;
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
    counts.forEach((count, k) => {
      const name = colourName(colours[k as 0 | 1]);
      count.set(name, (count.get(name) ?? 0) + 1);
    });
  }
  const names = counts.map((count) => [...count].sort((x, y) => y[1] - x[1])[0]?.[0] ?? 'none');
  return { box, names: names as [string, string] };
}

describe('a picture from words alone', () => {
  it('is the same bytes for the same request, and counts up the seed', async () => {
    const images = await runtime.imagine(request({ count: 2, seed: 4294967295 }), makeContext());
    expect(images.map(({ seed }) => seed)).toEqual([4294967295, 0]);
    expect(images.map(({ png }) => png)).toEqual([await drawAnew({ seed: 4294967295 }), await drawAnew({ seed: 0 })]);
  });

  it.each(Object.entries(ASPECT_RATIO_PIXELS))(
    'has exactly the size of %s, and tells its origin',
    async (_ratio, size) => {
      const [image] = await runtime.imagine(request({ ...size, negative_prompt: 'rain' }), makeContext());
      expect(await sharp(image?.png).metadata()).toMatchObject({ ...size, format: 'png', hasAlpha: false });
      expect(image).toMatchObject(size);
      expect(image?.provenance).toMatchObject({
        engine: 'preview',
        models: [],
        prompt_as_sent: request().prompt,
        negative_as_sent: 'rain',
        digital_source_type: 'algorithmicMedia',
      });
    },
  );

  it('looks clearly different for every seed', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => draw({ prompt: 'a girl', seed })));
    for (const [i, a] of pictures.entries()) {
      for (const b of pictures.slice(i + 1)) expect(await visibleDifference(a, b)).toBeGreaterThan(12);
    }
  });

  it('reports progress that never goes back and ends at 100', async () => {
    const context = makeContext();
    await runtime.imagine(request({ count: 3 }), context);
    const percents = context.reports.map(({ percent }) => percent);
    expect(percents).toEqual([0, 33, 67, 100]);
    expect(context.reports.at(-1)?.stage).toBe('generating');
  });

  it('stops at the next picture with the reason of the signal', async () => {
    const context = makeContext();
    const stop = new Error('cancelled by the creator');
    const onProgress: typeof context.onProgress = (progress) => {
      context.onProgress(progress);
      if (progress.stage === 'generating') context.abort(stop);
    };
    await expect(runtime.imagine(request({ count: 4 }), { ...context, onProgress })).rejects.toBe(stop);
    expect(context.reports.filter(({ stage }) => stage === 'generating')).toHaveLength(1);
  });
});

describe('words change what they name, and nothing else', () => {
  const of = (hair: string, outfit: string): string => `a girl with ${hair} hair in a ${outfit} hoodie, studio`;

  it('the colour of the hair', async () => {
    const { box, names } = await changeOf(
      await draw({ prompt: of('red', 'grey') }),
      await draw({ prompt: of('blue', 'grey') }),
    );
    expect(names).toEqual(['red', 'blue']);
    expect(box[1]).toBeLessThan(0.25);
  });

  it('the colour of the clothes, below the head', async () => {
    const { box, names } = await changeOf(
      await draw({ prompt: of('brown', 'red') }),
      await draw({ prompt: of('brown', 'green') }),
    );
    expect(names).toEqual(['red', 'green']);
    expect(box[1]).toBeGreaterThan(0.4);
  });

  it.each<[string, [number, number, number, number]]>([
    ['glasses', [0.3, 0.25, 0.7, 0.6]],
    ['an eye patch', [0.3, 0.15, 0.7, 0.6]],
    ['a scarf', [0.3, 0.5, 0.7, 1]],
    ['cat ears', [0.25, 0, 0.75, 0.45]],
    ['elf ears', [0.2, 0.2, 0.8, 0.6]],
  ])('%s, where it is worn', async (name, [left, top, right, bottom]) => {
    // Both pictures have something tall on the head, so that both have the same frame.
    const [plain, worn] = [`${of('brown', 'grey')}, horns`, `${of('brown', 'grey')}, horns, ${name}`];
    const { box } = await changeOf(await draw({ prompt: plain }), await draw({ prompt: worn }));
    expect(box[0]).toBeGreaterThan(left);
    expect(box[1]).toBeGreaterThanOrEqual(top);
    expect(box[2]).toBeLessThan(right);
    expect(box[3]).toBeLessThanOrEqual(bottom);
    expect((box[2] - box[0]) * (box[3] - box[1])).toBeGreaterThan(0.005);
  });

  it('a negative prompt takes off what it names', async () => {
    const prompt = `${of('brown', 'grey')}, horns, glasses`;
    expect(await drawAnew({ prompt, negative_prompt: 'glasses' })).toEqual(
      await drawAnew({ prompt: `${of('brown', 'grey')}, horns` }),
    );
  });

  it('Korean ones as English ones', async () => {
    const korean = await drawAnew({ prompt: '파란 머리, 초록 후드티, 해변' });
    expect(korean).toEqual(await drawAnew({ prompt: 'blue hair, green hoodie, beach' }));
    expect(await visibleDifference(korean, await draw({ prompt: '파란 머리, 초록 후드티, 밤 도시' }))).toBeGreaterThan(
      20,
    );
  });
});

describe('a drawn character', () => {
  const analysis = createImageAnalysis(() => Promise.reject(new Error('no video is rated here')));

  it('has a face that is found, a figure that can be cut out, and nothing that is held back', async () => {
    const seeds = [1, 2, 3, 4];
    let faces = 0;
    for (const seed of seeds) {
      const png = await drawLarge({ prompt: 'a girl', seed });
      faces += (await detectFaces(png)).length > 0 ? 1 : 0;
      const { method, coverage } = await matte(png);
      expect(method).not.toBe('none');
      expect(coverage).toBeGreaterThan(0.15);
      expect(coverage).toBeLessThan(0.75);
      const { nsfw, blocked } = await analysis.rateSafety(png);
      expect(nsfw).toBeLessThan(LIMITS.safety.sensitiveFrom / 2);
      expect(blocked).toBeNull();
    }
    expect(faces).toBeGreaterThanOrEqual(3);
  });

  it('can be trained from its one picture and variations of it', async () => {
    const first = await drawLarge({ prompt: 'a girl with red hair', seed: 3 });
    const { pictures } = trainRequestOf('Drawn', [first]);
    const [source] = pictures;
    if (!source) throw new Error('no picture');
    const varied = await runtime.vary({ source: first, facts: source.facts, count: 2, seed: 5 }, makeContext());
    const { candidates } = await runtime.train(
      trainRequestOf('Drawn', [first, ...varied.map(({ png }) => png)]),
      makeContext(),
    );
    const kinds = new Set(candidates.filter(({ recommended }) => recommended).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['body', 'face']));
    for (const { score } of candidates) expect(score).toBeGreaterThan(0.4);
  });
});
