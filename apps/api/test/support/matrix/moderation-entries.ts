import { givenPublicImages } from '../moderation.js';
import { givenImage } from './creation-entries.js';
import type { Matrix } from './matrix.js';
import { NOT_FOUND, OWNERS_ONLY, SIGNED_IN, type Expectation } from './roles.js';

const OWN: Expectation = [422, 'report_own'];
const REPORT = { reason: 'stolen' };

export const MODERATION_ENTRIES: Matrix = {
  'GET /api/appeals': { expect: SIGNED_IN },
  'POST /api/appeals': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      const { id } = await givenImage(owner, world);
      await world.app.database.query('UPDATE image_creations SET blocked = 1 WHERE id = $1', [id]);
      return { body: { job_id: (await owner.api.images.get({ id })).job.id, kind: 'blocked' } };
    },
  },
  'POST /api/gallery/{id}/reports': [
    {
      name: 'of somebody else’s',
      expect: SIGNED_IN,
      prepare: async (_owner, world) => {
        const { id } = await givenPublicImages(world.app, await world.creator());
        return { params: { id }, body: REPORT };
      },
    },
    {
      name: 'of one’s own',
      expect: { ...SIGNED_IN, owner: OWN, pro: OWN },
      prepare: async (owner, world) => {
        const { id } = await givenPublicImages(world.app, owner);
        return { params: { id }, body: REPORT };
      },
    },
    {
      name: 'of a private one',
      expect: { ...SIGNED_IN, other: NOT_FOUND, operator: NOT_FOUND, owner: NOT_FOUND, pro: NOT_FOUND },
      prepare: async (owner, world) => {
        const { id } = await givenImage(owner, world);
        return { params: { id }, body: REPORT };
      },
    },
  ],
};
