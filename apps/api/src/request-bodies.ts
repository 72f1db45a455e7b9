import { PassThrough } from 'node:stream';
import type { ErrorCode, ErrorDetails } from '@atelier/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './common/domain-error.js';
import { isRawUpload } from './modules/files/storage/disk/disk-files.controller.js';

/** Many times what the web app ever sends. Webhooks and mail programs have smaller ones, files a size that was agreed. */
const JSON_BYTES = 512 * 1024;
/** Deeper than anything that is asked for; far from where a recursion over it would end. */
const JSON_DEPTH = 24;

const BODYLESS = ['GET', 'HEAD', 'OPTIONS'];

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether brackets stand in each other more than `depth` times. In UTF-8 none of these bytes is ever part of another sign. */
function isDeeperThan(json: Buffer, depth: number): boolean {
  let open = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(byte)) open -= 1;
    else if (OPENING.has(byte) && ++open > depth) return true;
  }
  return false;
}

/** JSON that is no deeper than anybody needs. To be called before `app.init()`, which would register a parser of its own. */
export function registerJsonBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  // As by default: a body that names `__proto__` or a constructor is refused.
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: JSON_BYTES }, (request: FastifyRequest, body: Buffer, done) => {
    if (isDeeperThan(body, JSON_DEPTH)) done(new DomainError('malformed', { reason: 'it is nested too deeply' }));
    else void parse(request, body.toString(), done);
  });
}

/**
 * Refuses requests whose body does not arrive in time, so that they keep no connection and no memory. Uploads of files have a
 * watch of their own, which lets the patient through, until they are answered: what is sent to a refusal is read by nobody.
 */
export function registerSlowBodies(fastify: FastifyInstance, seconds: number): void {
  fastify.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => raw.destroy(), seconds * 1000).unref();
      raw.once('close', () => {
        clearTimeout(timer);
      });
    }
    done();
  });
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (BODYLESS.includes(request.method) || isRawUpload(request)) {
      done(null, payload);
      return;
    }
    const inTime = new PassThrough();
    const end = (code: ErrorCode, details: ErrorDetails) => {
      if (reply.sent) return;
      // What it would still send belongs to no request any more.
      void reply.header('connection', 'close');
      inTime.destroy(new DomainError(code, details));
    };
    const timer = setTimeout(end, seconds * 1000, 'body_too_slow', { seconds });
    // Read by nobody where the answer did not wait for it.
    inTime.on('error', () => undefined);
    inTime.once('end', () => {
      clearTimeout(timer);
    });
    payload.once('error', () => {
      end('malformed', { reason: 'its body ended early' });
    });
    reply.raw.once('close', () => {
      clearTimeout(timer);
      payload.unpipe(inTime);
      payload.resume();
    });
    payload.pipe(inTime);
    done(null, inTime);
  });
}
