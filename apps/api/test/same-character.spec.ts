import type { Likeness, PayloadOf, PictureFacts, trainingJob } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { finishedExport, readExport } from './support/exports.js';
import { defaultHandlers, factsOf } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

const face = (left: number): PictureFacts['faces'][number] => ({
  box: [left, 0.2, 0.2, 0.2],
  score: 0.9,
  side: 'front',
});

/** Persons as directions at right angles to each other. */
const measure = (person: number): string => {
  const numbers = new Int8Array(1024);
  numbers.fill(100, person * 100, person * 100 + 100);
  return Buffer.from(numbers.buffer).toString('base64');
};

/** The next pictures are measured as these. */
function givenFaces(pictures: { faces: number[]; drawn?: boolean }[]): void {
  const rest = [...pictures];
  app.worker.handlers.ingest = async (payload, job) => {
    const outcome = await defaultHandlers.ingest(payload, job);
    return {
      pictures: outcome.pictures.map((picture) => {
        const next = rest.shift();
        if (picture.result !== 'accepted' || !next) return picture;
        const facts = factsOf(picture.image_id, { faces: next.faces.map((_, i) => face(0.1 + i * 0.3)) });
        const likeness: Likeness = { drawn: next.drawn ?? false, faces: next.faces.map(measure) };
        return { ...picture, facts, likeness };
      }),
    };
  };
}

const flagged = async (user: SignedIn, id: string) => {
  const { images } = await user.api.training.get({ id });
  return images.map(({ warnings }) => warnings.filter((warning) => /other/.test(warning)).join());
};

const alone = (...persons: number[]) => persons.map((person) => ({ faces: [person] }));

async function givenSet(pictures: { faces: number[]; drawn?: boolean }[]): Promise<{ user: SignedIn; id: string }> {
  givenFaces(pictures);
  const user = await app.signUp();
  return { user, id: await app.sessionWithImages(user, pictures.length) };
}

const trained = (user: SignedIn, id: string) =>
  waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');

const storedOf = (id: string) =>
  app.database.query<{ likeness: Likeness | null }[]>('SELECT likeness FROM session_images WHERE session_id = $1', [
    id,
  ]);

describe('pictures of somebody else', () => {
  it('are named before anything is paid, and trained on only where the creator insists', async () => {
    const { user, id } = await givenSet(alone(1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0));
    const other = 'other_person';
    expect(await flagged(user, id)).toEqual([other, other, other, ...Array.from({ length: 8 }, () => '')]);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    const refusal = await failureOf(user.api.training.train({ id }));
    expect(refusal).toMatchObject({ code: 'dataset_has_warnings' });
    await user.api.training.forceTrain({ id });
  });

  it('are not, once the creator says that they are the character, until that is taken back', async () => {
    const { user, id } = await givenSet(alone(0, 0, 0, 1));
    const image_id = (await user.api.training.get({ id })).images[3]?.id ?? '';
    const { images } = await user.api.training.setSameCharacter({ id, image_id, same: true });
    expect(images[3]).toMatchObject({ same_character: true, warnings: [] });
    await user.api.training.setSameCharacter({ id, image_id, same: false });
    expect(await flagged(user, id)).toEqual(['', '', '', 'other_person']);
  });

  it('are doubted, not claimed, where they are drawn, and not looked for among pictures from before', async () => {
    const drawn = await givenSet([0, 0, 0, 1].map((person) => ({ faces: [person], drawn: true })));
    expect(await flagged(drawn.user, drawn.id)).toEqual(['', '', '', 'maybe_other_character']);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    const user = await app.signUp();
    expect(await flagged(user, await app.sessionWithImages(user, 4))).toEqual(['', '', '', '']);
  });
});

