import type { SignedIn } from '../app.js';
import { givenCharacter } from '../creations.js';
import { givenPurchase } from '../money.js';
import type { Matrix } from './matrix.js';
import { OPERATORS_IN_PERSON } from './roles.js';
import type { Call, World } from './world.js';

const BECAUSE = { reason: 'because' };
const expect = OPERATORS_IN_PERSON;

const oneself = ({ id }: SignedIn): Call => ({ params: { id }, body: BECAUSE });
const person = ({ id }: SignedIn): Call => ({ params: { id } });

async function waitingJob(owner: SignedIn, world: World): Promise<Call> {
  await world.holdBack('image');
  const { id: character_id } = await givenCharacter(world.app, owner);
  const { job } = await owner.api.images.create({ character_id, prompt: 'in a garden' });
  return { params: { id: job.id }, body: BECAUSE };
}

/** It has taken something, and delivered it. */
async function paidJob(owner: SignedIn, world: World): Promise<Call> {
  const { id: character_id } = await givenCharacter(world.app, owner);
  const { job } = await owner.api.images.create({ character_id, prompt: 'in a garden' });
  await world.settled(job.id);
  return { params: { id: job.id }, body: BECAUSE };
}

/** It has failed, for no reason of its creator's. */
async function failedJob(owner: SignedIn, world: World): Promise<Call> {
  const call = await waitingJob(owner, world);
  const { id } = call.params ?? {};
  await world.app.database.query(
    `UPDATE jobs SET status = 'failed', error_code = 'generation_failed', finished_at = now() WHERE id = $1`,
    [id],
  );
  return call;
}

const readOf =
  (prepare: typeof waitingJob) =>
  async (owner: SignedIn, world: World): Promise<Call> => {
    const { params = {} } = await prepare(owner, world);
    return { params };
  };

export const ADMIN_ENTRIES: Matrix = {
  'GET /api/admin/access': { expect },
  'GET /api/admin/log': { expect },
  'GET /api/admin/jobs': { expect },
  'GET /api/admin/jobs/{id}': { expect, prepare: readOf(waitingJob) },
  'POST /api/admin/jobs/{id}/cancel': { expect, prepare: waitingJob },
  'POST /api/admin/jobs/{id}/release': { expect, prepare: waitingJob },
  'POST /api/admin/jobs/{id}/give-back': { expect, prepare: paidJob },
  'POST /api/admin/jobs/{id}/retry': { expect, prepare: failedJob },
  'GET /api/admin/people': { expect },
  'GET /api/admin/people/{id}': { expect, prepare: person },
  'GET /api/admin/people/{id}/payments': { expect, prepare: person },
  'GET /api/admin/people/{id}/transactions': { expect, prepare: person },
  'POST /api/admin/people/{id}/grant': {
    expect,
    prepare: ({ id }) => ({ params: { id }, body: { ...BECAUSE, spark: 5, pass: 0 } }),
  },
  // Who is paused is refused for that first: it is about somebody who calls nothing.
  'POST /api/admin/people/{id}/suspend': {
    expect,
    prepare: async (_owner, world) => oneself(await world.creator()),
  },
  'POST /api/admin/people/{id}/restore': { expect, prepare: oneself },
  // They are signed out by it, and called once more after it.
  'POST /api/admin/people/{id}/end-sessions': {
    expect,
    prepare: async (_owner, world) => oneself(await world.creator()),
  },
  'POST /api/admin/payments/{id}/refund': {
    expect,
    prepare: async (owner, world) => {
      const { id } = await givenPurchase(world.app, owner);
      return { params: { id }, body: BECAUSE };
    },
  },
};
