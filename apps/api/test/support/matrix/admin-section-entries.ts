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

const PACKAGE = { name_en: 'Big', name_ko: '빅', price_cents: 500, spark: 10, pass: 0, popular: false };
const AS_IT_IS = { version: new Date(0).toISOString(), reason: 'because' };
const NO_PACKAGE = { params: { id: newId() }, body: { ...PACKAGE, ...AS_IT_IS } };

/** Free as it is: nothing is changed. */
async function freePlan(_owner: SignedIn, { app }: World): Promise<Call> {
  const [plan] = await app.database.query<{ updated_at: Date }[]>(`SELECT * FROM plans WHERE code = 'free'`);
  const { updated_at, ...content } = plan as never as Record<string, unknown> & { updated_at: Date };
  return { params: { code: 'free' }, body: { ...content, version: updated_at.toISOString(), reason: 'because' } };
}

export const ADMIN_SECTION_ENTRIES: Matrix = {
  'GET /api/admin/catalogue': { expect: OPERATORS_IN_PERSON },
  'POST /api/admin/catalogue/packages': {
    expect: OPERATORS_IN_PERSON,
    prepare: () =>
      Promise.resolve({ body: { ...PACKAGE, code: `p_${newId().replaceAll('-', '_')}`, reason: 'because' } }),
  },
  'POST /api/admin/catalogue/packages/{id}/change': {
    expect: { ...OPERATORS_IN_PERSON, operator: NOT_FOUND },
    call: NO_PACKAGE,
  },
  'POST /api/admin/catalogue/packages/{id}/retire': {
    expect: { ...OPERATORS_IN_PERSON, operator: NOT_FOUND },
    call: NO_PACKAGE,
  },
  'POST /api/admin/catalogue/packages/{id}/restore': {
    expect: { ...OPERATORS_IN_PERSON, operator: NOT_FOUND },
    call: NO_PACKAGE,
  },
  'POST /api/admin/catalogue/plans/{code}/change': { expect: OPERATORS_IN_PERSON, prepare: freePlan },
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
