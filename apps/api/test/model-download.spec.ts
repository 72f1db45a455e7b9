import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Language, triggerWordOf } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { Character, type NewCharacter } from '../src/modules/creations/characters/character.entity.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, failureOf, givenCharacter, givenModelFiles, TENSORS } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { givenProPayment, startPro } from './support/pro.js';
import { unzip } from './support/unzip.js';

const SECRET = 'a-secret-of-model-downloads-0123456789';
function read(file: Buffer | undefined) {
  if (!file) throw new Error('the file is missing');
  const end = 8 + Number(file.readBigUInt64LE(0));
  const { __metadata__: metadata, ...tensors } = JSON.parse(file.toString('utf8', 8, end)) as Record<string, object>;
  return { end, metadata: metadata as Record<string, string>, tensors, data: file.subarray(end) };
}

let app: TestApp;
let store: ObjectStore;

beforeAll(async () => {
  app = await TestApp.start({ SESSION_SECRET: SECRET });
  store = app.nest.get(ObjectStore);
});
afterAll(() => app.stop());

async function givenModel(overrides: Partial<NewCharacter> = {}, metadata?: Record<string, string>) {
  const user = await app.signUp();
  const character = await givenCharacter(app, user, { engine: 'comfyui', ...overrides });
  await givenModelFiles(app, character, metadata);
  return { user, character };
}

const linkOf = ({ api }: SignedIn, { id }: NewCharacter) => api.characters.model({ id });
const fetchZip = (url: string, headers: Record<string, string> = {}) => fetch(new URL(url, app.url), { headers });

