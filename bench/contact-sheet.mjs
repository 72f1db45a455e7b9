// Many seeds of one prompt on one sheet, to be looked at before and after a change of the built-in engine. Run after a build:
//   node bench/contact-sheet.mjs sheet.png --prompt="한복을 입은 소녀" --seeds=40
//   node bench/contact-sheet.mjs sheet.png --prompt="첫눈 내리는 한옥 마당" --shot=full   (of a trained character)
// --worker=… takes another checkout's apps/worker.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    worker: { type: 'string', default: path.join(import.meta.dirname, '../apps/worker') },
    prompt: { type: 'string', multiple: true, default: [''] },
    shot: { type: 'string' },
    character: { type: 'string', default: 'mina' },
    seeds: { type: 'string', default: '40' },
    width: { type: 'string', default: '576' },
    height: { type: 'string', default: '768' },
  },
});
const worker = pathToFileURL(`${path.resolve(values.worker)}/`);
const { PreviewRuntime } = await import(new URL('dist/runtimes/preview/index.js', worker).href);
const require = createRequire(new URL('package.json', worker));
const sharp = require('sharp');
const context = {
  ...{ jobId: 'sheet', signal: new AbortController().signal },
  ...{ onProgress: () => undefined, onPreview: () => undefined },
};
const [width, height, seeds] = [values.width, values.height, values.seeds].map(Number);
const runtime = new PreviewRuntime();

/** A model of the sample pictures, as the training makes it. */
async function train() {
  const { makeSamplePictures } = await import(pathToFileURL(require.resolve('@atelier/sample-pictures')).href);
  const samples = await makeSamplePictures({ character: values.character, count: 8, size: 768 });
  const pictures = samples.map(({ name, bytes }) => ({
    ...{ id: name, read: () => Promise.resolve(bytes), caption: '', facts: { faces: [] }, isVariation: false },
  }));
  const { candidates } = await runtime.train({ modelName: 'sheet', triggerWord: 'sheet', seed: 1, pictures }, context);
  const body = candidates.find(({ kind, recommended }) => kind === 'body' && recommended);
  return { sha256: '', fetch: () => Promise.resolve(body.model) };
}

const body = values.shot ? await train() : null;
const draw = (prompt, seed) =>
  body
    ? runtime.generateImages(
        {
          ...{
            body,
            face: null,
            triggerWord: '',
            prompt,
            clothing_prompt: '',
            negative_prompt: '',
            expression: 'none',
          },
          ...{ direction: 'front', angle: 'middle', shot: values.shot, width, height, count: 1, seed },
        },
        context,
      )
    : runtime.imagine({ prompt, negative_prompt: '', width, height, count: 1, seed }, context);

const EDGE = 220;
const tile = {
  width: Math.round((EDGE * width) / Math.max(width, height)),
  height: Math.round((EDGE * height) / Math.max(width, height)),
};
const tiles = [];
for (let i = 0; i < seeds; i++) {
  const prompt = values.prompt[i % values.prompt.length] ?? '';
  const [image] = await draw(prompt, 1 + i * 7919);
  tiles.push(await sharp(image.png).resize(tile).toBuffer());
}
const across = Math.ceil(Math.sqrt((seeds * tile.height * 1.6) / tile.width));
const down = Math.ceil(seeds / across);
await sharp({ create: { width: across * tile.width, height: down * tile.height, channels: 3, background: '#17131d' } })
  .composite(
    tiles.map((input, i) => ({
      ...{ input, left: (i % across) * tile.width, top: Math.floor(i / across) * tile.height },
    })),
  )
  .png()
  .toFile(positionals[0] ?? 'sheet.png');
