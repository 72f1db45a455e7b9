import { waitFor } from '@atelier/local-services';
import type { TrainingSession } from '@atelier/contracts';
import type { SignedIn } from '../app.js';
import { givenCharacter } from '../creations.js';
import { givenImage, newVideo } from './creation-entries.js';
import type { Matrix } from './matrix.js';
import { OWNERS_ONLY, SIGNED_IN } from './roles.js';
import type { Call, World } from './world.js';

const FILE = { name: 'a.png', content_type: 'image/png', size: 3 };

export async function newSession({ api }: SignedIn): Promise<string> {
  return (await api.training.create()).id;
}

const ofNewSession = async (owner: SignedIn): Promise<Call> => ({ params: { id: await newSession(owner) } });

/** An upload that has arrived and is not used yet. */
export async function arrivedUpload(owner: SignedIn, id: string, { app }: World): Promise<string> {
  const { uploads } = await owner.api.training.requestUploads({ id, files: [FILE] });
  const [ticket] = uploads;
  if (!ticket) throw new Error('no ticket');
  await fetch(new URL(ticket.url, app.url), { method: 'PUT', headers: ticket.headers, body: 'abc' });
  return ticket.upload_id;
}

/** The ids of a new session and of its first picture. */
export async function sessionWithPicture(owner: SignedIn, { app }: World): Promise<{ id: string; image_id: string }> {
  const id = await app.sessionWithImages(owner, 1);
  const { images } = await owner.api.training.get({ id });
  return { id, image_id: images[0]?.id ?? '' };
}

const ofPicture = async (owner: SignedIn, world: World): Promise<Call> => ({
  params: await sessionWithPicture(owner, world),
});

const reaches = ({ api }: SignedIn, id: string, status: TrainingSession['status']): Promise<unknown> =>
  waitFor(async () => (await api.training.get({ id })).status === status);

/** A session with a finished set of variations. */
export async function sessionWithVariations(owner: SignedIn, world: World): Promise<string> {
  const { id, image_id } = await sessionWithPicture(owner, world);
  await owner.api.training.generateVariations({ id, image_ids: [image_id] });
  await reaches(owner, id, 'VARIATIONS_GENERATED');
  return id;
}

const readyToTrain = async (owner: SignedIn, { app }: World): Promise<Call> => {
  const id = await app.sessionWithImages(owner, 8);
  await owner.api.training.setModelName({ id, user_model_name: 'Mina' });
  return { params: { id } };
};

/** As it is sent. */
type Choice = Record<'body_model_id', string> & Record<'face_model_id', string | undefined>;

/** A session that waits for somebody to choose, with the ids of what there is to choose from. */
export async function sessionToSelect(owner: SignedIn, { app }: World): Promise<{ id: string; choice: Choice }> {
  const id = await app.sessionWithImages(owner, 4);
  await owner.api.training.setModelName({ id, user_model_name: 'Mina' });
  await owner.api.training.forceTrain({ id });
  await reaches(owner, id, 'AWAITING_SELECTION');
  const { candidates } = await owner.api.training.candidates({ id });
  const idOf = (kind: string): string | undefined => candidates.find((candidate) => candidate.kind === kind)?.id;
  return { id, choice: { body_model_id: idOf('body') ?? '', face_model_id: idOf('face') } };
}

/** A training that waits for a worker. */
async function waitingTraining(owner: SignedIn, world: World): Promise<string> {
  const { params } = await readyToTrain(owner, world);
  await world.holdBack('training');
  const { assignment_request_id: id } = await owner.api.training.forceTrain({ id: params?.id ?? '' });
  return id ?? '';
}

const base = '/api/training/sessions';

