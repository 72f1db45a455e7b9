import { cellName, JOBS, type OutcomeOf, type SheetCell, type SheetGap } from '@atelier/contracts';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Scratch } from '../src/files/temp-folder.js';
import { generateImages } from '../src/processors/image.processor.js';
import { type ModelRuntime, RuntimeRejection } from '../src/runtimes/model-runtime.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { loraBytes, startRuntime, startServer } from './support/comfyui.js';
import { makeImageAnalysis } from './support/image-analysis.js';
import { modelInput, sheetPayload } from './support/payloads.js';
import { startStorage, type StorageServer } from './support/storage-server.js';
import { readZip } from './support/zip.js';
import { makeContext, makeTrainRequest } from './preview-fixtures.js';

type Outcome = OutcomeOf<typeof JOBS.image>;
type Analysis = ReturnType<typeof makeImageAnalysis>;
type Payload = ReturnType<typeof sheetPayload>;

let storage: StorageServer;
let body: Buffer;
const scratch = new Scratch();
const preview = new PreviewRuntime();
const percents: number[] = [];
const pictures: string[] = [];
let previews = 0;

beforeAll(async () => {
  storage = await startStorage();
  const { candidates } = await preview.train(await makeTrainRequest('mina', 3), makeContext());
  const model = candidates.find(({ kind }) => kind === 'body')?.model;
  body = Buffer.from((await model?.arrayBuffer()) ?? new ArrayBuffer(0));
}, 60_000);
afterEach(() => {
  percents.length = 0;
  pictures.length = 0;
  previews = 0;
});
afterAll(async () => {
  await scratch.remove();
  await storage.close();
});

const make = async (payload: Payload, runtime: ModelRuntime, analysis: Partial<Analysis> = {}): Promise<Outcome> => {
  const outcome = await generateImages(JOBS.image.payload.parse(payload), {
    ...{ jobId: 'job', failedCode: 'generation_failed', signal: new AbortController().signal, scratch, runtime },
    report: (stage, { from, to }, percent, { picture } = {}) => {
      percents.push(from + ((to - from) * percent) / 100);
      const told = picture ? `${String(picture.number)} of ${String(picture.of)}` : stage;
      if (pictures.at(-1) !== told) pictures.push(told);
    },
    preview: () => {
      previews += 1;
    },
    servedBy: () => undefined,
    analysis: { ...makeImageAnalysis(), ...analysis },
    findFfmpeg: () => Promise.reject(new Error('no video here')),
    logger: pino({ level: 'silent' }),
  });
  return JOBS.image.outcome.parse(outcome);
};
const ofMina = (cells?: readonly SheetCell[]): Payload => ({
  ...sheetPayload(storage, cells),
  body: modelInput(storage, 'mina', body),
});
const namesOf = (gaps: readonly SheetGap[] = []): string[] =>
  gaps.map(({ cell, reason }) => `${cellName(cell)}: ${reason}`).sort();
const stored = (key: string): Buffer => storage.files.get(key)?.bytes ?? Buffer.alloc(0);
const packOf = (): Map<string, Buffer> => readZip(stored('sheet.zip'));
const FEW: SheetCell[] = [
  { kind: 'direction', value: 'center' },
  { kind: 'direction', value: 'front' },
  { kind: 'expression', value: 'none' },
  { kind: 'expression', value: 'smile' },
];
const FACE: SheetCell[] = ['none', 'smile'].map((value) => ({ kind: 'expression', value }) as SheetCell);

async function alphaOf(file: Buffer | undefined): Promise<{ corners: number[]; middle: number; size: number[] }> {
  const { data, info } = await sharp(file).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): number => data[y * width + x] ?? -1;
  return {
    corners: [at(0, 0), at(width - 1, 0)],
    middle: at(Math.floor(width / 2), Math.floor(height * 0.6)),
    size: [width, height],
  };
}

