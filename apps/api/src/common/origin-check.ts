import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { sendFailure } from './exception.filter.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** What browsers send for a request by a page of another site, or of another host of this site. */
const FROM_ELSEWHERE = ['cross-site', 'same-site'];

/**
 * Whether `origin` is where the request was sent to, by whatever name the user opened the page. By its scheme, too: who can change an
 * unencrypted page on its way must not speak for the encrypted one. A proxy that ends the encryption tells it by `X-Forwarded-Proto`.
 */
function isWhereSent(origin: URL, { protocol, headers }: FastifyRequest): boolean {
  const url = `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(url) && new URL(url).origin === origin.origin;
}

/** A client that is no browser sends neither header, and has no cookies that another site could use. */
function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  const { headers } = request;
  if (headers.origin === undefined) return FROM_ELSEWHERE.includes(String(headers['sec-fetch-site']));
  // `null`, which a sandboxed page says, is none.
  if (!URL.canParse(headers.origin)) return true;
  const origin = new URL(headers.origin);
  return origin.origin !== ownOrigin && !isWhereSent(origin, request);
}

export interface OriginCheckOptions {
  publicUrl: string;
  /** Routes below it may be called from anywhere: their addresses are themselves the permission. */
  except: string;
}

/**
 * Refuses what the page of another site makes a browser send: every method that changes something, on every route. By the
 * route, not by the path as it was written, which may be percent-encoded.
 */
export function registerOriginCheck(fastify: FastifyInstance, { publicUrl, except }: OriginCheckOptions): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (SAFE_METHODS.includes(request.method) || route?.startsWith(`${except}/`)) return;
    if (isForeign(request, ownOrigin)) await sendFailure(reply, new DomainError('origin_not_allowed'));
  });
}
