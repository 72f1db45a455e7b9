import { newId } from '../../../src/common/ids.js';
import type { SignedIn } from '../app.js';
import { givenPublicImages } from '../moderation.js';
import type { Matrix } from './matrix.js';
import { NOT_FOUND, OPERATORS_IN_PERSON } from './roles.js';
import type { Call, World } from './world.js';

/** Operators look at what is private only where somebody has asked them to. */
async function reportedJob(owner: SignedIn, world: World): Promise<Call> {
  const { id, job } = await givenPublicImages(world.app, owner);
  await (await world.creator()).api.gallery.report({ id, reason: 'stolen' });
  return { params: { id: job.id } };
}

export const ADMIN_SECTION_ENTRIES: Matrix = {
  'GET /api/admin/now': { expect: OPERATORS_IN_PERSON },
  'GET /api/admin/safety': { expect: OPERATORS_IN_PERSON },
  'GET /api/admin/safety/jobs/{id}/pictures': { expect: OPERATORS_IN_PERSON, prepare: reportedJob },
  // There is nothing to decide on: who may not, is told so first.
  'POST /api/admin/safety/appeals/{id}/decide': {
    expect: { ...OPERATORS_IN_PERSON, operator: NOT_FOUND },
    call: { params: { id: newId() }, body: { decision: 'reject', reason: 'It stays.' } },
  },
  'POST /api/admin/safety/reports/{creation_id}/decide': {
    expect: { ...OPERATORS_IN_PERSON, operator: NOT_FOUND },
    call: { params: { creation_id: newId() }, body: { decision: 'dismiss', reason: 'It stays.' } },
  },
  'GET /api/admin/settings': { expect: OPERATORS_IN_PERSON },
};
