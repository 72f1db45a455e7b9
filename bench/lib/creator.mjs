// A creator of a whole product that runs (`startStack`), with a character: what the benches of whole screens begin with.
import { randomUUID } from 'node:crypto';
import { waitFor } from '@atelier/local-services';
import { makeSamplePictures } from '@atelier/sample-pictures';

export const PATIENT = { timeoutMs: 240_000 };

export async function call(stack, token, method, path, body) {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${stack.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

export async function signUp(stack) {
  const headers = { authorization: `Bearer ${stack.adminToken}` };
  const response = await fetch(`${stack.url}/api/dev/test-users/create`, { method: 'POST', headers });
  const [name, value] = response.headers.getSetCookie()[0].split(';')[0].split('=');
  const { access_token: token } = await response.json();
  return { token, cookie: { name, value, domain: new URL(stack.url).hostname, path: '/api/auth' } };
}

/** Nobody makes images without a character that is trained. */
export async function trainCharacter(stack, token) {
  const { id } = await call(stack, token, 'POST', '/training/sessions');
  const session = `/training/sessions/${id}`;
  const pictures = await makeSamplePictures({ character: 'mina', count: 3 });
  const files = pictures.map(({ name, contentType, bytes }) => ({
    name,
    content_type: contentType,
    size: bytes.length,
  }));
  const { uploads } = await call(stack, token, 'POST', `${session}/uploads`, { files });
  for (const [index, { url, headers }] of uploads.entries()) {
    await fetch(new URL(url, stack.url), { method: 'PUT', headers, body: pictures[index].bytes });
  }
  await call(stack, token, 'POST', `${session}/images`, { upload_ids: uploads.map(({ upload_id }) => upload_id) });
  const isAccepted = ({ status }) => status === 'accepted';
  await waitFor(async () => (await call(stack, token, 'GET', session)).images.every(isAccepted), PATIENT);
  await call(stack, token, 'PUT', `${session}/model-name`, { user_model_name: 'Mina' });
  await call(stack, token, 'POST', `${session}/train/force`);
  await waitFor(async () => (await call(stack, token, 'GET', session)).status === 'AWAITING_SELECTION', PATIENT);
  const { candidates } = await call(stack, token, 'GET', `${session}/candidates`);
  const best = (kind) => candidates.find((candidate) => candidate.kind === kind && candidate.recommended)?.id;
  const choice = { body_model_id: best('body'), face_model_id: best('face') };
  return (await call(stack, token, 'POST', `${session}/select`, choice)).character_id;
}

/** Makes one image, and waits until it is there. */
export async function makeImage(stack, token, character, prompt) {
  const { id } = await call(stack, token, 'POST', '/images', { character_id: character, prompt });
  await waitFor(async () => (await call(stack, token, 'GET', `/images/${id}`)).status === 'completed', PATIENT);
}
