import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pickLanguage } from '@atelier/contracts';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { runInRequest } from './common/request-context.js';
import type { Environment } from './config/environment.js';
import { registerQueueBoard } from './modules/operations/queue-board.js';
import { QueuesService } from './modules/queues/queues.service.js';
import { FILES_PATH } from './modules/storage/files-path.js';
import { registerRawUploads } from './modules/storage/raw-uploads.js';
import { registerWebApp } from './web-app.js';

const REQUEST_ID = /^[\w-]{8,64}$/;
const BODY_LIMIT = 1024 * 1024;

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Each request is known by an id, which its answer and its logs carry, and is answered in its caller's language. */
function registerRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const context = {
      requestId: request.id,
      language: pickLanguage(request.headers['accept-language']),
      idempotencyKey: header(request.headers['idempotency-key']),
    };
    runInRequest(context, done);
  });
}

async function registerSecurity(fastify: FastifyInstance, environment: Environment): Promise<void> {
  const s3 =
    environment.STORAGE_DRIVER === 's3' ? (environment.S3_PUBLIC_ENDPOINT ?? environment.S3_ENDPOINT) : undefined;
  const files = ["'self'", ...(s3 ? [s3] : [])];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...files, 'data:', 'blob:'],
        mediaSrc: [...files, 'blob:'],
        connectSrc: files,
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: environment.PUBLIC_URL.startsWith('https:'),
  });
}

/** The whole API as a Nest application, not yet listening. */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback, linklocal, uniquelocal',
    genReqId: (request: IncomingMessage) => {
      const given = header(request.headers['x-request-id']);
      return given && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const fastify: FastifyInstance = adapter.getInstance<FastifyInstance>();
  registerRequestContext(fastify);
  await fastify.register(cookie);
  await registerSecurity(fastify, environment);
  if (environment.STORAGE_DRIVER === 'disk') registerRawUploads(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(environment), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api', { exclude: [`${FILES_PATH}/*path`] });
  app.enableShutdownHooks();
  await registerQueueBoard(fastify, app.get(QueuesService), environment.ADMIN_TOKEN);
  if (environment.WEB_DIST) await registerWebApp(fastify, environment.WEB_DIST);
  return app;
}
