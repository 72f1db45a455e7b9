import { expect, it } from 'vitest';
import { PLAIN_OPTIONS } from '../src/runtimes/model-runtime.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { colourSharesOf } from '../src/runtimes/judging/measures.js';
import { detectFaces } from '../src/vision/index.js';
import { makeContext, trainRequestOf } from './preview-fixtures.js';
import { drawFlatCharacter } from './support/flat-character.js';

const runtime = new PreviewRuntime();

it('a character whose face no picture shows for sure is not painted over with clothes of another colour, in no preview either', async () => {
  const source = await drawFlatCharacter({ wall: '#8fb7d8', skin: '#2e5c2a' });
  expect(await detectFaces(source)).toEqual([]);
  const { candidates } = await runtime.train(trainRequestOf('flat', [source]), makeContext());
  const [body] = candidates;
  if (!body) throw new Error('no body');
  // What would show no change is left out.
  expect((await body.readPreviews()).map(({ cell }) => cell.prompt)).toEqual([0, 0, 0]);
  expect(body.scorecard.adherence).toBeNull();
  const model = { id: 'm', fetch: () => Promise.resolve(new Response(body.model)), ...{ key: 'm', sha256: '' } };
  const options = { ...PLAIN_OPTIONS, prompt: 'grey', width: 256, height: 256, count: 1, seed: 3 };
  const draw = async (clothing_prompt: string): Promise<Buffer> => {
    const request = { ...options, clothing_prompt, triggerWord: 'chr', body: model as never, face: null };
    const [image] = await runtime.generateImages(request, makeContext());
    if (!image) throw new Error('no image');
    return image.png;
  };
  const [plain, red] = [await draw(''), await draw('red dress')];
  expect((await colourSharesOf(red)).red).toBeCloseTo((await colourSharesOf(plain)).red, 2);
});
