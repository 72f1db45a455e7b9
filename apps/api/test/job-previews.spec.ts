import { PREVIEW_CHANNEL, type LiveEvent, type WorkPreview } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedImage, givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { listen } from './support/live.js';

let app: TestApp;
const opened: AbortController[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  app.worker.handlers.image = defaultHandlers.image;
  for (const stream of opened.splice(0)) stream.abort();
});
afterAll(() => app.stop());

const hear = (user: SignedIn): Promise<LiveEvent[]> => {
  const stop = new AbortController();
  opened.push(stop);
  return listen(app, user, stop.signal);
};

describe('pictures of unfinished work', () => {
  it('reach the pages of whoever the job belongs to, and nobody else, until it is done', async () => {
    const user = await app.signUp();
    const other = await app.signUp();
    const [own, foreign] = [await hear(user), await hear(other)];
    let finish: () => void = () => undefined;
    app.worker.handlers.image = async (payload, job) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return defaultHandlers.image(payload, job);
    };
    const character = await givenCharacter(app, user);
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: 'in a garden' });
    const show = (data: string) => {
      const preview: WorkPreview = { job_id: job.id, content_type: 'image/png', data };
      return app.worker.publish(PREVIEW_CHANNEL, JSON.stringify(preview));
    };
    await show('AAAA');
    const shown = await waitFor(() => own.find((event) => event.type === 'preview'));
    expect(shown).toEqual({ type: 'preview', job_id: job.id, image: 'data:image/png;base64,AAAA' });
    await app.worker.publish(PREVIEW_CHANNEL, 'rubbish');
    await show('BBBB');
    await waitFor(() => own.some((event) => event.type === 'preview' && event.image.endsWith('BBBB')));
    finish();
    await finishedImage(user, id);
    expect(foreign.filter(({ type }) => type === 'preview')).toEqual([]);
  });
});
