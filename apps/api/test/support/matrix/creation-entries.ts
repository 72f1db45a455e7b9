import type { SignedIn } from '../app.js';
import {
  arrivedModel,
  finishedImage,
  finishedVideo,
  givenCharacter,
  givenImages,
  givenModelFiles,
} from '../creations.js';
import type { Matrix } from './matrix.js';
import { EVERYBODY, OWNERS_ONLY, ownersOnly, SIGNED_IN, UPLOAD_MISSING } from './roles.js';
import type { Call, World } from './world.js';

const FILE = { name: 'a.png', content_type: 'image/png', size: 3 };

const ofCharacter =
  (isPublic: boolean) =>
  async (owner: SignedIn, { app }: World): Promise<Call> => ({
    params: { id: (await givenCharacter(app, owner, { isPublic })).id },
  });

const ofModel =
  (isPublic: boolean) =>
  async (owner: SignedIn, { app }: World): Promise<Call> => {
    const character = await givenCharacter(app, owner, { isPublic });
    await givenModelFiles(app, character);
    return { params: { id: character.id } };
  };

async function linkToModel(owner: SignedIn, world: World): Promise<Call> {
  const { params } = await ofModel(false)(owner, world);
  const { url } = await owner.api.characters.model({ id: params?.['id'] ?? '' });
  return { ...(params ? { params } : {}), query: Object.fromEntries(new URL(url, world.app.url).searchParams) };
}

/** The ids of a finished creation and of its one image. */
export async function givenImage(owner: SignedIn, { app }: World): Promise<{ id: string; image_id: string }> {
  const { id, images } = await givenImages(owner, (await givenCharacter(app, owner)).id);
  return { id, image_id: images[0]?.id ?? '' };
}

const ofImage = async (owner: SignedIn, world: World): Promise<Call> => {
  const { id } = await givenImage(owner, world);
  return { params: { id } };
};

export async function newVideo(owner: SignedIn, world: World): Promise<string> {
  const { image_id } = await givenImage(owner, world);
  const { id } = await owner.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she turns' });
  return id;
}

const ofVideo = async (owner: SignedIn, world: World): Promise<Call> => {
  const { id } = await finishedVideo(owner, await newVideo(owner, world));
  return { params: { id } };
};

/** An upload for a video, or for a picture of oneself, that has arrived and is not used yet. */
export async function arrivedPicture(owner: SignedIn, { app }: World): Promise<string> {
  const { url, headers, upload_id } = await owner.api.videos.requestUpload(FILE);
  await fetch(new URL(url, app.url), { method: 'PUT', headers, body: 'abc' });
  return upload_id;
}

const imageOfCharacter =
  (isPublic: boolean) =>
  async (owner: SignedIn, { app }: World): Promise<Call> => ({
    body: { character_id: (await givenCharacter(app, owner, { isPublic })).id, prompt: 'in a garden' },
  });

const MODEL_NOT_FOUND = [404, 'model_not_found'] as const;

const CHARACTER_ENTRIES: Matrix = {
  'GET /api/characters': { expect: SIGNED_IN },
  'GET /api/characters/{id}': [
    { name: 'a private one', expect: OWNERS_ONLY, prepare: ofCharacter(false) },
    { name: 'a public one', expect: SIGNED_IN, prepare: ofCharacter(true) },
  ],
  'GET /api/characters/{id}/model': [false, true].map((isPublic) => ({
    name: isPublic ? 'a public one' : 'a private one',
    expect: OWNERS_ONLY,
    prepare: ofModel(isPublic),
  })),
  // What the address says is the permission, whoever opens it.
  'GET /api/characters/{id}/model/archive': { expect: EVERYBODY, prepare: linkToModel },
  'POST /api/characters/import/uploads': {
    expect: SIGNED_IN,
    call: { body: { name: 'mina.safetensors', content_type: '', size: 3 } },
  },
  'POST /api/characters/import': {
    expect: ownersOnly(UPLOAD_MISSING),
    prepare: async (owner, world) => ({ body: { upload_id: await arrivedModel(owner, world.app), name: 'Mina' } }),
  },
  'PATCH /api/characters/{id}': [false, true].map((isPublic) => ({
    name: isPublic ? 'a public one' : 'a private one',
    expect: OWNERS_ONLY,
    prepare: async (owner: SignedIn, world: World) => ({
      ...(await ofCharacter(isPublic)(owner, world)),
      body: { name: 'Yuna' },
    }),
  })),
  'DELETE /api/characters/{id}': [false, true].map((isPublic) => ({
    name: isPublic ? 'a public one' : 'a private one',
    expect: OWNERS_ONLY,
    prepare: ofCharacter(isPublic),
  })),
};

