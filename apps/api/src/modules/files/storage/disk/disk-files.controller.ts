import type { IncomingMessage } from 'node:http';
import { Controller, Get, Head, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { requestedRange } from '../../../../common/byte-range.js';
import { DomainError, found } from '../../../../common/domain-error.js';
import { Access } from '../../../../common/route.js';
import { StoragePresence } from '../mark/storage-presence.service.js';
import { ShownToAll } from '../shown-to-all.service.js';
import { attachmentDisposition } from '../object-requests.js';
import { DiskObjectStore, FILES_PATH } from './disk-object-store.js';
import type { OpenObject } from './object-file.js';
import { ObjectSizeError } from '../storage-errors.js';
import { UrlSigner, type SignedClaims } from './url-signer.js';

// What a browser shows by itself without running anything. SVG and HTML are not among them.
const SHOWN_INLINE = /^(image\/(png|jpeg|webp|avif|gif)|video\/(mp4|webm))$/;
const MAX_CACHE_SECONDS = 24 * 3600;

const IDLE_MS = 60_000;
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Cuts off a sender that has gone silent. Returns what ends the watch, for a connection that will be used again. */
function endIdleUpload(request: IncomingMessage): () => void {
  const cut = () => void request.destroy(new Error('The upload went silent'));
  request.setTimeout(IDLE_MS, cut);
  return () => {
    request.off('timeout', cut);
    request.socket.setTimeout(0);
  };
}

/** Reads what a refused sender still sends; one that sends without end, or falls silent, loses the connection. */
async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const stopWatching = endIdleUpload(request);
  let left = MAX_DISCARDED_BYTES;
  try {
    for await (const chunk of request) {
      left -= Buffer.isBuffer(chunk) ? chunk.length : 0;
      // Leaving the loop destroys the request and its connection.
      if (left < 0) break;
    }
  } catch {
    // The client is gone, so there is no one to answer.
  } finally {
    stopWatching();
  }
}

/** The far end of the disk driver's signed URLs. The signature is the permission, so no session is asked for. */
@Access({ public: true })
@Controller(FILES_PATH)
export class DiskFilesController {
  constructor(
    private readonly store: DiskObjectStore,
    private readonly signer: UrlSigner,
    private readonly shown: ShownToAll,
    private readonly presence: StoragePresence,
  ) {}

  @Put('*')
  async upload(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const claims = this.claimsOf('PUT', request);
      const contentType = assertUploadHeaders(request, claims);
      await this.presence.assertPresent();
      const stopWatching = endIdleUpload(request.raw);
      const { etag } = await this.store.write(claims.key, request.raw, contentType, claims).finally(stopWatching);
      // Not until it is known to lie where it will be looked for.
      await this.presence.assertPresent({ certain: true });
      await reply.code(200).header('etag', etag).header('cache-control', 'no-store').send();
    } catch (error) {
      // Many clients see a broken connection instead of the answer when it comes while they still send.
      await discardRest(request.raw);
      if (error instanceof ObjectSizeError) throw refusalOf(error);
      throw request.raw.errored ? new DomainError('file_link_incomplete') : error;
    }
  }

  // Before GET, or Fastify makes a HEAD of its own that says the length is 0.
  @Head('*')
  head(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.serve(request, reply);
  }

  @Get('*')
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.serve(request, reply);
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const claims = this.claimsOf('GET', request);
    if (claims.whileShown !== undefined && !(await this.shown.includes(claims.whileShown))) {
      throw new DomainError('not_found');
    }
    const stored = await this.store.find(claims.key);
    if (!stored) await this.presence.assertPresent({ certain: true });
    const object = found(stored);
    setHeaders(reply, object, claims);
    const { bytes, etag } = object.meta;
    if (matches(request.headers['if-none-match'], etag)) {
      await object.close();
      await reply.code(304).send();
      return;
    }
    const wanted = requestedRange(request.headers, { etag, bytes });
    if (wanted === 'unsatisfiable') {
      await object.close();
      await reply.code(416).header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store').send();
      return;
    }
    const range = wanted ?? { start: 0, end: bytes - 1 };
    if (wanted) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
    reply.header('content-type', object.meta.contentType).header('content-length', range.end - range.start + 1);
    if (request.method === 'HEAD') {
      await object.close();
      await reply.send();
      return;
    }
    await reply.send(object.stream(range));
  }

  private claimsOf(method: 'GET' | 'PUT', request: FastifyRequest): SignedClaims {
    // Keys need no decoding, and one that was encoded is not the one that was signed.
    const [path = '', query = ''] = request.url.split('?', 2);
    const claims = this.signer.verify(method, path.slice(FILES_PATH.length + 1), new URLSearchParams(query));
    if (!claims) throw new DomainError('file_link_invalid');
    return claims;
  }
}

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

/** Whether its body is left to the far end of an upload's URL. */
export const isRawUpload = ({ headers }: FastifyRequest): boolean => headers['content-type'] === RAW_UPLOAD_TYPE;

/** The content type that the client declared for an upload. */
function declaredTypeOf(request: FastifyRequest): string {
  return declaredTypes.get(request.raw) ?? '';
}

/** What can be refused before the first byte is. Returns the content type, which is then known to be the signed one. */
function assertUploadHeaders(request: FastifyRequest, claims: SignedClaims): string {
  const declared = declaredTypeOf(request).trim().toLowerCase();
  if (claims.contentType === undefined || declared !== claims.contentType) {
    throw new DomainError('file_link_wrong_type', { content_type: claims.contentType ?? '' });
  }
  const header = request.headers['content-length'];
  if (header === undefined) return declared;
  const length = Number(header);
  const limit = Math.min(claims.bytes ?? Infinity, claims.maxBytes ?? Infinity);
  if (length > limit) throw new ObjectSizeError('too_large', limit);
  if (claims.bytes !== undefined && length < claims.bytes) throw new ObjectSizeError('too_small', claims.bytes);
  return declared;
}

function refusalOf(error: ObjectSizeError): DomainError {
  const code = error.problem === 'too_large' ? 'file_link_too_large' : 'file_link_incomplete';
  return new DomainError(code, { bytes: error.agreedBytes });
}

function setHeaders(reply: FastifyReply, object: OpenObject, claims: SignedClaims): void {
  const secondsLeft = Math.max(0, claims.expires - Math.floor(Date.now() / 1000));
  reply.headers({
    etag: object.meta.etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.min(secondsLeft, MAX_CACHE_SECONDS)}, immutable`,
    'content-disposition': dispositionOf(object.meta.contentType, claims.downloadName),
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    'referrer-policy': 'no-referrer',
  });
}

function dispositionOf(contentType: string, downloadName: string | undefined): string {
  if (downloadName !== undefined) return attachmentDisposition(downloadName);
  return SHOWN_INLINE.test(contentType) ? 'inline' : 'attachment';
}

function matches(header: string | undefined, etag: string): boolean {
  const candidates = (header ?? '').split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return candidates.includes('*') || candidates.includes(etag);
}