export const TRAINING_ENTRIES: Matrix = {
  'GET /api/training/dashboard': { expect: SIGNED_IN },
  [`GET ${base}/active`]: { expect: SIGNED_IN },
  [`GET ${base}/resumable`]: { expect: SIGNED_IN },
  [`GET ${base}/drafts`]: { expect: SIGNED_IN },
  [`POST ${base}`]: { expect: SIGNED_IN },
  [`GET ${base}/{id}`]: { expect: OWNERS_ONLY, prepare: ofNewSession },
  [`DELETE ${base}/{id}`]: { expect: OWNERS_ONLY, prepare: ofNewSession },
  [`POST ${base}/{id}/uploads`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner) => ({ ...(await ofNewSession(owner)), body: { files: [FILE] } }),
  },
  [`POST ${base}/{id}/images`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const id = await newSession(owner);
      return { params: { id }, body: { upload_ids: [await arrivedUpload(owner, id, world)] } };
    },
  },
  [`POST ${base}/{id}/images/from-creations`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { image_id } = await givenImage(owner, world);
      return { params: { id: await newSession(owner) }, body: { image_ids: [image_id] } };
    },
  },
  [`DELETE ${base}/{id}/images/{image_id}`]: { expect: OWNERS_ONLY, prepare: ofPicture },
  [`PUT ${base}/{id}/images/{image_id}/caption`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => ({ ...(await ofPicture(owner, world)), body: { caption: 'a red coat' } }),
  },
  [`PUT ${base}/{id}/images/{image_id}/main-face`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => ({ ...(await ofPicture(owner, world)), body: { face: 0 } }),
  },
  [`PUT ${base}/{id}/images/{image_id}/same-character`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => ({ ...(await ofPicture(owner, world)), body: { same: true } }),
  },
  [`PUT ${base}/{id}/model-name`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner) => ({ ...(await ofNewSession(owner)), body: { user_model_name: 'Mina' } }),
  },
  [`PUT ${base}/{id}/thumbnail`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id, image_id } = await sessionWithPicture(owner, world);
      return { params: { id }, body: { image_id } };
    },
  },
  [`POST ${base}/{id}/variations`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id, image_id } = await sessionWithPicture(owner, world);
      return { params: { id }, body: { image_ids: [image_id] } };
    },
  },
  [`GET ${base}/{id}/variations`]: { expect: OWNERS_ONLY, prepare: ofNewSession },
  [`POST ${base}/{id}/variations/confirm`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const id = await sessionWithVariations(owner, world);
      const { variation_results_s3: storage_urls } = await owner.api.training.get({ id });
      return { params: { id }, body: { storage_urls } };
    },
  },
  [`POST ${base}/{id}/train`]: { expect: OWNERS_ONLY, prepare: readyToTrain },
  [`POST ${base}/{id}/train/force`]: { expect: OWNERS_ONLY, prepare: readyToTrain },
  [`GET ${base}/{id}/candidates`]: { expect: OWNERS_ONLY, prepare: ofNewSession },
  [`POST ${base}/{id}/select`]: {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id, choice } = await sessionToSelect(owner, world);
      return { params: { id }, body: choice };
    },
  },
  'POST /api/jobs/{id}/cancel': [
    {
      name: 'of images',
      expect: OWNERS_ONLY,
      prepare: async (owner, world) => {
        await world.holdBack('image');
        const { id: character_id } = await givenCharacter(world.app, owner);
        const { job } = await owner.api.images.create({ character_id, prompt: 'in a garden' });
        return { params: { id: job.id } };
      },
    },
    {
      name: 'of a video',
      expect: OWNERS_ONLY,
      prepare: async (owner, world) => {
        await world.holdBack('video');
        const { job } = await owner.api.videos.get({ id: await newVideo(owner, world) });
        return { params: { id: job.id } };
      },
    },
    {
      name: 'of variations',
      expect: OWNERS_ONLY,
      prepare: async (owner, world) => {
        const { id, image_id } = await sessionWithPicture(owner, world);
        await world.holdBack('variation');
        const { job } = await owner.api.training.generateVariations({ id, image_ids: [image_id] });
        return { params: { id: job?.id ?? '' } };
      },
    },
    {
      name: 'of a training',
      expect: OWNERS_ONLY,
      prepare: async (owner, world) => {
        const { job } = await owner.api.assignments.get({ id: await waitingTraining(owner, world) });
        return { params: { id: job?.id ?? '' } };
      },
    },
  ],
  'GET /api/assignment-requests': { expect: SIGNED_IN, call: { query: { status: 'completed' } } },
  'GET /api/assignment-requests/{id}': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => ({ params: { id: await waitingTraining(owner, world) } }),
  },
  'POST /api/assignment-requests/{id}/retry': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const id = await waitingTraining(owner, world);
      const { job } = await owner.api.assignments.get({ id });
      await owner.api.jobs.cancel({ id: job?.id ?? '' });
      return { params: { id } };
    },
  },
};
