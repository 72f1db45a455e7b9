import { randomUUID } from 'node:crypto';
import type {
  Candidate,
  CreateImageInput,
  CreateWaifuInput,
  ImageCreation,
  RuntimeStatus,
  TrainingSession,
  UploadTicket,
  User,
  VideoCreation,
  Wallet,
} from '@atelier/contracts';
import { makeSamplePictures, type CharacterName, type SamplePicture } from '@atelier/sample-pictures';
import { expect } from '@playwright/test';
import { query } from './database.js';
import { adminToken } from './stack-control.js';

/** Work on two cores that something else may share. */
const PATIENT = { timeout: 180_000 };
const base = (): string => process.env.BASE_URL ?? '';

const drawn = new Map<string, Promise<SamplePicture[]>>();

/** The same each time: drawn once. */
function drawnOf(character: CharacterName, count: number): Promise<SamplePicture[]> {
  const key = `${character} ${String(count)}`;
  const pictures = drawn.get(key) ?? makeSamplePictures({ character, count });
  drawn.set(key, pictures);
  return pictures;
}

/** A creator who talks to the API directly, for what a browser cannot show. */
export class Creator {
  constructor(
    readonly token: string,
    /** The refresh cookie, with which a browser is signed in as this creator. */
    readonly cookie: { name: string; value: string; domain: string; path: string },
  ) {}

  /** The first training is free: this creator's next one is not. */
  static async signUpToPay(): Promise<Creator> {
    const creator = await Creator.signUp();
    await query('UPDATE users SET free_training_job_id = gen_random_uuid() WHERE id = $1', [await creator.id()]);
    return creator;
  }

  static async signUp(ask = fetch): Promise<Creator> {
    const headers = { authorization: `Bearer ${adminToken()}` };
    const response = await ask(`${base()}/api/dev/test-users/create`, { method: 'POST', headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`signing up: ${String(response.status)} ${text}`);
    const { access_token: token } = JSON.parse(text) as { access_token: string };
    const [pair = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
    const [name = '', value = ''] = pair.split('=');
    return new Creator(token, { name, value, domain: new URL(base()).hostname, path: '/api/auth' });
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${base()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
    return JSON.parse(text) as T;
  }

  async id(): Promise<string> {
    return (await this.call<User>('GET', '/users/me')).id;
  }

  session(id: string): Promise<TrainingSession> {
    return this.call('GET', `/training/sessions/${id}`);
  }

  runtime(): Promise<RuntimeStatus> {
    return this.call('GET', '/runtime');
  }

  wallet(): Promise<Wallet> {
    return this.call('GET', '/wallet');
  }

  /** Uploads drawn pictures, names the character, and starts its training. */
  async beginTraining(character: CharacterName, count: number): Promise<string> {
    const id = await this.pictureSet(character, count);
    await this.startTraining(id, character);
    return id;
  }

  async startTraining(sessionId: string, name: string): Promise<void> {
    await this.call('PUT', `/training/sessions/${sessionId}/model-name`, { user_model_name: name });
    await this.call('POST', `/training/sessions/${sessionId}/train/force`);
  }

  /** Trains from drawn pictures, and answers the session when its models wait to be chosen. */
  async train(character: CharacterName, count: number): Promise<string> {
    const id = await this.beginTraining(character, count);
    await expect.poll(async () => (await this.session(id)).status, PATIENT).toBe('AWAITING_SELECTION');
    return id;
  }

  /** Draws an image, and answers it when it is done. */
  async drawImage(input: CreateImageInput): Promise<ImageCreation> {
    const { id } = await this.createImage(input);
    await expect.poll(async () => (await this.image(id)).status, PATIENT).toBe('completed');
    return this.image(id);
  }

  /** Uploads drawn pictures to a new session, and waits until they have been looked at. */
  async pictureSet(character: CharacterName, count: number): Promise<string> {
    const { id } = await this.call<TrainingSession>('POST', '/training/sessions');
    const pictures = await drawnOf(character, count);
    const files = pictures.map(({ name, contentType, bytes }) => ({
      name,
      content_type: contentType,
      size: bytes.length,
    }));
    const { uploads } = await this.call<{ uploads: UploadTicket[] }>('POST', `/training/sessions/${id}/uploads`, {
      files,
    });
    for (const [index, { url, headers }] of uploads.entries()) {
      await this.upload(new URL(url, base()), headers, pictures[index]?.bytes ?? new Uint8Array());
    }
    await this.call('POST', `/training/sessions/${id}/images`, {
      upload_ids: uploads.map(({ upload_id }) => upload_id),
    });
    const accepted = async () => (await this.session(id)).images.filter(({ status }) => status === 'accepted').length;
    await expect.poll(accepted, PATIENT).toBe(count);
    return id;
  }

  protected async upload(url: URL, headers: Record<string, string>, bytes: Uint8Array): Promise<void> {
    const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    expect(response.status).toBe(200);
  }

  /** Takes what is recommended, and gives the character's id. */
  async chooseRecommended(sessionId: string): Promise<string> {
    const path = `/training/sessions/${sessionId}`;
    const { candidates } = await this.call<{ candidates: Candidate[] }>('GET', `${path}/candidates`);
    const best = (kind: Candidate['kind']) =>
      candidates.find((candidate) => candidate.kind === kind && candidate.recommended)?.id;
    const choice = { body_model_id: best('body'), face_model_id: best('face') };
    return (await this.call<{ character_id: string }>('POST', `${path}/select`, choice)).character_id;
  }

  createImage(input: CreateImageInput): Promise<ImageCreation> {
    return this.call('POST', '/images', input);
  }

  createWaifu(input: CreateWaifuInput): Promise<ImageCreation> {
    return this.call('POST', '/waifus', input);
  }

  image(id: string): Promise<ImageCreation> {
    return this.call('GET', `/images/${id}`);
  }

  createVideo(imageId: string, prompt: string): Promise<VideoCreation> {
    return this.call('POST', '/videos', { source: { kind: 'image', image_id: imageId }, prompt, seconds: 2 });
  }

  video(id: string): Promise<VideoCreation> {
    return this.call('GET', `/videos/${id}`);
  }
}

/** New work is refused until the worker has told that its servers are well again. */
export async function takesWork(creator: Creator): Promise<boolean> {
  const { available, features } = await creator.runtime();
  return available && features.train && features.vary && features.image && features.video;
}