describe('a picture of several people', () => {
  it('is learned from by the face that the creator chooses', async () => {
    const { user, id } = await givenSet([...alone(0, 0, 0), { faces: [1, 0] }]);
    const image_id = (await user.api.training.get({ id })).images[3]?.id ?? '';
    expect((await user.api.training.get({ id })).images[3]?.warnings).toEqual(['other_person', 'several_faces']);
    const { images } = await user.api.training.setMainFace({ id, image_id, face: 1 });
    expect(images[3]).toMatchObject({ warnings: [], facts: { main_face: 1 } });
    const seen: PayloadOf<typeof trainingJob>[] = [];
    app.worker.handlers.training = (payload, job) => {
      seen.push(payload);
      return defaultHandlers.training(payload, job);
    };
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.train({ id });
    await trained(user, id);
    expect(seen[0]?.pictures[3]?.facts).toMatchObject({ main_face: 1 });
    expect(JSON.stringify(seen)).not.toContain(measure(0));
    expect(await failureOf(user.api.training.setMainFace({ id, image_id, face: 0 }))).toMatchObject({
      code: 'wrong_state',
    });
  });

  it('takes no face that is not there, nor one of a picture that is not', async () => {
    const { user, id } = await givenSet([{ faces: [0, 1] }]);
    const image_id = (await user.api.training.get({ id })).images[0]?.id ?? '';
    expect(await failureOf(user.api.training.setMainFace({ id, image_id, face: 2 }))).toMatchObject({
      code: 'not_found',
    });
    expect(await failureOf(user.api.training.setMainFace({ id, image_id: id, face: 0 }))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what is measured of faces', () => {
  it('is shown to nobody, named in the export, and goes with the picture', async () => {
    const { user, id } = await givenSet(alone(0, 0, 1));
    expect((await storedOf(id)).every(({ likeness }) => likeness?.faces.length === 1)).toBe(true);
    const session = await user.api.training.get({ id });
    expect(JSON.stringify(session)).not.toContain(measure(0));
    await user.api.account.requestExport();
    const { data, text } = await readExport(app, await finishedExport(user));
    expect(data.training_sessions).toMatchObject([
      { pictures: Array.from({ length: 3 }, () => ({ faces_described_by_numbers: true })) },
    ]);
    expect(text).not.toContain(measure(0));
    await user.api.training.removeImage({ id, image_id: session.images[0]?.id ?? '' });
    expect(await storedOf(id)).toHaveLength(2);
  });

  it('is forgotten once a model has been chosen', async () => {
    const { user, id } = await givenSet(alone(0, 0, 0, 0));
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.train({ id });
    await trained(user, id);
    expect((await storedOf(id)).some(({ likeness }) => likeness !== null)).toBe(true);
    const { candidates } = await user.api.training.candidates({ id });
    const [body, faceModel] = ['body', 'face'].map((kind) => candidates.find((one) => one.kind === kind)?.id);
    await user.api.training.select({ id, body_model_id: body ?? '', face_model_id: faceModel });
    expect((await storedOf(id)).map(({ likeness }) => likeness)).toEqual([null, null, null, null]);
  });
});

describe('variations of a picture', () => {
  it('say how much each is like its source, and of a weak one why', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image_ids = [(await user.api.training.get({ id })).images[0]?.id ?? ''];
    app.worker.handlers.variation = async (payload, job) => {
      const outcome = await defaultHandlers.variation(payload, job);
      const [good, weak] = outcome.variations;
      if (good) good.likeness = 0.83;
      if (weak) Object.assign(weak, { likeness: 0.31, weakness: 'other_face' });
      return outcome;
    };
    await user.api.training.generateVariations({ id, image_ids });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'VARIATIONS_GENERATED');
    const { variations } = await user.api.training.variations({ id });
    // The others as a worker of the version before makes them.
    expect(variations.map(({ likeness, weakness }) => [likeness, weakness])).toEqual([
      [0.83, null],
      [0.31, 'other_face'],
      ...Array.from({ length: 4 }, () => [null, null]),
    ]);
    // A weak one may be taken all the same.
    const weak = variations[1]?.storage_url ?? '';
    const { images } = await user.api.training.confirmVariations({ id, storage_urls: [weak] });
    expect(images.at(-1)).toMatchObject({ origin: 'variation', variation_index: 1 });
  });
});