const IMAGE_ENTRIES: Matrix = {
  'POST /api/images': [
    { name: 'of a private character', expect: ownersOnly(MODEL_NOT_FOUND), prepare: imageOfCharacter(false) },
    { name: 'of a public character', expect: SIGNED_IN, prepare: imageOfCharacter(true) },
  ],
  'GET /api/images': { expect: SIGNED_IN },
  'GET /api/images/{id}': { expect: OWNERS_ONLY, prepare: ofImage },
  'DELETE /api/images/{id}': { expect: OWNERS_ONLY, prepare: ofImage },
  'GET /api/images/{id}/download': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id, image_id } = await givenImage(owner, world);
      return { params: { id }, query: { image_id } };
    },
  },
  'POST /api/waifus': { expect: SIGNED_IN, call: { body: { prompt: 'a knight' } } },
  'POST /api/characters/{id}/sheets': [
    { name: 'of a private character', expect: ownersOnly(MODEL_NOT_FOUND), prepare: ofCharacter(false) },
    { name: 'of a public character', expect: SIGNED_IN, prepare: ofCharacter(true) },
  ],
  'GET /api/images/{id}/pack': {
    expect: OWNERS_ONLY,
    prepare: async (owner, { app }) => {
      const { id } = await owner.api.images.createSheet({ id: (await givenCharacter(app, owner)).id });
      await finishedImage(owner, id);
      return { params: { id } };
    },
  },
  'POST /api/images/{id}/refine': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id, image_id } = await givenImage(owner, world);
      return { params: { id }, body: { image_id } };
    },
  },
  'PUT /api/images/{id}/visibility': [false, true].map((isPublic) => ({
    name: isPublic ? 'of a public one' : 'of a private one',
    expect: OWNERS_ONLY,
    prepare: async (owner: SignedIn, world: World) => {
      const { id } = await givenImage(owner, world);
      if (isPublic) await owner.api.images.setVisibility({ id, visibility: 'public' });
      return { params: { id }, body: { visibility: isPublic ? 'private' : 'public' } };
    },
  })),
};

const VIDEO_ENTRIES: Matrix = {
  'POST /api/videos/uploads': { expect: SIGNED_IN, call: { body: FILE } },
  'POST /api/videos': [
    {
      name: 'from an image',
      expect: OWNERS_ONLY,
      prepare: async (owner, world) => {
        const { image_id } = await givenImage(owner, world);
        return { body: { source: { kind: 'image', image_id }, prompt: 'she turns' } };
      },
    },
    {
      name: 'from an upload',
      expect: ownersOnly(UPLOAD_MISSING),
      prepare: async (owner, world) => {
        const upload_id = await arrivedPicture(owner, world);
        return { body: { source: { kind: 'upload', upload_id }, prompt: 'she turns' } };
      },
    },
  ],
  'POST /api/prompt-checks': {
    expect: SIGNED_IN,
    prepare: () => Promise.resolve({ body: { prompt: 'a girl at the sea' } }),
  },
  'GET /api/videos': { expect: SIGNED_IN },
  'GET /api/videos/{id}': { expect: OWNERS_ONLY, prepare: ofVideo },
  'DELETE /api/videos/{id}': { expect: OWNERS_ONLY, prepare: ofVideo },
  'PUT /api/videos/{id}/visibility': [false, true].map((isPublic) => ({
    name: isPublic ? 'of a public one' : 'of a private one',
    expect: OWNERS_ONLY,
    prepare: async (owner: SignedIn, world: World) => {
      const { id } = await finishedVideo(owner, await newVideo(owner, world));
      if (isPublic) await owner.api.videos.setVisibility({ id, visibility: 'public' });
      return { params: { id }, body: { visibility: isPublic ? 'private' : 'public' } };
    },
  })),
  'GET /api/videos/{id}/download': { expect: OWNERS_ONLY, prepare: ofVideo },
};

export const CREATION_ENTRIES: Matrix = {
  ...CHARACTER_ENTRIES,
  ...IMAGE_ENTRIES,
  ...VIDEO_ENTRIES,
  'GET /api/history': { expect: SIGNED_IN },
  'GET /api/jobs/{id}': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id } = await givenImage(owner, world);
      return { params: { id: (await owner.api.images.get({ id })).job.id } };
    },
  },
  'GET /api/wallet/jobs/{id}': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id } = await givenImage(owner, world);
      return { params: { id: (await owner.api.images.get({ id })).job.id } };
    },
  },
  'GET /api/durations': { expect: EVERYBODY },
  'GET /api/runtime': { expect: EVERYBODY },
};
