import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, errorBodySchema, type Session } from '@atelier/contracts';
import { freePort, waitFor } from '@atelier/local-services';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { decodeJwt } from 'jose';
import supertest, { type Response } from 'supertest';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app.js';
import { readEnvironment } from '../../src/config/environment.js';
import { createDataSource } from '../../src/database/data-source.js';
import { FakeWorker } from './fake-worker.js';
import { freshServices } from './services.js';

export const ADMIN_TOKEN = 'test-admin-token-0123456789';

/** How supertest calls the methods. */
const VERBS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
  OPTIONS: 'options',
  HEAD: 'head',
} as const;

export interface RawCall {
  method?: keyof typeof VERBS;
  token?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface CallContext {
  idempotencyKey?: string;
  language?: string;
}
export type Client = ContractRouterClient<typeof contract, CallContext>;

export interface SignedIn {
  id: string;
  token: string;
  api: Client;
}

/** The whole API on real Postgres, Redis and disk storage, with a worker that makes pictures up. */
export class TestApp {
  private readonly http: ReturnType<typeof supertest>;

  private constructor(
    readonly url: string,
    readonly database: DataSource,
    readonly worker: FakeWorker,
    readonly nest: NestFastifyApplication,
    private readonly cleanUp: () => Promise<void>,
  ) {
    this.http = supertest(url);
  }

  /** `through`: the way that the API itself takes to its database, such as a pooler. */
  static async start(
    overrides: NodeJS.ProcessEnv = {},
    through = (databaseUrl: string) => databaseUrl,
  ): Promise<TestApp> {
    const services = await freshServices();
    const databaseUrl = overrides.DATABASE_URL ?? services.databaseUrl;
    const database = await createDataSource(databaseUrl).initialize();
    const directory = await mkdtemp(join(tmpdir(), 'atelier-api-'));
    const port = overrides.PORT ?? String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = readEnvironment({
      NODE_ENV: 'test',
      APP_ENV: 'development',
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: through(databaseUrl),
      REDIS_URL: services.redisUrl,
      SESSION_SECRET: randomUUID(),
      ADMIN_TOKEN,
      STORAGE_DIR: directory,
      STORAGE_SECRET: randomUUID(),
      SWEEP_SECONDS: '0.5',
      LOG_FILE: process.env.ATELIER_TEST_LOG,
      RATE_LIMIT_FACTOR: '1000',
      ...overrides,
    });
    const nest = await createApp(environment);
    await nest.listen(environment.PORT, environment.HOST);
    const worker = new FakeWorker(environment.REDIS_URL);
    await worker.start();
    return new TestApp(url, database, worker, nest, async () => {
      await worker.stop();
      await nest.close();
      await database.destroy();
      await services.release();
      await rm(directory, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  /** For one that a single test starts: `await using app = await TestApp.start()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Typed calls over real HTTP. */
  client(token?: string): Client {
    const link = new OpenAPILink<CallContext>(contract, {
      url: `${this.url}/api`,
      customErrorResponseBodyDecoder: (body, { status }) => {
        const { error } = errorBodySchema.parse(body);
        return new ORPCError(error.code, { status, message: error.message, data: error.details });
      },
      headers: ({ context }) => ({
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
        'accept-language': context.language ?? 'en',
      }),
    });
    return createORPCClient(link);
  }

  /** A raw call, for what the typed client would not send, or would not show of the answer. */
  async request(path: string, { method = 'GET', token, headers = {}, body }: RawCall = {}): Promise<Response> {
    const call = this.http[VERBS[method]](`/api${path}`).set(headers);
    if (token) call.set('authorization', `Bearer ${token}`);
    if (body === undefined) return call;
    if (!('content-type' in headers)) call.set('content-type', 'application/json');
    return call.send(body);
  }

  /** What is told as it happens (GET /live), until `signal` is aborted. */
  stream(token: string, signal?: AbortSignal): Promise<globalThis.Response> {
    return fetch(`${this.url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal });
  }

  async signUp(): Promise<SignedIn> {
    const response = await this.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN });
    const { access_token: token } = response.body as Pick<Session, 'access_token'>;
    return { id: decodeJwt(token).sub ?? '', token, api: this.client(token) };
  }

  /** Uploads `count` small files into a new session and waits until they are checked. */
  async sessionWithImages({ api }: SignedIn, count: number): Promise<string> {
    const { id } = await api.training.create();
    await this.upload(api, id, count);
    await waitFor(async () => (await api.training.get({ id })).images.every(({ status }) => status === 'accepted'));
    return id;
  }

  async upload(api: Client, id: string, count: number): Promise<void> {
    const bytes = Buffer.from('not looked at here');
    const files = Array.from({ length: count }, (_, index) => ({
      name: `picture-${String(index)}.png`,
      content_type: 'image/png',
      size: bytes.length,
    }));
    const { uploads } = await api.training.requestUploads({ id, files });
    for (const { url, headers } of uploads) {
      const response = await fetch(new URL(url, this.url), { method: 'PUT', headers, body: bytes });
      if (!response.ok) throw new Error(`upload: ${String(response.status)}`);
    }
    await api.training.addImages({ id, upload_ids: uploads.map(({ upload_id }) => upload_id) });
  }

  /** A character of the user's own, trained and chosen. */
  async character(user: SignedIn): Promise<string> {
    const id = await this.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    const { candidates } = await user.api.training.candidates({ id });
    const body = candidates.find(({ kind }) => kind === 'body');
    const face = candidates.find(({ kind }) => kind === 'face');
    const chosen = await user.api.training.select({ id, body_model_id: body?.id ?? '', face_model_id: face?.id });
    return chosen.character_id;
  }

  /** As if the user had signed in by this social account. */
  async linkIdentity(userId: string, provider: string, subject: string, email: string | null = null): Promise<void> {
    await this.database.query(
      `INSERT INTO identities (id, user_id, provider, subject, email, email_verified, linked_at, last_used_at)
       VALUES ($1, $2, $3, $4, $5, true, now(), now())`,
      [randomUUID(), userId, provider, subject, email],
    );
  }

  /** What an operator would see: discrepancies of the books, and holds still open. */
  async openHolds(): Promise<number> {
    const rows: { count: string }[] = await this.database.query(`SELECT count(*) FROM holds WHERE status = 'open'`);
    return Number(rows[0]?.count);
  }
}