async function download(user: SignedIn, character: NewCharacter) {
  const link = await linkOf(user, character);
  const response = await fetchZip(link.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { link, response, bytes, files: response.ok ? await unzip(bytes) : new Map<string, Buffer>() };
}

describe('the model of a character', () => {
  it('is one zip of its files and a README, whose size is known before', async () => {
    const { user, character } = await givenModel();
    const { link, response, bytes, files } = await download(user, character);
    expect(link.file_name).toBe('미나-model.zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(link.file_name));
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect([bytes.length, Number(response.headers.get('content-length'))]).toEqual([link.bytes, link.bytes]);
    expect([...files.keys()]).toEqual(['미나-body.safetensors', '미나-face.safetensors', 'README.txt']);
  });

  it('says in its headers what it is, and has the very tensors that are stored', async () => {
    const facts = { family: 'illustrious', base_model: 'Illustrious-XL-v1.1.safetensors' } as const;
    const { user, character } = await givenModel(
      { lora: { ...facts, strengths: { body: 0.8, face: 0.5 } } },
      { steps: '1500' },
    );
    const { files } = await download(user, character);
    const body = read(files.get('미나-body.safetensors'));
    const stored = read(await buffer((await store.get(character.bodyKey)).body));
    expect(body.data.equals(TENSORS)).toBe(true);
    expect(body.end % 8).toBe(0);
    expect(body.tensors).toEqual(stored.tensors);
    expect(body.metadata).toEqual({
      steps: '1500',
      'modelspec.sai_model_spec': '1.0.0',
      'modelspec.title': '미나',
      'modelspec.architecture': 'stable-diffusion-xl-v1-base/lora',
      'modelspec.implementation': 'https://github.com/comfyanonymous/ComfyUI',
      'modelspec.trigger_phrase': expect.stringMatching(/^[a-z]{6}chr$/),
      'modelspec.license': `Personal, non-commercial use only: ${app.url}/terms-of-use#licence`,
      'modelspec.date': character.createdAt.toISOString(),
      ss_base_model_version: 'sdxl_base_v1-0',
      ss_sd_model_name: facts.base_model,
      'atelier.family': 'illustrious',
      'atelier.base_model': facts.base_model,
      'atelier.strength': '0.8',
      'atelier.kind': 'body',
      'atelier.engine': 'comfyui',
      'atelier.character': '미나',
      'atelier.character_id': character.id,
      'atelier.trigger_word': body.metadata['modelspec.trigger_phrase'],
      'atelier.licence': 'personal',
    });
    expect(read(files.get('미나-face.safetensors')).metadata).toMatchObject({
      'modelspec.title': '미나 (face)',
      'atelier.kind': 'face',
      'atelier.strength': '0.5',
    });
  });

  it('that was trained here is known by what the training was told', async () => {
    const lora = { family: 'flux', base_model: 'flux1-dev.safetensors', strengths: { body: 1, face: 0.7 } } as const;
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    app.worker.handlers.training = async (...job) => ({ ...(await defaultHandlers.training(...job)), lora });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    app.worker.handlers.training = defaultHandlers.training;
    const { candidates } = await user.api.training.candidates({ id });
    const chosen = (kind: 'body' | 'face') => candidates.find((candidate) => candidate.kind === kind)?.id ?? '';
    const choice = { body_model_id: chosen('body'), face_model_id: chosen('face') };
    const { character_id } = await user.api.training.select({ id, ...choice });
    const character = await app.database.getRepository(Character).findOneByOrFail({ id: character_id });
    expect(character.lora).toEqual(lora);
    await givenModelFiles(app, character);
    const { metadata } = read((await download(user, character)).files.get('Mina-face.safetensors'));
    expect(metadata).toMatchObject({ 'modelspec.architecture': 'flux-1-dev/lora', 'atelier.strength': '0.7' });
    expect(metadata['atelier.trigger_word']).toBe(triggerWordOf(id));
  });

  it('from before its family was noted says what its tensors tell, and owns to what is not known', async () => {
    const { user, character } = await givenModel({ faceKey: null, faceSha256: null });
    const { files } = await download(user, character);
    expect([...files.keys()]).toEqual(['미나-body.safetensors', 'README.txt']);
    const { metadata } = read(files.get('미나-body.safetensors'));
    expect(metadata).toMatchObject({ 'atelier.family': 'sdxl', 'atelier.strength': '0.9' });
    expect(metadata).not.toHaveProperty(['atelier.base_model']);
    expect(files.get('README.txt')?.toString()).toContain('Trained on: not recorded');
  });

  it('of the built-in engine says that it is no LoRA, and stays readable for it', async () => {
    const { user, character } = await givenModel({ engine: 'preview' }, { format: 'atelier-preview', kind: 'body' });
    const { files } = await download(user, character);
    const { metadata } = read(files.get('미나-body.safetensors'));
    expect(metadata).toMatchObject({
      format: 'atelier-preview',
      kind: 'body',
      'modelspec.architecture': 'atelier-preview',
    });
    expect(metadata).not.toHaveProperty(['atelier.family']);
    expect(files.get('README.txt')?.toString()).toContain('It’s not a LoRA for other apps');
  });

  it.each<[Language, string, string]>([
    ['en', 'Trigger word: ', 'For personal, non-commercial use only.'],
    ['ko', '트리거 단어: ', '개인적, 비상업적 용도로만 사용할 수 있어요.'],
  ])('has a README in the language of its creator: %s', async (language, trigger, licence) => {
    const { user, character } = await givenModel();
    await user.api.account.update({ language });
    const text = (await download(user, character)).files.get('README.txt')?.toString() ?? '';
    expect(text).toContain(trigger);
    expect(text).toContain(`${licence} ${app.url}/terms-of-use#licence`);
    expect(text).toContain('미나-face.safetensors');
  });
});

describe('the licence of a model', () => {
  const licenceOf = async (user: SignedIn, character: NewCharacter): Promise<string | undefined> =>
    read((await download(user, character)).files.get('미나-body.safetensors')).metadata['atelier.licence'];

  it('is commercial on Pro, and stays so for what was made on Pro', async () => {
    const { user, character } = await givenModel();
    const before = await givenCharacter(app, user, { engine: 'comfyui', createdAt: daysAgo(60) });
    await givenModelFiles(app, before);
    expect(await licenceOf(user, character)).toBe('personal');
    await startPro(app, user, { paymentId: await givenProPayment(app, user) });
    expect(await licenceOf(user, character)).toBe('commercial');
    expect(await licenceOf(user, before)).toBe('commercial');
    await app.database.query(
      `UPDATE plan_periods SET starts_at = now() - interval '30 days', ends_at = now() - interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    await app.database.query(`UPDATE characters SET created_at = now() - interval '2 days' WHERE id = $1`, [
      character.id,
    ]);
    await app.database.query(`UPDATE users SET plan = 'free', plan_ends_at = NULL WHERE id = $1`, [user.id]);
    expect(await licenceOf(user, character)).toBe('commercial');
    expect(await licenceOf(user, before)).toBe('personal');
  });

  it('stays what was bought, whatever the catalogue says later', async () => {
    const { user, character } = await givenModel();
    await startPro(app, user, { paymentId: await givenProPayment(app, user) });
    const sell = (commercial: boolean) =>
      app.database.query(`UPDATE plans SET commercial_licence = $1 WHERE code = 'pro'`, [commercial]);
    await sell(false);
    try {
      expect(await licenceOf(user, character)).toBe('commercial');
      const late = await givenModel();
      await startPro(app, late.user, { paymentId: await givenProPayment(app, late.user) });
      expect(await licenceOf(late.user, late.character)).toBe('personal');
    } finally {
      await sell(true);
    }
  });
});

describe('a download that was cut off', () => {
  it('goes on from where it was, as long as it is the same zip', async () => {
    const { user, character } = await givenModel();
    const { link, response, bytes } = await download(user, character);
    const etag = response.headers.get('etag') ?? '';
    for (const [range, from, to] of [
      [`bytes=0-99`, 0, 99],
      [`bytes=100000-`, 100_000, link.bytes - 1],
      [`bytes=${String(link.bytes - 30)}-${String(link.bytes + 9)}`, link.bytes - 30, link.bytes - 1],
      ['bytes=-22', link.bytes - 22, link.bytes - 1],
    ] as const) {
      const part = await fetchZip(link.url, { range, 'if-range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${link.bytes}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    const beyond = await fetchZip(link.url, { range: `bytes=${String(link.bytes)}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${String(link.bytes)}`]);
    await user.api.characters.update({ id: character.id, name: 'Yuna' });
    const other = await fetchZip(link.url, { range: 'bytes=0-99', 'if-range': etag });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
    await other.arrayBuffer();
  });

  it('holds no file of the storage open', async () => {
    const { user, character } = await givenModel();
    const { url } = await linkOf(user, character);
    const opened: { destroyed: boolean }[] = [];
    const get = store.get.bind(store);
    store.get = async (key) => {
      const object = await get(key);
      opened.push(object.body);
      return object;
    };
    try {
      const part = await fetchZip(url, { range: 'bytes=0-9' });
      expect((await part.arrayBuffer()).byteLength).toBe(10);
    } finally {
      store.get = get;
    }
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]);
  });

  it('can be asked for its size alone', async () => {
    const { user, character } = await givenModel();
    const { url, bytes } = await linkOf(user, character);
    const head = await fetch(new URL(url, app.url), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(bytes),
      'bytes',
    ]);
  });
});

describe('a model', () => {
  it('is its owner’s alone, also while the character is public', async () => {
    const { character } = await givenModel({ isPublic: true });
    const other = await app.signUp();
    expect((await failureOf(linkOf(other, character))).code).toBe('not_found');
  });

  it('can still be taken along when its character has expired, and that does not renew it', async () => {
    const { user, character } = await givenModel({ lastUsedAt: daysAgo(200) });
    expect((await download(user, character)).response.status).toBe(200);
    expect((await user.api.characters.get({ id: character.id })).expired).toBe(true);
  });

  it('is opened by its own link alone, and for as long as it is there', async () => {
    const { user, character } = await givenModel();
    const { character: second } = await givenModel();
    const { url } = await linkOf(user, character);
    const statusOf = async (address: string): Promise<number> => {
      const response = await fetchZip(address);
      await response.arrayBuffer();
      return response.status;
    };
    const signed = (audience: string, seconds: number) =>
      new SignJWT({ character: character.id })
        .setProtectedHeader({ alg: 'HS256', typ: 'model+jwt' })
        .setSubject(user.id)
        .setIssuer('atelier')
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(new TextEncoder().encode(SECRET));
    const path = `/api/characters/${character.id}/model/archive`;
    expect(await statusOf(`${path}?token=${await signed('atelier-model', 60)}`)).toBe(200);
    expect(await statusOf(`${path}?token=${await signed('atelier-model', -1)}`)).toBe(403);
    expect(await statusOf(`${path}?token=${await signed('atelier-api', 60)}`)).toBe(403);
    expect(await statusOf(`${path}?token=${user.token}`)).toBe(403);
    expect(await statusOf(path)).toBe(403);
    expect(await statusOf(url.replace(character.id, second.id))).toBe(403);
    expect(await statusOf(url.replace(character.id, '1'))).toBe(404);
    await user.api.characters.remove({ id: character.id });
    expect(await statusOf(url)).toBe(404);
  });

  it('whose file is damaged, or gone, is no half of a zip', async () => {
    const { user, character } = await givenModel();
    await store.put(character.bodyKey, Buffer.from('\x80\x02 no safetensors'), 'application/octet-stream');
    expect((await failureOf(linkOf(user, character))).code).toBe('internal');
    await store.delete(character.bodyKey);
    expect((await failureOf(linkOf(user, character))).code).toBe('not_found');
  });

  it('is the same zip each time', async () => {
    const { user, character } = await givenModel();
    const hashes = await Promise.all(
      [1, 2].map(async () =>
        createHash('sha256')
          .update((await download(user, character)).bytes)
          .digest('hex'),
      ),
    );
    expect(new Set(hashes).size).toBe(1);
  });
});
