import type { SignedIn } from '../app.js';
import type { Matrix } from './matrix.js';
import { EVERYBODY, OPERATORS_ONLY, SIGNED_IN } from './roles.js';
import { newSession } from './training-entries.js';
import type { Call, World } from './world.js';

/** A signed address is the permission, whoever has it. */
async function signedDownload(owner: SignedIn, world: World): Promise<Call> {
  const id = await world.app.sessionWithImages(owner, 1);
  const { images } = await owner.api.training.get({ id });
  const { pathname, searchParams } = new URL(images[0]?.url ?? '', world.app.url);
  return { params: { '*': pathname.replace('/api/files/', '') }, query: Object.fromEntries(searchParams) };
}

async function signedUpload(owner: SignedIn, world: World): Promise<Call> {
  const id = await newSession(owner);
  // Nobody looks at what it is before it is said to be there.
  const bytes = { picture: true };
  const file = { name: 'a.png', content_type: 'image/png', size: JSON.stringify(bytes).length };
  const { uploads } = await owner.api.training.requestUploads({ id, files: [file] });
  const [ticket] = uploads;
  const { pathname, searchParams } = new URL(ticket?.url ?? '', world.app.url);
  return {
    params: { '*': pathname.replace('/api/files/', '') },
    query: Object.fromEntries(searchParams),
    body: bytes,
    headers: () => ticket?.headers ?? {},
  };
}

export const OPERATIONS_ENTRIES: Matrix = {
  'POST /api/admin/session': { expect: OPERATORS_ONLY },
  'GET /api/admin/queue-load/{queue}': {
    expect: OPERATORS_ONLY,
    prepare: () => Promise.resolve({ params: { queue: 'training' } }),
  },
  'GET /api/metrics': { expect: OPERATORS_ONLY },
  'GET /api/healthz': { expect: EVERYBODY },
  'GET /api/livez': { expect: EVERYBODY },
  'GET /api/readyz': { expect: EVERYBODY },
  'GET /api/openapi.json': { expect: EVERYBODY },
  'GET /api/docs': { expect: EVERYBODY },
  // To the board itself, which asks who it is.
  'GET /admin/queues': { expect: EVERYBODY, success: 302 },
  'GET /api/live': { expect: SIGNED_IN },
  'GET /api/files/*': { expect: EVERYBODY, prepare: signedDownload },
  'PUT /api/files/*': { expect: EVERYBODY, prepare: signedUpload },
};
