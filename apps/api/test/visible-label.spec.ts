import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from './support/app.js';
import { finishedImage } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ VISIBLE_LABEL: 'true' });
});
afterAll(() => app.stop());

describe('a visible mark that the operator requires', () => {
  it('is asked of the worker for every image, second pass and video', async () => {
    const asked: [string, boolean][] = [];
    app.worker.handlers.image = (payload, job) => {
      asked.push([payload.task, payload.visible_label]);
      return defaultHandlers.image(payload, job);
    };
    app.worker.handlers.video = (payload, job) => {
      asked.push(['video', payload.visible_label]);
      return defaultHandlers.video(payload, job);
    };
    const user = await app.signUp();
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight' });
    const image_id = (await finishedImage(user, id)).images[0]?.id ?? '';
    await finishedImage(user, (await user.api.images.refine({ id, image_id })).id);
    await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'he waves' });
    await waitFor(async () => (await app.openHolds()) === 0);
    expect(asked).toEqual([
      ['waifu', true],
      ['refine', true],
      ['video', true],
    ]);
  });
});