describe('a sheet by the built-in engine', () => {
  it('shows what cut-outs can show, and says which views only a GPU would add', { timeout: 60_000 }, async () => {
    const payload = ofMina(FEW);
    const outcome = await make(payload, preview);
    expect(namesOf(outcome.sheet?.gaps)).toEqual(['front: same']);
    expect(outcome.images).toHaveLength(1 + 3);
    expect(outcome.images[0]?.id).toBe(payload.sheet.id);
    // No picture is sold twice.
    const hashes = outcome.images.map(({ image }) => image.sha256);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    // Picture by picture, each of which is shown.
    expect({ pictures, previews }).toEqual({ pictures: ['1 of 3', '2 of 3', '3 of 3', 'saving'], previews: 3 });
    expect(outcome.sheet).toMatchObject({ stickers: 2, pack: { key: 'sheet.zip', content_type: 'application/zip' } });

    const whole = await sharp(stored('sheet.png')).metadata();
    expect(whole.width).toBe(2400);
    expect(whole.xmp?.toString()).toContain(`dc:identifier="${payload.creation_id}"`);

    const files = packOf();
    const sizes = [
      ['telegram/smile.webp', [512, 512]],
      ['whatsapp/smile.webp', [512, 512]],
      ['whatsapp/tray.png', [96, 96]],
      ['line/smile.png', [370, 320]],
      ['line/main.png', [240, 240]],
      ['line/tab.png', [96, 74]],
      ['kakaotalk/smile.png', [360, 360]],
      ['discord/stickers/smile.png', [320, 320]],
      ['discord/emoji/smile.png', [128, 128]],
      ['twitch/smile-112.png', [112, 112]],
      ['twitch/smile-56.png', [56, 56]],
      ['twitch/smile-28.png', [28, 28]],
      ['transparent/expressions/smile.png', [1024, 1024]],
      ['transparent/directions/front.png', [832, 1216]],
      ['sillytavern/joy.png', [512, 512]],
    ] as const;
    for (const [path, size] of sizes) {
      expect({ path, ...(await alphaOf(files.get(path))) }).toEqual({ path, corners: [0, 0], middle: 255, size });
      const { xmp } = await sharp(files.get(path)).metadata();
      expect(xmp?.toString(), path).toContain(`dc:identifier="${payload.creation_id}"`);
    }
    for (const [path, bytes] of files) {
      if (path.startsWith('whatsapp/')) expect(bytes.length, path).toBeLessThanOrEqual(100 * 1024);
    }
    expect(files.get('sheet.png')?.equals(stored('sheet.png'))).toBe(true);
    expect(files.get('README.txt')?.toString()).toContain('Mina: character sheet');
    // By the names that the screen has for them.
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toEqual([
      'pictures/directions/front.webp',
      'pictures/expressions/natural.webp',
      'pictures/expressions/smile.webp',
    ]);
  });

  it('leaves out what must not be seen, and hands on the rest', { timeout: 60_000 }, async () => {
    let rated = 0;
    const rateSafety: Analysis['rateSafety'] = () =>
      Promise.resolve(++rated === 1 ? { nsfw: 0.95, blocked: 'explicit' } : { nsfw: 0.01, blocked: null });
    const outcome = await make(ofMina(FACE), preview, { rateSafety });
    expect(outcome).toMatchObject({ blocked: ['explicit'], sheet: { stickers: 1 } });
    expect(namesOf(outcome.sheet?.gaps)).toEqual(['neutral: blocked']);
    expect([...packOf().keys()].filter((path) => path.startsWith('pictures/'))).toEqual([
      'pictures/expressions/smile.webp',
    ]);
  });

  it('makes nothing of nothing', { timeout: 60_000 }, async () => {
    const rateSafety: Analysis['rateSafety'] = () => Promise.resolve({ nsfw: 0.95, blocked: 'explicit' });
    const outcome = await make(ofMina(FACE), preview, { rateSafety });
    expect(outcome).toMatchObject({
      images: [],
      blocked: ['explicit', 'explicit'],
      sheet: { pack: null, stickers: 0 },
    });
  });

  it('sells no picture twice, and goes on after one that came out flawed', { timeout: 60_000 }, async () => {
    const first = await preview.generateImages(
      {
        ...{ body: { sha256: 'a', fetch: () => Promise.resolve(new Blob([new Uint8Array(body)])) }, face: null },
        ...{ triggerWord: 'chr', prompt: 'x', clothing_prompt: '', negative_prompt: '', expression: 'none' },
        ...{ direction: 'center', angle: 'middle', shot: 'portrait', width: 512, height: 512, count: 1, seed: 7 },
      },
      makeContext(),
    );
    const runtime = Object.assign(Object.create(preview) as PreviewRuntime, {
      generateImages: ({ expression }: { expression: string }) =>
        expression === 'angry' ? Promise.reject(new RuntimeRejection('output_flawed', 'flat')) : Promise.resolve(first),
    });
    const angry: SheetCell = { kind: 'expression', value: 'angry' };
    const outcome = await make(ofMina([FACE[0] ?? angry, angry, FACE[1] ?? angry]), runtime);
    expect(namesOf(outcome.sheet?.gaps)).toEqual(['angry: flawed', 'smile: same']);
    expect(outcome.images).toHaveLength(2);
  });
});

describe('a sheet by GPU servers', () => {
  it('asks for each direction and expression from one seed, on a plain ground', { timeout: 60_000 }, async () => {
    const server = await startServer('0.33.0');
    const gpu = await startRuntime([server.url]);
    try {
      const payload = { ...sheetPayload(storage, FEW), body: modelInput(storage, 'lora', loraBytes('body')) };
      const outcome = await make(payload, gpu);
      expect(outcome.sheet?.gaps).toEqual([]);
      expect(outcome.images).toHaveLength(1 + FEW.length);
      expect(new Set(outcome.images.map(({ seed }) => seed))).toEqual(new Set([payload.seed]));
      const texts = server.prompts.map(({ graph }) => JSON.stringify(graph));
      expect(texts).toHaveLength(FEW.length);
      for (const text of texts) expect(text).toContain('plain light grey background');
      expect(new Set(texts).size).toBe(FEW.length);
      expect(outcome.sheet?.pack?.bytes).toBe(stored('sheet.zip').length);
    } finally {
      await gpu.close();
      await server.close();
    }
  });
});
