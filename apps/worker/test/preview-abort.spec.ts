import { describe, expect, it } from 'vitest';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { makeContext, makeTrainRequest } from './preview-fixtures.js';

const runtime = new PreviewRuntime();
const stop = new Error('cancelled by the creator');

describe('a call whose signal aborts', () => {
  it('stops training at the next picture with the reason of the signal', async () => {
    const context = makeContext();
    const onProgress: typeof context.onProgress = (progress) => {
      context.onProgress(progress);
      if (progress.stage === 'preprocessing') context.abort(stop);
    };
    const request = await makeTrainRequest('joon', 4, 256);
    await expect(runtime.train(request, { ...context, onProgress })).rejects.toBe(stop);
    expect(context.reports.filter(({ stage }) => stage === 'preprocessing')).toHaveLength(1);
  });

  it('kills the encoder of a video and throws the reason', async () => {
    const context = makeContext();
    const onProgress: typeof context.onProgress = ({ stage }) => {
      if (stage === 'generating') context.abort(stop);
    };
    const { pictures } = await makeTrainRequest('joon', 1, 256);
    const request = {
      image: (await pictures[0]?.read()) ?? Buffer.alloc(0),
      prompt: 'zoom',
      seconds: 2,
      fps: 12,
      seed: 1,
    };
    await expect(runtime.generateVideo(request, { ...context, onProgress })).rejects.toBe(stop);
  });

  it('does not start when it was aborted before', async () => {
    const context = makeContext();
    context.abort(stop);
    await expect(runtime.train(await makeTrainRequest('joon', 1, 256), context)).rejects.toBe(stop);
  });
});
