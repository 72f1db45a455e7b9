import type { FastifyInstance } from 'fastify';

export const UNSUBSCRIBE_PATH = '/api/email/unsubscribe';
const ONE_CLICK_TYPE = 'application/x-atelier-one-click';
const LARGEST_BODY = 4 * 1024;

/** Of any address that is asked for, so nothing is thrown at what is no address. */
const tokenOf = (url: string): string | null => {
  const [path, query] = url.split('?', 2);
  return path === UNSUBSCRIBE_PATH ? new URLSearchParams(query).get('token') : null;
};

/**
 * Mail programs end e-mails by posting a form to the address in the e-mail (RFC 8058): the token is in the address, and the
 * form says `List-Unsubscribe=One-Click`. This makes the body of the contract of it. To be called in app.ts on the adapter's
 * Fastify instance before `app.listen()` or `app.init()`. As for raw webhooks: parsers are chosen by content type alone.
 */
export function registerOneClickUnsubscribe(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && tokenOf(request.url) !== null) {
      request.raw.headers['content-type'] = ONE_CLICK_TYPE;
    }
    done();
  });
  fastify.addContentTypeParser(
    ONE_CLICK_TYPE,
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (request, _body, done) => {
      done(null, { token: tokenOf(request.url) });
    },
  );
}
