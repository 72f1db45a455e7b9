import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pickLanguage } from '@atelier/contracts';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { nestLogger, openLog, registerAccessLog } from './log.js';
import { AppModule } from './app.module.js';
import { registerOriginCheck } from './common/origin-check.js';
import { rememberContext, runInRequest } from './common/request-context.js';
import type { Environment } from './config/environment.js';
import { adminTokens, metricsTokens } from './config/rotated-secrets.js';
import { registerErrorReporting } from './error-reporting.js';
import { AccessTokens } from './modules/account/sessions/access-tokens.js';
import { registerLimits } from './modules/operations/limits/limits.module.js';
import { LimitsService } from './modules/operations/limits/limits.service.js';
import { registerOneClickUnsubscribe } from './modules/messages/mail/mail.controller.js';
import { registerOperatorAttempts } from './modules/operations/operator-attempts.js';
import { OperatorCookie } from './modules/operations/operator-cookie.js';
import { registerQueueBoard } from './modules/operations/queue-board.js';
import { registerRawWebhooks } from './modules/payments/webhooks/webhooks.controller.js';
import { QueuesService } from './modules/queues/queues.service.js';
import { SHARE_PAGE_PATH, SITE_PAGE_PATH } from './modules/gallery/sharing/share.controller.js';
import { FILES_PATH } from './modules/files/storage/disk/disk-object-store.js';
import { ObjectStore } from './modules/files/storage/object-store.js';
import { registerRawUploads } from './modules/files/storage/disk/disk-files.controller.js';
import { registerJsonBodies, registerSlowBodies } from './request-bodies.js';
import { fileOrigins, registerSecurityHeaders, thirdPartiesOf } from './security-headers.js';
import { registerTracing, traceRequest } from './tracing.js';
import { registerWebApp } from './web-app.js';

const REQUEST_ID = /^[\w-]{8,64}$/;
const BODY_LIMIT = 1024 * 1024;
/** A file that is uploaded to this server; one that falls silent is cut off long before. */
const UPLOAD_MS = 15 * 60_000;

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Each request is known by an id, which its answer and its logs carry, and is answered in its caller's language. */
function registerRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const context = {
      requestId: request.id,
      language: pickLanguage(request.headers['accept-language']),
      idempotencyKey: header(request.headers['idempotency-key']),
      address: request.ip,
    };
    rememberContext(request.raw, context);
    runInRequest(context, done);
  });
}

/** The whole API as a Nest application, not yet listening. */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: environment.TRUSTED_PROXIES,
    requestTimeout: UPLOAD_MS,
    http: {
      headersTimeout: environment.REQUEST_SECONDS * 1000,
      connectionsCheckingInterval: Math.min(environment.REQUEST_SECONDS * 500, 5_000),
    },
    genReqId: (request: IncomingMessage) => {
      const traceId = traceRequest(request);
      if (traceId !== null) return traceId;
      const given = header(request.headers['x-request-id']);
      return given && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const fastify: FastifyInstance = adapter.getInstance<FastifyInstance>();
  registerRequestContext(fastify);
  const log = openLog(environment);
  registerAccessLog(fastify, log);
  registerSlowBodies(fastify, environment.REQUEST_SECONDS);
  await registerErrorReporting(fastify, environment);
  await registerTracing(fastify, environment);
  await fastify.register(cookie);
  if (environment.STORAGE_DRIVER === 'disk') registerRawUploads(fastify);
  registerRawWebhooks(fastify);
  registerOneClickUnsubscribe(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(environment), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(nestLogger(log));
  registerJsonBodies(app);
  app.setGlobalPrefix('api', { exclude: [`${FILES_PATH}/*path`, SHARE_PAGE_PATH, SITE_PAGE_PATH] });
  app.enableShutdownHooks();
  const { PUBLIC_URL: publicUrl } = environment;
  const origins = await fileOrigins(app.get(ObjectStore), publicUrl);
  const thirdParties = thirdPartiesOf(environment);
  registerSecurityHeaders(fastify, { publicUrl, fileOrigins: origins, thirdParties });
  registerOriginCheck(fastify, { publicUrl, except: FILES_PATH });
  const tokens = adminTokens(environment);
  const limits = app.get(LimitsService);
  registerLimits(fastify, limits, tokens);
  const allTokens = [...tokens, ...metricsTokens(environment)];
  registerOperatorAttempts(fastify, limits, { tokens: allTokens, accessTokens: app.get(AccessTokens) });
  await registerQueueBoard(fastify, app.get(QueuesService), { adminTokens: tokens, cookie: app.get(OperatorCookie) });
  if (environment.WEB_DIST) await registerWebApp(fastify, environment.WEB_DIST);
  return app;
}
