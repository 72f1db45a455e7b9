import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3600;
/** The page of `/`, which loads less than the app. */
const LANDING = 'landing.html';

/** Serves the built web app: its files, and for every path that is not one of them, its page. */
export async function registerWebApp(fastify: FastifyInstance, dist: string): Promise<void> {
  await fastify.register(serveStatic, {
    root: resolve(dist),
    wildcard: false,
    // What `/` leads to is said below.
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Vite names what is below assets/ by its content; everything else may change with the next build.
      const lasting = /[\\/]assets[\\/]/.test(path);
      void response.header(
        'cache-control',
        lasting ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : 'no-cache',
      );
    },
  });
  const landing = existsSync(resolve(dist, LANDING)) ? LANDING : 'index.html';
  fastify.get('/', (_, reply) => reply.sendFile(landing));
  fastify.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) {
      reply.callNotFound();
      return;
    }
    return reply.sendFile('index.html');
  });
}
