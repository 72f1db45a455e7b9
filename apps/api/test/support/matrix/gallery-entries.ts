import type { SignedIn } from '../app.js';
import { givenShown, givenShownVideo, makePrivate, pageOf, putPicture } from '../gallery.js';
import type { Matrix } from './matrix.js';
import { EVERYBODY, everybodyGets, NOT_FOUND, OWNERS_ONLY, SIGNED_IN, signedInGet } from './roles.js';
import type { Call, World } from './world.js';

const ofShown = async (owner: SignedIn, { app }: World): Promise<Call> => ({
  params: { id: await givenShown(app, owner) },
});

const ofHidden = async (owner: SignedIn, world: World): Promise<Call> => {
  const call = await ofShown(owner, world);
  await makePrivate(world.app, call.params?.id ?? '');
  return call;
};

/** Like it or not: a creation that is public is there for all who are signed in, and one that is not is there for nobody. */
const LIKES = [
  { name: 'a public one', expect: SIGNED_IN, prepare: ofShown },
  { name: 'a private one', expect: signedInGet(NOT_FOUND), prepare: ofHidden },
];

export const GALLERY_ENTRIES: Matrix = {
  'GET /api/themes': { expect: SIGNED_IN },
  'GET /api/themes/today': { expect: SIGNED_IN },
  'GET /api/gallery': { expect: SIGNED_IN, prepare: ofShown },
  'GET /api/gallery/{id}': [
    { name: 'a public one', expect: EVERYBODY, prepare: ofShown },
    { name: 'a private one', expect: everybodyGets(NOT_FOUND), prepare: ofHidden },
  ],
  'GET /api/creators/{id}': [
    {
      name: 'who has shown something',
      expect: SIGNED_IN,
      prepare: async (owner, { app }) => {
        await givenShown(app, owner);
        return { params: { id: await pageOf(app, owner) } };
      },
    },
    {
      name: 'who has shown nothing',
      expect: OWNERS_ONLY,
      prepare: async (owner, { app }) => ({ params: { id: await pageOf(app, owner) } }),
    },
  ],
  'PUT /api/images/{id}/like': LIKES,
  'DELETE /api/images/{id}/like': LIKES,
  'GET /api/share/{id}/picture': [
    {
      name: 'a public one',
      expect: EVERYBODY,
      prepare: async (owner, world) => {
        const call = await ofShown(owner, world);
        await putPicture(world.app, call.params?.id ?? '');
        return call;
      },
    },
    { name: 'a private one', expect: everybodyGets(NOT_FOUND), prepare: ofHidden },
  ],
  'GET /api/share/{id}/video': [
    {
      name: 'a public one',
      expect: EVERYBODY,
      success: 302,
      prepare: async (owner, { app }) => ({ params: { id: await givenShownVideo(app, owner) } }),
    },
    { name: 'a picture', expect: everybodyGets(NOT_FOUND), prepare: ofShown },
  ],
  // Here no web app is served, of which it would be a page.
  'GET /s': { expect: everybodyGets(NOT_FOUND) },
  'GET /s/{id}': { expect: everybodyGets(NOT_FOUND), prepare: ofShown },
};
