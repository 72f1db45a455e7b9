import type { SignedIn } from '../app.js';
import { givenImage } from './creation-entries.js';
import {
  arrivedUpload,
  newSession,
  sessionToSelect,
  sessionWithPicture,
  sessionWithVariations,
} from './training-entries.js';
import type { World } from './world.js';

/** A call by `other` about something of its own, in which an id of the owner's stands. */
interface ForeignPart {
  name: string;
  code: string;
  call: (owner: SignedIn, other: SignedIn, world: World) => Promise<unknown>;
}

const TRAINING: ForeignPart[] = [
  {
    name: 'an upload, as a picture of one’s own session',
    code: 'upload_missing',
    call: async (owner, other, world) => {
      const upload_id = await arrivedUpload(owner, await newSession(owner), world);
      return other.api.training.addImages({ id: await newSession(other), upload_ids: [upload_id] });
    },
  },
  {
    name: 'a picture, removed from one’s own session',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      return other.api.training.removeImage({ id: await newSession(other), image_id });
    },
  },
  {
    name: 'a picture, named in one’s own session',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      return other.api.training.setCaption({ id: await newSession(other), image_id, caption: 'mine' });
    },
  },
  {
    name: 'a picture, with a face chosen in one’s own session',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      return other.api.training.setMainFace({ id: await newSession(other), image_id, face: 0 });
    },
  },
  {
    name: 'a picture, vouched for in one’s own session',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      return other.api.training.setSameCharacter({ id: await newSession(other), image_id, same: true });
    },
  },
  {
    name: 'a picture, as the thumbnail of one’s own session',
    code: 'thumbnail_not_selected',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      return other.api.training.setThumbnail({ id: await newSession(other), image_id });
    },
  },
  {
    name: 'a picture, as the source of one’s own variations',
    code: 'variation_one_source',
    call: async (owner, other, world) => {
      const { image_id } = await sessionWithPicture(owner, world);
      const { id } = await sessionWithPicture(other, world);
      return other.api.training.generateVariations({ id, image_ids: [image_id] });
    },
  },
  {
    name: 'variations, kept in one’s own session',
    code: 'variation_unknown_url',
    call: async (owner, other, world) => {
      const theirs = await sessionWithVariations(owner, world);
      const { variation_results_s3: storage_urls } = await owner.api.training.get({ id: theirs });
      const id = await sessionWithVariations(other, world);
      return other.api.training.confirmVariations({ id, storage_urls: storage_urls.slice(0, 1) });
    },
  },
  {
    name: 'a model, chosen for one’s own character',
    code: 'selection_unknown_model',
    call: async (owner, other, world) => {
      const { choice } = await sessionToSelect(owner, world);
      const { id } = await sessionToSelect(other, world);
      return other.api.training.select({ id, ...choice });
    },
  },
];

const CREATIONS: ForeignPart[] = [
  {
    name: 'an image, downloaded as one of one’s own creation',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await givenImage(owner, world);
      const { id } = await givenImage(other, world);
      return other.api.images.download({ id, image_id });
    },
  },
  {
    name: 'an image, refined as one of one’s own creation',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await givenImage(owner, world);
      const { id } = await givenImage(other, world);
      return other.api.images.refine({ id, image_id });
    },
  },
  {
    name: 'an image, as a picture of one’s own session',
    code: 'not_found',
    call: async (owner, other, world) => {
      const { image_id } = await givenImage(owner, world);
      return other.api.training.addCreations({ id: await newSession(other), image_ids: [image_id] });
    },
  },
  {
    name: 'an upload for training, as the source of a video of its owner',
    code: 'upload_missing',
    call: async (owner, _other, world) => {
      const upload_id = await arrivedUpload(owner, await newSession(owner), world);
      return owner.api.videos.create({ source: { kind: 'upload', upload_id }, prompt: 'she turns' });
    },
  },
];

export const FOREIGN_PARTS: ForeignPart[] = [...TRAINING, ...CREATIONS];
