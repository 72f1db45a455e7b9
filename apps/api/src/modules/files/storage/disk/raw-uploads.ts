import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_PATH } from './disk-object-store.js';

const RAW_UPLOAD_TYPE = 'application/x-atelier-raw-upload';
const declaredTypes = new WeakMap<object, string>();

/**
 * Keeps Fastify from parsing, buffering or limiting the bodies of uploads to the disk driver, whatever their content
 * type, JSON included. To be called in app.ts on the adapter's Fastify instance before `app.listen()` or `app.init()`,
 * when storage is on disk.
 *
 * Parsers are chosen by content type alone, and a catch-all parser would hand raw streams to every other route
 * as well. So uploads, and only they, are given a type of their own before a parser is chosen.
 */
export function registerRawUploads(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'PUT' && request.url.startsWith(`${FILES_PATH}/`)) {
      declaredTypes.set(request.raw, request.headers['content-type'] ?? '');
      request.raw.headers['content-type'] = RAW_UPLOAD_TYPE;
    }
    done();
  });
  fastify.addContentTypeParser(RAW_UPLOAD_TYPE, (_request, _payload, done) => {
    done(null, undefined);
  });
}

/** The content type that the client declared for an upload. */
export function declaredTypeOf(request: FastifyRequest): string {
  return declaredTypes.get(request.raw) ?? '';
}
